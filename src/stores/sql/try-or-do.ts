import type { Database } from './schema.ts'

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
