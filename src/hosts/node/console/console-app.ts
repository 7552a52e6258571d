import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ConsoleChange, ConsoleRefusal, ConsoleSite } from '#contract/console.ts'
import { describeError } from '#hosts/node/machine/describe-error.ts'
import type { Installation } from '#hosts/node/machine/doctor/examine.ts'
import { readHealth } from '#hosts/node/machine/health.ts'
import { readLogo, renderLogo } from '#hosts/node/media/site-logo.ts'
import { expectWritable, readSettings, type Settings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import type { Operator } from '#operator/action.ts'
import { InvalidFields } from '#operator/importing/catalogue-checks.ts'
import { openOperatorCatalogue } from '#operator/operator-catalogue.ts'
import type { YouTubeParts } from '#operator/youtube/youtube.ts'
import type { Database } from '#stores/sql/schema.ts'
import { actionRoutes } from './action-routes.ts'
import { createBackground } from './background.ts'
import { type GuardParts, requireKey, requireOwnHost } from './guard.ts'
import { createUndo } from './undo.ts'

export interface ConsoleParts extends GuardParts, Installation, YouTubeParts {
  db: Database
}

/** Several times as wide as the page shows it, for screens with many pixels. */
const logoSize = 128

/** The operator's console: its page, and the functions of `operator/` as an API for it. Never mounted in the site. */
export function createConsole(parts: ConsoleParts) {
  const { db, root, now } = parts
  const settings = readSettings(parts.environment)
  const undo = createUndo()
  // Loaded with the first of its actions, and again with each later one, because files may have been imported.
  const catalogue = () =>
    openOperatorCatalogue(db, { ...settings, catalogFolder: join(root, 'catalog') }, now())
  const { fetch, sleep, environment } = parts
  const operator: Operator = { ...{ db, settings, fetch, sleep, environment, now, catalogue }, progress() {} }
  const background = createBackground()
  const app = new Hono()
    .use(requireOwnHost(parts))
    .use('/api/*', requireKey(parts))
    // Before the next: many that are sent by POST only read.
    .route('/api', actionRoutes(operator, undo, background))
    .use('/api/*', async (c, next) => {
      if (c.req.method !== 'GET') expectWritable(settings)
      await next()
    })
    .get('/api/site', async (c) =>
      c.json<ConsoleSite>({
        name: settings.siteName,
        logo: await logoOf(settings),
        signups: settings.signups,
      }),
    )
    .get('/api/health', async (c) => c.json(await readHealth(db, parts)))
    .post('/api/undo/:id', async (c) => {
      await undo.run(c.req.param('id'))
      return c.json<ConsoleChange>({ done: 'Undone.' })
    })
  app.all('/api/*', (c) => c.json({ error: 'The console has no such function.' }, 404))
  app.get('*', serveStatic({ root: join(root, 'dist/console') }))
  app.onError((error, c) =>
    c.json<ConsoleRefusal>(
      { error: describeError(error), ...(error instanceof InvalidFields && { fields: error.fields }) },
      error instanceof StartError ? 422 : 500,
    ),
  )
  return { fetch: app.fetch, close: background.stop }
}

/** Without a logo that cannot be used, which the checks of health name. */
async function logoOf({ siteLogo }: Settings): Promise<string | undefined> {
  if (siteLogo === undefined) return undefined
  const picture = await readLogo(siteLogo).then(
    (logo) => renderLogo(logo, logoSize),
    () => undefined,
  )
  return picture && `data:image/png;base64,${picture.toString('base64')}`
}
