import type { Database } from './schema.ts'

/**
 * Ends for reasons of others' making; the same again may well be done. SQLSTATEs of PostgreSQL (appendix A): in each other's
 * way, a deadlock, a statement that was planned before its tables changed, or on another server that a pooler leads to.
 */
const worthAnotherTry = new Set(['40001', '40P01', '0A000', '26000', '42P05'])
const tries = 4
/** Milliseconds, more before each try: who was waited for must come first, or both meet again. */
const pause = 25

/** All of it or nothing. Done anew when another transaction was in its way, so what it does must not reach outside. */
export async function inTransaction<Result>(
  db: Database,
  run: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let left = tries - 1; ; left--) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (left === 0 || !worthAnotherTry.has(String((error as { code?: unknown }).code))) throw error
      await new Promise<void>((resolve) => setTimeout(resolve, pause * (tries - left)))
    }
  }
}

/** Works in one transaction, which a dry run takes back: its outcome tells what would have happened. */
export async function tryOrDo<Outcome>(
  db: Database,
  dryRun: boolean,
  work: (tx: Database) => Promise<Outcome>,
): Promise<Outcome> {
  if (!dryRun) return db.transaction().execute(work)
  const taken = new TakenBack<Outcome>()
  try {
    await db.transaction().execute(async (tx) => {
      taken.outcome = { value: await work(tx) }
      throw taken
    })
  } catch (error) {
    if (error !== taken || !taken.outcome) throw error
  }
  return (taken.outcome as { value: Outcome }).value
}

class TakenBack<Outcome> extends Error {
  outcome?: { value: Outcome }
}
