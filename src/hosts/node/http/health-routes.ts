import { Hono } from 'hono'

export interface Health {
  /** Rejects while the database is unreachable. */
  ready(): Promise<void>
  /** True once the process drains its connections. */
  stopping: boolean
}

/** For process managers and load balancers: /healthz while the process runs, /readyz while it should receive requests. */
export const healthRoutes = (health: Health) =>
  new Hono()
    .all('/healthz', (c) => c.json({ status: 'ok' }, 200, uncached))
    .all('/readyz', async (c) => {
      if (health.stopping) return c.json({ status: 'stopping' }, 503, uncached)
      return health.ready().then(
        () => c.json({ status: 'ok' }, 200, uncached),
        () => c.json({ status: 'database unavailable' }, 503, uncached),
      )
    })

const uncached = { 'cache-control': 'no-store' }
