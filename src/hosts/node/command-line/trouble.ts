import { StartError } from '../start-error.ts'

const busy = 5
const full = 13

/** What to tell an operator of an error: a sentence where the cause is known, else where it came from. */
export function troubleOf(error: Error & { code?: string; errcode?: number }): string {
  if (error instanceof StartError) return error.message
  if (error.errcode === busy)
    return 'The database is busy: another process is writing to it. Nothing was changed; try again when it is done.'
  if (error.errcode === full || error.code === 'ENOSPC')
    return 'The disk is full. Nothing was changed; make room, then try again.'
  return error.stack ?? error.message
}
