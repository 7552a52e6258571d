import pg from 'pg'
import type { Log } from '#hosts/node/observability/log.ts'
import { catalogueChannel } from '#stores/sql/dialect.ts'
import { usesTransactionPooling } from './check-pooler.ts'
import { connectionConfig } from './open-postgres.ts'

const minDelayMs = 500
const maxDelayMs = 15_000
const timeoutMs = 3_000

/**
 * Subscribes to changes of the catalogue that any process publishes, and reconnects with exponential back-off. Each
 * connection calls the listener once: there may have been a change in between.
 */
export function listenForCatalogue(url: string, log: Log) {
  let onChange = () => {}
  let closed = false
  let delay = minDelayMs
  let timer: NodeJS.Timeout | undefined
  let client = connect()

  function connect(): pg.Client {
    const next = new pg.Client({
      ...connectionConfig(url),
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    let ended = false
    const reconnect = (error?: Error) => {
      if (ended) return
      ended = true
      next.end().catch(() => {})
      if (closed) return
      // Only for the first of several attempts.
      if (delay === minDelayMs)
        log.warn({ err: error }, 'LISTEN connection lost: cached responses expire by TTL only')
      timer = setTimeout(() => {
        client = connect()
      }, delay)
      timer.unref()
      delay = Math.min(maxDelayMs, delay * 2)
    }
    next.on('error', reconnect)
    next.on('end', () => reconnect())
    next.on('notification', () => onChange())
    next
      .connect()
      .then(async () => {
        if (await usesTransactionPooling(next, url)) {
          ended = true
          log.warn(
            'the pooler uses transaction pooling, so LISTEN does not work: cached responses expire by TTL only',
          )
          return next.end()
        }
        await next.query(`listen ${catalogueChannel}`)
        if (delay > minDelayMs) log.info('LISTEN connection restored')
        delay = minDelayMs
        onChange()
      })
      .catch(reconnect)
    return next
  }

  return {
    subscribe(listener: () => void) {
      onChange = listener
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client.end().catch(() => {})
    },
  }
}
