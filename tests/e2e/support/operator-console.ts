import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { serveConsole } from '#hosts/node/console/serve-console.ts'
import { openDatabase } from '#hosts/node/database/open-database.ts'
import { readSettings } from '#settings/settings.ts'
import { test as installed } from './installed-browser.ts'

export type OperatorConsole = Awaited<ReturnType<typeof openConsole>>

/** A console over a database of the test's own, whose clock the test moves. */
export const test = installed.extend<{ operator: OperatorConsole }, object>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${resolved}`] }),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
  operator: async ({}, use) => {
    const opened = await openConsole()
    await use(opened)
    await opened.close()
  },
})

/** The DNS of another site says that this machine is it. */
const resolved = 'MAP hostile.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

async function openConsole() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-console-'))
  const environment = { DATA_DIR: dataDir, SITE_NAME: 'Night Reel' }
  const db = await openDatabase(readSettings(environment))
  let time = Date.UTC(2026, 5, 1, 12)
  const now = () => new Date(time)
  const root = resolve(import.meta.dirname, '../../..')
  // No request leaves this machine.
  let respond: typeof fetch = () => Promise.reject(new Error('no network'))
  const network = { fetch: () => respond(''), sleep: async () => {} }
  const { address, close } = await serveConsole({ db, environment, root, now, ...network, port: 0 })
  const { origin, hash } = new URL(address)
  return {
    /** With the key. */
    address,
    origin,
    port: Number(new URL(address).port),
    authorization: `Bearer ${hash.replace('#key=', '')}`,
    db,
    dataDir,
    /** The names. */
    categories: async () =>
      (await db.selectFrom('category').select('name').orderBy('ordinal').execute()).map(({ name }) => name),
    /** From now on nobody responds. */
    stallNetwork() {
      respond = () => new Promise(() => {})
    },
    passTime(minutes: number) {
      time += minutes * 60_000
    },
    async close() {
      await close()
      await db.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
