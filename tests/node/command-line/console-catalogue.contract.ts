import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { createConsole } from '#hosts/node/console/console-app.ts'
import { openDatabase } from '#hosts/node/database/open-database.ts'
import { readSettings } from '#settings/settings.ts'
import { videosTitled } from '../../contract/fixtures/catalogue.fixture.ts'
import { writeCatalog } from '../site.fixture.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import type { Host } from './video-commands.contract.ts'

/** What the console's page sends and gets as files, over one database. */
export function consoleCatalogueContract({ settings }: Pick<Host, 'settings'>) {
  it('a file or a folder from elsewhere is imported, after a dry run, and its copy is removed', async () => {
    const { upload, titles } = await opened()
    const fields = { description: 'Words', game: 'A game', creator: 'Us', category: 'Action' }
    const listed = { title: 'Listed', ...fields, link: youTubeLink('ddddddddddd') }
    const table = new File([JSON.stringify([listed])], 'new.json')
    const done = 'Videos: 1 added, 0 changed, 0 unchanged.'
    expect(await upload({ dryRun: true }, table)).toMatchObject({ done })
    expect(await titles()).toEqual(['One'])
    expect(await upload({}, table)).toMatchObject({ done })
    expect(await titles()).toEqual(['Listed', 'One'])

    const clips = [
      new File(['\0\0\0\x18ftypmp42'], 'clips/Clip.mp4'),
      new File([JSON.stringify(fields)], 'clips/Clip.json'),
    ]
    expect(await upload({}, ...clips)).toMatchObject({ done })
    expect(await titles()).toEqual(['Clip', 'Listed', 'One'])
    const broken = new File(['[{}]'], '../../broken.json')
    expect(await upload({}, broken)).toEqual({
      error: expect.stringContaining(' cannot be imported; nothing was changed:\n'),
    })
    expect(await readdir(tmpdir())).toEqual([])
  })

  it('the catalogue is downloaded as a file', async () => {
    const { post } = await opened()
    const response = await post('export', new Response(JSON.stringify({ format: 'csv' })))
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="catalogue.csv"')
    expect(await response.text()).toMatch(/^_id,title,[^\n]*\n[^\n]*,One,[^\n]*\n$/)
  })

  async function opened() {
    const root = await temporaryFolder()
    vi.stubEnv('TMPDIR', await temporaryFolder())
    onTestFinished(() => void vi.unstubAllEnvs())
    const environment = { DATA_DIR: join(root, 'data'), ...(await settings()) }
    await writeCatalog(join(root, 'catalog'), videosTitled('One'))
    // Of the page, which these tests do not ask for.
    await mkdir(join(root, 'dist/console'), { recursive: true })
    const db = await openDatabase(readSettings(environment))
    onTestFinished(() => db.destroy())
    const app = createConsole({
      ...{ db, root, environment, key: 'a-key', port: 3900, fetch, sleep: async () => {} },
      now: () => new Date('2026-06-01T12:00:00Z'),
      expiresAt: new Date('2026-06-01T13:00:00Z'),
    })
    onTestFinished(app.close)
    async function post(action: string, content: Response): Promise<Response> {
      const body = new Uint8Array(await content.arrayBuffer())
      const headers = {
        ...{ host: '127.0.0.1:3900', authorization: 'Bearer a-key' },
        ...{
          'content-length': String(body.length),
          'content-type': String(content.headers.get('content-type')),
        },
      }
      return app.fetch(
        new Request(`http://127.0.0.1:3900/api/catalog/${action}`, { method: 'POST', headers, body }),
      )
    }
    return {
      post,
      /** As the page sends files. */
      async upload(input: object, ...files: File[]): Promise<unknown> {
        const form = new FormData()
        form.append('input', JSON.stringify({ file: '', ...input }))
        for (const file of files) form.append('file', file)
        return (await post('import', new Response(form))).json()
      },
      titles: async () => {
        const rows = await db.selectFrom('video').select('title').orderBy('position', 'desc').execute()
        return rows.map(({ title }) => title)
      },
    }
  }
}
