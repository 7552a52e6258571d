import { sql } from 'kysely'
import type { ConsoleHealth } from '#contract/console.ts'
import { readErrorJournal } from '#hosts/node/observability/error-journal.ts'
import { readSettings } from '#hosts/node/settings/settings.ts'
import type { Database } from '#stores/sql/schema.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { backupFolder, datedBackups } from './backups.ts'
import { examine, type Installation } from './doctor/examine.ts'

const dayMs = 24 * 60 * 60_000

/** Versions, what doctor finds, backups, and the errors of the last day on this machine. Changes nothing. */
export async function readHealth(db: Database, installation: Installation): Promise<ConsoleHealth> {
  const { dataDir, databaseUrl } = readSettings(installation.environment)
  const folder = databaseUrl === undefined ? backupFolder(dataDir) : null
  const backups = folder === null ? [] : await datedBackups(folder)
  const since = new Date(installation.now().getTime() - dayMs)
  return {
    versions: {
      cutscene: manifest.version,
      node: process.versions.node,
      database: databaseUrl === undefined ? `SQLite ${process.versions.sqlite}` : await postgresVersion(db),
    },
    findings: await examine(installation),
    backups: {
      folder,
      files: backups.map(({ createdAt, ...file }) => ({ ...file, createdAt: createdAt.toISOString() })),
    },
    errors: await readErrorJournal(dataDir, since),
  }
}

async function postgresVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return `PostgreSQL ${rows[0]?.server_version}`
}
