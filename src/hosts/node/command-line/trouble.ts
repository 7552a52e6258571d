import { Failure } from '#contract/failures.ts'
import { isDamaged } from '../database/is-damaged.ts'
import { StartError } from '../start-error.ts'

const busy = 5
const full = 13

/** What to tell an operator of an error: a sentence where the cause is known, else where it came from. */
export function troubleOf(thrown: Error): string {
  if (thrown instanceof StartError) return thrown.message
  // What a visitor is told while the database is away; an operator is told why.
  const away = thrown instanceof Failure && thrown.cause instanceof Error
  const error: Error & { code?: string; errcode?: number } = away ? (thrown.cause as Error) : thrown
  if (error.errcode === busy)
    return 'The database is busy: another process is writing to it. Nothing was changed; try again when it is done.'
  if (isDamaged(error))
    return `The database is damaged (${error.message}). Restore a backup: npm run cutscene -- restore FILE`
  if (error.errcode === full || error.code === 'ENOSPC')
    return 'The disk is full. Nothing was changed; make room, then try again.'
  if (away) return `The database cannot be used: ${error.message}. Nothing was changed.`
  return error.stack ?? error.message
}
