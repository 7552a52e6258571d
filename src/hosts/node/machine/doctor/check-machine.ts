import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createImportedMedia } from '#operator/media-files.ts'
import { namedMedia } from '#operator/operator-catalogue.ts'
import type { Settings } from '#settings/settings.ts'
import type { Database } from '#stores/sql/schema.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const minNodeVersion = 26

/** npm run uses the pinned Node; the script may have been run with another. */
export function checkNode(): Finding {
  const { node } = process.versions
  if (Number(node.split('.')[0]) >= minNodeVersion) return ok('node', `Node ${node}`)
  return problem('node', `this is Node ${node}`, 'Run npm run cutscene, which uses the right one.')
}

const built = ['dist/server/server.js', 'dist/client/assets', 'dist/client/api/docs.html']

export function checkBuild({ root }: { root: string }): Finding {
  const missing = built.filter((path) => !existsSync(join(root, path)))
  if (missing.length === 0) return ok('build', 'the pages are built')
  return warning(
    'build',
    `the pages are not built (there is no ${missing[0]})`,
    'Run npm run build, or let npm start build them.',
  )
}

const toleratedMs = 60_000
/** The year this was written: a correct clock shows a later time. */
const earliest = Date.UTC(2026, 0, 1)

/** Compares the clock with the newest account: ids and tokens need a clock that does not go back. */
export async function checkClock(db: Database | undefined, now: Date): Promise<Finding> {
  const newest = await db
    ?.selectFrom('account')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .executeTakeFirst()
  const known = Math.max(earliest, Number(newest?.at ?? 0) / 1000)
  const latest = now.getTime() + toleratedMs
  if (latest < known)
    return problem(
      'clock',
      `the clock shows ${now.toISOString()}, which is before ${new Date(known).toISOString()}`,
      'Correct it, best by NTP: timedatectl set-ntp true',
    )
  const future = db && (await findFutureTimes(db, latest))
  if (!future) return ok('clock', now.toISOString())
  return warning(
    'clock',
    `the clock was ahead once: of what is stored, ${future} later than now`,
    'Keep it right, best by NTP: timedatectl set-ntp true. New positions replace them. Lists sort by them: until that time, what is added comes after them in likes, watch later and history, and before them in playlists.',
  )
}

/** Such as '2 list entries are and 1 position is'; undefined where no time is later. */
async function findFutureTimes(db: Database, afterMs: number): Promise<string | undefined> {
  const counts = [
    ['list entry', 'list entries', 'shelf_entry', 'added_at'],
    ['playlist entry', 'playlist entries', 'playlist_entry', 'added_at'],
    ['position', 'positions', 'progress', 'last_seen_at'],
    ['sign-in', 'sign-ins', 'session', 'used_at'],
  ] as const
  const found: string[] = []
  for (const [one, many, table, column] of counts) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.ref(table)} where ${sql.ref(column)} > ${afterMs * 1000}`.execute(
      db,
    )
    const count = Number(rows[0]?.count)
    if (count > 0) found.push(count === 1 ? `1 ${one} is` : `${count} ${many} are`)
  }
  return found.length > 0 ? new Intl.ListFormat('en').format(found) : undefined
}

/** Checks the folder, its free space, and who may read its secrets. */
export async function checkDataFolder({ dataDir, tokenSecret }: Settings): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => undefined)
  if (!found) return [warning('data folder', `${dataDir} does not exist yet`, 'npm start creates it.')]
  if (!found.isDirectory())
    return [problem('data folder', `${dataDir} is not a folder`, 'Set DATA_DIR to a folder, such as ./data.')]
  const usable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  const folder = usable
    ? ok('data folder', `${dataDir} can be written`)
    : problem(
        'data folder',
        `${dataDir} cannot be written`,
        `Give it to the user that runs Cutscene: chown -R USER ${dataDir}`,
      )
  return [
    folder,
    await checkFreeSpace(dataDir),
    ...(tokenSecret === undefined
      ? await checkPrivate('secret', join(dataDir, 'token-secret'), 'delete it, which signs all users out')
      : []),
    ...(await checkPrivate('settings file', join(dataDir, '.env'), 'set other secrets in it')),
  ]
}

const mebibyte = 1024 ** 2
const warnBelow = 1024 * mebibyte
const failBelow = 100 * mebibyte

async function checkFreeSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const message = `${Math.round(free / mebibyte).toLocaleString('en')} MiB are free in ${dataDir}`
  const fix = 'Free some space: thumbnails/ there may be deleted at any time, they are fetched again.'
  if (free < failBelow) return problem('disk', message, fix)
  return free < warnBelow ? warning('disk', message, fix) : ok('disk', message)
}

async function checkPrivate(check: string, path: string, remedy: string): Promise<Finding[]> {
  const found = await stat(path).catch(() => undefined)
  // Windows has no file modes.
  if (!found || process.platform === 'win32') return []
  const mode = found.mode & 0o777
  if ((mode & 0o077) === 0) return [ok(check, `${path} can be read by its owner only`)]
  return [
    problem(
      check,
      `${path} has mode ${mode.toString(8)}: others can read the secrets in it`,
      `chmod 600 ${path}; if others may have read it, ${remedy}.`,
    ),
  ]
}

const maxListed = 5

/** Checks that every media file of the catalogue can be read. */
export async function checkMedia(db: Database, catalogFolder: string, dataDir: string): Promise<Finding> {
  const imported = createImportedMedia(dataDir)
  const names = await namedMedia(db)
  const missing: string[] = []
  for (const name of names) {
    const path = imported.pathOf(name) ?? join(catalogFolder, 'media', name)
    const readable = await access(path, constants.R_OK).then(
      () => true,
      () => false,
    )
    if (!readable) missing.push(name)
  }
  if (missing.length === 0) return ok('media', `none of the catalogue’s files is missing (${names.size})`)
  const listed = missing.slice(0, maxListed).join(', ')
  return problem(
    'media',
    `${missing.length} files of the catalogue are missing or cannot be read: ${listed}${missing.length > maxListed ? ', …' : ''}`,
    `Put them back into ${join(dataDir, 'media')} (imported ones) or ${join(catalogFolder, 'media')}, or import those clips again.`,
  )
}
