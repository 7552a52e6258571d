import type { Command } from 'commander'
import { type CommandParts, catalogFolderOf } from '#hosts/node/cli/command-context.ts'
import { openForReading } from '#hosts/node/database/open-database.ts'
import { readSettings, type Settings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { checkRedis, checkSqlite } from './check-databases.ts'
import { checkEmbedded } from './check-embeds.ts'
import { checkBuild, checkClock, checkDataFolder, checkMedia, checkNode } from './check-machine.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** doctor: checks the installation. */
export function doctorCommand(program: Command, parts: CommandParts): void {
  program
    .command('doctor')
    .summary('checks this installation and says how to fix problems')
    .description(
      'Checks the settings, the databases, the Redis server, the disk, the media files, the clocks and the build, and says how to fix each problem. Changes nothing. Exit code 1 if there is a problem.',
    )
    .option('--json', 'prints a JSON array of { check, state, message, fix }')
    .action((options) => examine(parts, options))
}

async function examine(parts: CommandParts, { json }: { json?: true }): Promise<void> {
  const findings = await findAll(parts)
  parts.stdout.write(json ? `${JSON.stringify(findings, undefined, 2)}\n` : findings.map(line).join(''))
  const problems = findings.filter(({ state }) => state === 'problem').length
  if (problems > 0)
    throw new StartError(problems === 1 ? 'There is 1 problem.' : `There are ${problems} problems.`)
}

async function findAll(parts: CommandParts): Promise<Finding[]> {
  const everywhere = [checkNode(), checkBuild(parts)]
  let settings: Settings
  try {
    settings = readSettings(parts.environment)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [problem('settings', error.message, 'Correct it, then run doctor again.'), ...everywhere]
  }
  return [
    ok('settings', 'all are valid'),
    ...everywhere,
    ...(await checkDataFolder(settings)),
    ...(await checkDatabases(parts, settings)),
    ...(await checkContent(parts, settings)),
  ]
}

async function checkDatabases(parts: CommandParts, settings: Settings): Promise<Finding[]> {
  const { databaseUrl, databaseReplicaUrl, redisUrl } = settings
  const redis = redisUrl === undefined ? [] : [await checkRedis(redisUrl)]
  if (databaseUrl === undefined) return [...checkSqlite(settings), ...redis]
  const { checkPostgres, checkReplica } = await import('./check-postgres.ts')
  const server = await checkPostgres(databaseUrl, parts.now)
  const replica =
    databaseReplicaUrl === undefined ? [] : [await checkReplica(databaseReplicaUrl, databaseUrl)]
  return [...server, ...replica, ...redis]
}

/** Needs a readable database; checkDatabases has reported why it is not. */
async function checkContent(parts: CommandParts, settings: Settings): Promise<Finding[]> {
  const db = await openForReading(settings).catch(() => undefined)
  try {
    const content = db
      ? [await checkMedia(db, catalogFolderOf(parts), settings.dataDir), await checkEmbedded(db)]
      : []
    return [...content, await checkClock(db, parts.now())]
  } catch {
    return [warning('media', 'the catalogue cannot be read', 'Repair the database first.')]
  } finally {
    await db?.destroy()
  }
}

const labels = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

const line = ({ check, state, message, fix }: Finding) =>
  `${labels[state]} ${check.padEnd(12)} ${message}${fix === undefined ? '' : `\n${' '.repeat(22)}${fix}`}\n`
