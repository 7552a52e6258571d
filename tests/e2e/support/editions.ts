import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { startCutscene } from '../../node/process.fixture.ts'
import { type OtherClient, overNetwork } from './other-client.ts'
import { inAnotherTab, serveBuilt } from './static-edition.ts'

/** How Cutscene is deployed: with a server, or as static files whose service runs in the browser. */
export type EditionName = 'server' | 'static'

interface Edition {
  /** Starts a site of the worker's own, without access to the network. */
  start(settings?: Record<string, string>): Promise<{ address: string; stop: () => Promise<unknown> }>
  otherClient(context: BrowserContext, siteUrl: string): OtherClient
}

const tokenSecret = 'known-to-the-end-to-end-tests-alone'

/** Pictures of embedded videos come from YouTube where there is a network; without one every machine gets the same. */
export const offline =
  '--import=data:text/javascript,globalThis.fetch=()=>Promise.reject(new%20Error(%22no%20network%22))'

export const editions: Record<EditionName, Edition> = {
  server: {
    async start(settings) {
      const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-e2e-'))
      const cutscene = await startCutscene({
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        NODE_OPTIONS: offline,
        TOKEN_SECRET: tokenSecret,
        ...settings,
      })
      const stop = async () => {
        const { code, stderr } = await cutscene.stop()
        await rm(dataDir, { recursive: true, force: true })
        if (code !== 0 || stderr) throw new Error(`Cutscene ended with ${code}: ${stderr}`)
      }
      return { address: cutscene.address, stop }
    },
    otherClient: overNetwork,
  },
  static: { start: serveBuilt, otherClient: inAnotherTab },
}
