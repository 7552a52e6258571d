import type { Command } from 'commander'
import { type CommandParts, catalogFolderOf } from '#hosts/node/cli/command-context.ts'
import { openForReading } from '#hosts/node/database/open-database.ts'
import { readSettings, type Settings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { checkBuild, checkClock, checkNode } from './check-machine.ts'
import { checkMedia } from './check-media.ts'
import { checkServer } from './check-postgres.ts'
import { checkRedis } from './check-redis.ts'
import { checkReplica } from './check-replica.ts'
import { checkFile } from './check-sqlite.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** doctor: is this installation well? */
export function doctorCommand(program: Command, parts: CommandParts): void {
  program
    .command('doctor')
    .summary('looks whether all is well here, and says what cures it')
    .description(
      'Looks at the settings, the databases, the store of REDIS_URL, the disk, the media, the clocks and the build, and says of each whether it is well, and what cures it. Changes nothing. Exit code 1 when there is a problem.',
    )
    .option('--json', 'as a JSON array of { check, state, says, cure }')
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
    return [problem('settings', error.message, 'Set it right, then look again.'), ...everywhere]
  }
  return [
    ok('settings', 'all can be understood'),
    ...everywhere,
    ...(await checkDataFolder(settings)),
    ...(await checkDatabases(parts, settings)),
    ...(await checkContent(parts, settings)),
  ]
}

async function checkDatabases(parts: CommandParts, settings: Settings): Promise<Finding[]> {
  const { databaseUrl, databaseReplicaUrl, redisUrl } = settings
  return [
    ...(databaseUrl === undefined ? checkFile(settings) : await checkServer(databaseUrl, parts.now)),
    ...(databaseUrl && databaseReplicaUrl ? [await checkReplica(databaseReplicaUrl, databaseUrl)] : []),
    ...(redisUrl ? [await checkRedis(redisUrl)] : []),
  ]
}

/** What only a database that can be read tells; why it cannot be is told before. */
async function checkContent(parts: CommandParts, settings: Settings): Promise<Finding[]> {
  const db = await openForReading(settings).catch(() => undefined)
  try {
    const media = db && (await checkMedia(db, catalogFolderOf(parts), settings.dataDir))
    return [...(media ? [media] : []), await checkClock(db, parts.now())]
  } catch {
    return [warning('media', 'the catalogue cannot be read', 'Cure the database first.')]
  } finally {
    await db?.destroy()
  }
}

const marks = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

const line = ({ check, state, says, cure }: Finding) =>
  `${marks[state]} ${check.padEnd(12)} ${says}${cure === undefined ? '' : `\n${' '.repeat(22)}${cure}`}\n`
