import type { Database } from './schema.ts'

/** SQLSTATEs (PostgreSQL's appendix A): serialization failure, deadlock. */
const retryable = new Set(['40001', '40P01'])
const maxAttempts = 4
/** Longer before each attempt: the other transaction should be over. */
const retryDelayMs = 25

/** Runs work in a transaction. Retries after a conflict with another one, so `run` must have no effects outside of it. */
export const inTransaction = <Result>(
  db: Database,
  run: (tx: Database) => Promise<Result>,
): Promise<Result> => withRetries(() => db.transaction().execute(run))

/** Runs a statement that writes many rows, or a transaction, and retries it after a conflict with another one. */
export async function withRetries<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
      await new Promise<void>((resolve) => setTimeout(resolve, retryDelayMs * attempt))
    }
  }
}

const isRetryable = (error: unknown) => retryable.has(String((error as { code?: unknown }).code))

/** Runs work in one transaction, without retries. A dry run rolls back, and its result tells what would have happened. */
export async function inTransactionOrDryRun<Result>(
  db: Database,
  dryRun: boolean,
  run: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (!dryRun) return db.transaction().execute(run)
  const rollback = new DryRunRollback<Result>()
  try {
    await db.transaction().execute(async (tx) => {
      rollback.outcome = { result: await run(tx) }
      throw rollback
    })
  } catch (error) {
    if (error !== rollback || !rollback.outcome) throw error
  }
  return (rollback.outcome as { result: Result }).result
}

class DryRunRollback<Result> extends Error {
  outcome?: { result: Result }
}
