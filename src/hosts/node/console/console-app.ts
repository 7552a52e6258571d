import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { ConsoleRefusal, ConsoleVersions } from '#contract/console.ts'
import { createArgon2 } from '#hosts/node/accounts/argon2.ts'
import { readBackup } from '#hosts/node/machine/backups.ts'
import { describeError } from '#hosts/node/machine/describe-error.ts'
import type { Operator } from '#operator/action.ts'
import { InvalidFields } from '#operator/importing/catalogue-checks.ts'
import { openOperatorCatalogue } from '#operator/operator-catalogue.ts'
import type { YouTubeParts } from '#operator/youtube/youtube.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { readSettings, type Settings } from '#settings/settings.ts'
import type { Database } from '#stores/sql/schema.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { actionRoutes } from './action-routes.ts'
import { createBackground } from './background.ts'
import { type GuardParts, requireKey, requireOwnHost } from './guard.ts'

export interface ConsoleParts extends GuardParts, YouTubeParts {
  db: Database
  /** The project's folder, which holds catalog/ and dist/. */
  root: string
}

/** The operator's console: its page, and the actions of `operator/` and `machine/` as an API for it. Never mounted in the site. */
export function createConsole(parts: ConsoleParts) {
  const { db, root, now } = parts
  const settings = readSettings(parts.environment)
  // With the first of its actions; one that fails is tried again.
  let opened: ReturnType<Operator['catalogue']> | undefined
  const catalogue = () => {
    opened ??= openOperatorCatalogue(db, { ...settings, catalogFolder: join(root, 'catalog') }, now())
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  const { fetch, sleep, environment } = parts
  const operator: Operator = {
    db,
    root,
    settings,
    fetch,
    sleep,
    environment,
    now,
    catalogue,
    passwords: createArgon2(),
    progress() {},
  }
  const background = createBackground()
  const app = new Hono()
    .use(requireOwnHost(parts))
    .use('/api/*', requireKey(parts))
    .route('/api', actionRoutes(operator, background))
    .get('/api/versions', async (c) => c.json(await versionsOf(db, settings)))
    .get('/api/backups/:name', async (c) => {
      const { body, bytes } = await readBackup(settings, c.req.param('name'))
      return c.body(body, 200, {
        'content-type': 'application/x-tar',
        'content-length': String(bytes),
        'content-disposition': `attachment; filename="${c.req.param('name')}"`,
      })
    })
  app.all('/api/*', (c) => c.json({ error: 'The console has no such function.' }, 404))
  app.get('*', serveStatic({ root: join(root, 'dist/console') }))
  app.onError((error, c) =>
    c.json<ConsoleRefusal>(
      { error: describeError(error), ...(error instanceof InvalidFields && { fields: error.fields }) },
      error instanceof OperatorError ? 422 : 500,
    ),
  )
  return { fetch: app.fetch, close: background.stop }
}

async function versionsOf(db: Database, { databaseUrl }: Settings): Promise<ConsoleVersions> {
  const sqlite = `SQLite ${process.versions.sqlite}`
  return {
    cutscene: manifest.version,
    node: process.versions.node,
    database: databaseUrl === undefined ? sqlite : await postgresVersion(db),
  }
}

async function postgresVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return `PostgreSQL ${rows[0]?.server_version}`
}
