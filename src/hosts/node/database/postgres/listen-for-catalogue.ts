import pg from 'pg'
import type { Log } from '#hosts/node/observability/log.ts'
import { catalogueChannel } from '#stores/sql/dialect.ts'
import { isSharedOut } from './check-pooler.ts'
import { connectionTo } from './open-postgres.ts'

const firstWait = 500
const longestWait = 15_000

/**
 * Hears of every change of the catalogue, whichever process made it. While it cannot listen it tries again, and tells of a
 * change once it can: there may have been one.
 */
export function listenForCatalogue(url: string, log: Log) {
  let changed = () => {}
  let closed = false
  let wait = firstWait
  let timer: NodeJS.Timeout | undefined
  let client = listen()

  function listen(): pg.Client {
    const next = new pg.Client({
      ...connectionTo(url),
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
    })
    let lost = false
    const again = (error?: Error) => {
      if (lost) return
      lost = true
      next.end().catch(() => {})
      if (closed) return
      // Once, not at each try.
      if (wait === firstWait)
        log.warn(
          { err: error },
          'not told of changes of the catalogue: answers are renewed by their age alone',
        )
      timer = setTimeout(() => {
        client = listen()
      }, wait)
      timer.unref()
      wait = Math.min(longestWait, wait * 2)
    }
    next.on('error', again)
    next.on('end', () => again())
    next.on('notification', () => changed())
    next
      .connect()
      .then(async () => {
        if (await isSharedOut(next, url)) {
          lost = true
          log.warn('a pooler lends connections by transactions: answers are renewed by their age alone')
          return next.end()
        }
        await next.query(`listen ${catalogueChannel}`)
        if (wait > firstWait) log.info('told of changes of the catalogue again')
        wait = firstWait
        changed()
      })
      .catch(again)
    return next
  }

  return {
    onChange(listener: () => void) {
      changed = listener
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client.end().catch(() => {})
    },
  }
}
