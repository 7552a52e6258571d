import { join } from 'node:path'
import { openForReading } from '#hosts/node/database/open-database.ts'
import { readLogo } from '#hosts/node/media/site-logo.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import type { Environment } from '#hosts/node/settings/environment.ts'
import { misspeltSettings, readSettings, type Settings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { readEmbedState } from '#operator/videos/embed-state.ts'
import type { Database } from '#stores/sql/schema.ts'
import { checkSqlite } from './check-databases.ts'
import { checkBuild, checkClock, checkDataFolder, checkMedia, checkNode } from './check-machine.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** What is examined. */
export interface Installation {
  environment: Environment
  /** The project's folder, which holds catalog/ and dist/. */
  root: string
  now(): Date
}

/** Examines the settings, the machine, the databases and the catalogue's files. Changes nothing. */
export async function examine(parts: Installation): Promise<Finding[]> {
  const everywhere = [checkNode(), checkBuild(parts)]
  let settings: Settings
  try {
    settings = readSettings(parts.environment)
    if (settings.siteLogo !== undefined) await readLogo(settings.siteLogo)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [problem('settings', error.message, 'Correct it, then run doctor again.'), ...everywhere]
  }
  return [
    ok('settings', settings.readOnly ? 'all are valid; READ_ONLY is on' : 'all are valid'),
    ...misspeltSettings(parts.environment).map((text) =>
      warning('settings', text, 'Correct its name, or remove it.'),
    ),
    ...everywhere,
    ...(await checkDataFolder(settings)),
    ...(await checkDatabases(parts, settings)),
    ...(await checkContent(parts, settings)),
  ]
}

async function checkDatabases(parts: Installation, settings: Settings): Promise<Finding[]> {
  const { databaseUrl, databasePool } = settings
  if (databaseUrl === undefined) return checkSqlite(settings)
  const { checkPostgres } = await import('./check-postgres.ts')
  return checkPostgres(databaseUrl, databasePool, parts.now)
}

/** Needs a readable database; checkDatabases has reported why it is not. */
async function checkContent(parts: Installation, settings: Settings): Promise<Finding[]> {
  const db = await openForReading(settings).catch(() => undefined)
  try {
    const content = db
      ? [
          await checkMedia(db, join(parts.root, 'catalog'), settings.dataDir),
          ...(await examineEmbeds(db, settings)),
        ]
      : []
    return [...content, await checkClock(db, parts.now())]
  } catch {
    return [warning('media', 'the catalogue cannot be read', 'Repair the database first.')]
  } finally {
    await db?.destroy()
  }
}

/** Reports the embedded videos that the last checks found unavailable, and a check that stopped since. */
async function examineEmbeds(db: Database, { dataDir }: Settings): Promise<Finding[]> {
  const { unavailable, checked, lastStop } = await readEmbedState(db, dataDir)
  const stopped =
    lastStop &&
    warning(
      'embeds',
      `the check of ${lastStop.time} stopped: ${lastStop.reason}`,
      `Once that is mended, run: ${cutscene} catalog check-embeds`,
    )
  if (unavailable > 0)
    return [
      ...(stopped ? [stopped] : []),
      warning(
        'embeds',
        `${unavailable} embedded videos cannot be played`,
        `List them with: ${cutscene} catalog list --dead. Then edit their links, or remove them.`,
      ),
    ]
  if (stopped) return [stopped]
  return [
    ok(
      'embeds',
      checked > 0
        ? `all ${checked} embedded videos that were checked can be played`
        : `never checked; ${cutscene} catalog check-embeds does`,
    ),
  ]
}
