import type { Database } from '#stores/sql/schema.ts'
import { type Finding, ok, problem } from './finding.ts'

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
