import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { ConsoleChange } from '#contract/console.ts'
import type { Actions } from '#hosts/node/actions.ts'
import type { ActionInput, ActionResult, Answer } from '#hosts/node/console/action-routes.ts'
import { createConsole } from '#hosts/node/console/console-app.ts'
import { openDatabase } from '#hosts/node/database/open-database.ts'
import { readSettings } from '#settings/settings.ts'
import { writeCatalog } from '../site.fixture.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { type FakeVideo, startFakeYouTube } from './fake-youtube.fixture.ts'

interface Given {
  videos?: CatalogueVideo[]
  youTube?: Record<string, FakeVideo>
  settings?: Record<string, string>
  sleep?(milliseconds: number): Promise<void>
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
}

const address = 'http://127.0.0.1:3900/api'

/** The console's API over a database and a catalogue of the test's own. */
export async function openConsole({
  videos = [],
  youTube = {},
  settings = {},
  sleep = async () => {},
}: Given) {
  const root = await temporaryFolder()
  const dataDir = settings.DATA_DIR ?? join(root, 'data')
  const fake = await startFakeYouTube(youTube)
  const environment = { DATA_DIR: dataDir, ...fake.settings, ...settings }
  await writeCatalog(join(root, 'catalog'), videos)
  // Of the page, which these tests do not ask for.
  await mkdir(join(root, 'dist/console'), { recursive: true })
  const db = await openDatabase(readSettings(environment))
  onTestFinished(() => db.destroy())
  const app = createConsole({
    ...{ db, root, environment, key: 'a-key', port: 3900, fetch: globalThis.fetch, sleep },
    now: () => new Date('2026-06-01T12:00:00Z'),
    expiresAt: new Date('2026-06-01T13:00:00Z'),
  })
  onTestFinished(app.close)

  const send = async (path: string, init: Sent = {}) =>
    app.fetch(
      new Request(`${address}/${path}`, {
        ...init,
        headers: { host: '127.0.0.1:3900', authorization: 'Bearer a-key', ...init.headers },
      }),
    )
  const call = async <Result>(method: string, path: string, body?: object): Promise<Result> =>
    (await send(path, { method, ...(body && { body: JSON.stringify(body) }) })).json()
  const act = <Name extends keyof Actions>(
    name: Name,
    input: Partial<ActionInput<Name>> & { dryRun?: boolean } = {},
  ) => call<Answer<ActionResult<Name>>>('POST', name.replaceAll(' ', '/'), input)
  return {
    ...{ db, dataDir, send, call, act, close: app.close, respondOnce: fake.respondOnce },
    videos: async () => (await act('catalog list')).result.videos,
    titles: async () => (await act('catalog list')).result.videos.map(({ title }) => title),
    async undo({ undo }: Pick<ConsoleChange, 'undo'>) {
      expect(await call('POST', `undo/${undo}`)).toEqual({ done: 'Undone.' })
    },
    /** As the page sends files; as large as they are, or so large as it says. */
    async sendFiles(
      name: keyof Actions,
      input: object,
      files: [field: string, file: File][],
      length?: number,
    ): Promise<unknown> {
      const form = new FormData()
      form.append('input', JSON.stringify(input))
      for (const [field, file] of files) form.append(field, file)
      const content = new Response(form)
      const body = new Uint8Array(await content.arrayBuffer())
      const headers = {
        'content-type': String(content.headers.get('content-type')),
        'content-length': String(length ?? body.length),
      }
      return (await send(name.replaceAll(' ', '/'), { method: 'POST', headers, body })).json()
    },
  }
}
