import { join } from 'node:path'
import { openForReading } from '#hosts/node/database/open-database.ts'
import { action, type Machine } from '#operator/action.ts'
import { readLogo } from '#operator/site/site-logo.ts'
import { readEmbedState } from '#operator/videos/embed-state.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { misspeltSettings, readSettings, type Settings } from '#settings/settings.ts'
import type { Database } from '#stores/sql/schema.ts'
import { checkSqlite } from './check-databases.ts'
import { checkBuild, checkClock, checkDataFolder, checkMedia, checkNode } from './check-machine.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** What is examined. */
export type Installation = Pick<Machine, 'environment' | 'root' | 'now'>

export const doctor = action({
  summary: 'checks this installation and says how to fix problems',
  description:
    'Checks the settings, the databases, the disk, the media files, the clocks and the build, and says how to fix each problem. Changes nothing. Exit code 1 if there is a problem.',
  input: {},
  usesDatabase: false,
  run: async (machine: Machine) => ({ result: await examine(machine) }),
  words: (findings) => findings.flatMap(linesOf),
  problem(findings) {
    const problems = findings.filter(({ state }) => state === 'problem').length
    if (problems === 0) return undefined
    return problems === 1 ? 'There is 1 problem.' : `There are ${problems} problems.`
  },
})

const labels = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

const linesOf = ({ check, state, message, fix }: Finding): string[] => [
  `${labels[state]} ${check.padEnd(12)} ${message}`,
  ...(fix === undefined ? [] : [`${' '.repeat(22)}${fix}`]),
]

/** Examines the settings, the machine, the databases and the catalogue's files. Changes nothing. */
async function examine(parts: Installation): Promise<Finding[]> {
  const everywhere = [checkNode(), checkBuild(parts)]
  let settings: Settings
  try {
    settings = readSettings(parts.environment)
    if (settings.siteLogo !== undefined) await readLogo(settings.siteLogo)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
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
