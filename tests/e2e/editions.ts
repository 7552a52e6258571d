import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { startCutscene } from '../node/process.fixture.ts'
import { callOver, type Elsewhere, storageOf } from './people.ts'
import { inAnotherTab, serveBuilt } from './static-edition.ts'

/** How Cutscene is deployed: with a server, or as static files whose service lives in the browser. */
export type EditionName = 'server' | 'static'

interface Edition {
  /** A Cutscene of the worker's own, and no way out of this machine. */
  start(): Promise<{ address: string; stop: () => Promise<unknown> }>
  /** What somebody does in another place than the page under test. */
  elsewhere(context: BrowserContext, home: string): Elsewhere
}

const tokenSecret = 'known-to-the-end-to-end-tests-alone'

/** Pictures of embedded videos come from YouTube where there is a network: every machine gets the same ones. */
const offline =
  '--import=data:text/javascript,globalThis.fetch=()=>Promise.reject(new%20Error(%22no%20network%22))'

export const editions: Record<EditionName, Edition> = {
  server: {
    async start() {
      const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-e2e-'))
      const cutscene = await startCutscene({
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        NODE_OPTIONS: offline,
        TOKEN_SECRET: tokenSecret,
      })
      const stop = async () => {
        const { code, stderr } = await cutscene.stop()
        await rm(dataDir, { recursive: true, force: true })
        if (code !== 0 || stderr) throw new Error(`Cutscene ended with ${code}: ${stderr}`)
      }
      return { address: cutscene.address, stop }
    },
    elsewhere: (context, home) => ({
      callApi: callOver(home),
      signIn: (user, token) => context.setStorageState(storageOf(home, user, token)),
    }),
  },
  static: { start: serveBuilt, elsewhere: inAnotherTab },
}
