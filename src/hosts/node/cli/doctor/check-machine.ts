import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import type { Database } from '#stores/sql/schema.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const least = 26

/** npm run takes the one that the project pins; somebody may have run the script by another. */
export function checkNode(): Finding {
  const { node } = process.versions
  if (Number(node.split('.')[0]) >= least) return ok('node', `Node ${node}`)
  return problem('node', `this is Node ${node}`, 'Run it by npm run cutscene, which takes the right one.')
}

const built = ['dist/server/server.js', 'dist/client/assets', 'dist/client/api/docs.html']

export function checkBuild({ root }: CommandParts): Finding {
  const missing = built.filter((path) => !existsSync(join(root, path)))
  if (missing.length === 0) return ok('build', 'the pages are built')
  return warning(
    'build',
    `the pages are not built (there is no ${missing[0]})`,
    'npm run build builds them; else npm start does.',
  )
}

const tolerated = 60_000
/** When this was written: no right clock shows an earlier time. */
const earliest = Date.UTC(2026, 0, 1)

/** Ids and tokens hold times: against the newest user's, a clock that went back shows. */
export async function checkClock(db: Database | undefined, now: Date): Promise<Finding> {
  const newest = await db
    ?.selectFrom('account')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .executeTakeFirst()
  const known = Math.max(earliest, Number(newest?.at ?? 0) / 1000)
  if (now.getTime() + tolerated >= known) return ok('clock', now.toISOString())
  return problem(
    'clock',
    `it shows ${now.toISOString()}, but ${new Date(known).toISOString()} has been already`,
    'Set it right, best by NTP: timedatectl set-ntp true',
  )
}
