import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ConsoleChange } from '#contract/console.ts'
import { describeError } from '#hosts/node/operator/describe-error.ts'
import type { Installation } from '#hosts/node/operator/doctor/examine.ts'
import { readHealth } from '#hosts/node/operator/health.ts'
import { openOperatorCatalogue } from '#hosts/node/operator/operator-catalogue.ts'
import type { YouTubeParts } from '#hosts/node/operator/youtube/youtube.ts'
import { readSettings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import type { Database } from '#stores/sql/schema.ts'
import { type GuardParts, requireKey, requireOwnHost } from './guard.ts'
import { createUndo } from './undo.ts'
import { searchRoutes, userRoutes } from './user-routes.ts'
import { videoRoutes } from './video-routes.ts'

export interface ConsoleParts extends GuardParts, Installation, YouTubeParts {
  db: Database
}

/** The operator's console: its page, and the functions of `operator/` as an API for it. Never mounted in the site. */
export function createConsole(parts: ConsoleParts): Hono {
  const { db, root, now } = parts
  const settings = readSettings(parts.environment)
  const undo = createUndo()
  // Loaded with the first of its actions, and as files are imported meanwhile, with each.
  const catalogue = () =>
    openOperatorCatalogue(db, { catalogFolder: join(root, 'catalog'), dataDir: settings.dataDir }, now())
  const app = new Hono()
    .use(requireOwnHost(parts))
    .use('/api/*', requireKey(parts))
    .get('/api/health', async (c) => c.json(await readHealth(db, parts)))
    .route('/api/videos', videoRoutes({ catalogue, youTube: parts, undo, now }))
    .route('/api/users', userRoutes({ db, now, settings, undo }))
    .route('/api/searches', searchRoutes(parts))
    .post('/api/undo/:id', async (c) => {
      await undo.run(c.req.param('id'))
      return c.json<ConsoleChange>({ done: 'Undone.' })
    })
  app.all('/api/*', (c) => c.json({ error: 'The console has no such function.' }, 404))
  app.get('*', serveStatic({ root: join(root, 'dist/console') }))
  app.onError((error, c) => c.json({ error: describeError(error) }, error instanceof StartError ? 422 : 500))
  return app
}
