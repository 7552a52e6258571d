import { Hono } from 'hono'
import type { ConsoleChange, ConsoleEmbeds } from '#contract/console.ts'
import { describeError } from '#hosts/node/machine/describe-error.ts'
import { checkEmbeds, readEmbedState, stoppable } from '#operator/embed-checks.ts'
import type { VideoParts } from './video-routes.ts'

/** A check of the embedded videos, one a second, which goes on while nobody looks at it. */
export function createEmbedCheck({
  catalogue,
  youTube,
  settings: { dataDir },
}: Pick<VideoParts, 'catalogue' | 'youTube' | 'settings'>) {
  let run: { stop: AbortController; ended: Promise<void> } | undefined
  let progress: ConsoleEmbeds['progress'] = null
  let result: ConsoleEmbeds['result'] = null

  async function check(signal: AbortSignal) {
    try {
      const { db } = await catalogue()
      const { unavailable: _, ...counts } = await checkEmbeds(stoppable(youTube, signal), db, {
        fillsIn: false,
        pauseMs: 1000,
        dataDir,
        progress(checked, total) {
          progress = { checked, total }
        },
      })
      result = signal.aborted ? { ...counts, stopReason: null } : counts
    } catch (error) {
      result = { error: describeError(error as Error) }
    } finally {
      run = undefined
      progress = null
    }
  }

  return {
    routes: new Hono()
      .get('/', async (c) => {
        const { db } = await catalogue()
        return c.json<ConsoleEmbeds>({ ...(await readEmbedState(db, dataDir)), progress, result })
      })
      .post('/check', (c) => {
        if (run) return c.json<ConsoleChange>({ done: 'The embedded videos are being checked already.' })
        const stop = new AbortController()
        progress = { checked: 0, total: 0 }
        result = null
        run = { stop, ended: check(stop.signal) }
        return c.json<ConsoleChange>({ done: 'Checking the embedded videos.' })
      })
      .post('/stop', async (c) => {
        await end()
        return c.json<ConsoleChange>({ done: 'Stopped. The next check goes on with the others.' })
      }),
    end,
  }

  /** What was checked until then is recorded. */
  async function end() {
    run?.stop.abort()
    await run?.ended
  }
}
