import { Failure } from '#contract/failures.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { isCorrupt, isFull, isUnwritable, sqliteCodes } from '#stores/sql/sqlite-errors.ts'

/** A sentence for an operator if the cause is known, else the stack. */
export function describeError(thrown: Error): string {
  if (thrown instanceof OperatorError) return thrown.message
  // Visitors only see that the database is unavailable; an operator needs the cause.
  const unavailable = thrown instanceof Failure && thrown.cause instanceof Error
  const error: Error & { code?: string; errcode?: number } = unavailable ? (thrown.cause as Error) : thrown
  if (error.errcode === sqliteCodes.busy)
    return 'The database is busy: another process is writing to it. Nothing was changed; try again when it is done.'
  if (isCorrupt(error))
    return `The database is damaged (${error.message}). Restore a backup: ${cutscene} restore FILE`
  if (isFull(error)) return 'The disk is full. Nothing was changed; free some space, then try again.'
  if (isUnwritable(error))
    return 'The database cannot be written, which a dry run needs too. Nothing was changed; make its folder writable, or copy it to one that is.'
  if (unavailable) return `The database cannot be used: ${error.message}. Nothing was changed.`
  return error.stack ?? error.message
}
