import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { describeError } from '#hosts/node/operator/describe-error.ts'
import type { Installation } from '#hosts/node/operator/doctor/examine.ts'
import { readHealth } from '#hosts/node/operator/health.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import type { Database } from '#stores/sql/schema.ts'
import { type GuardParts, requireKey, requireOwnHost } from './guard.ts'

export interface ConsoleParts extends GuardParts, Installation {
  db: Database
}

/** The operator's console: its page, and the functions of `operator/` as an API for it. Never mounted in the site. */
export function createConsole(parts: ConsoleParts): Hono {
  const app = new Hono()
    .use(requireOwnHost(parts))
    .use('/api/*', requireKey(parts))
    .get('/api/health', async (c) => c.json(await readHealth(parts.db, parts)))
  app.all('/api/*', (c) => c.json({ error: 'The console has no such function.' }, 404))
  app.get('*', serveStatic({ root: join(parts.root, 'dist/console') }))
  app.onError((error, c) => c.json({ error: describeError(error) }, error instanceof StartError ? 422 : 500))
  return app
}
