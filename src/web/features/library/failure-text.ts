import { Failure } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'
import { isSignedOut } from '#web/client/auth.ts'

/** Failures whose own sentence says what a visitor cannot guess. */
const explained = ['too_many', 'playlist_full', 'playlists_full', 'request_invalid']

/** The toast of a failed change. */
export function failureText(
  failure: Error,
  { signedOut, failed = messages.failed.generic }: { signedOut: string; failed?: string },
): string {
  if (isSignedOut(failure)) return signedOut
  return failure instanceof Failure && explained.includes(failure.code) ? failure.message : failed
}
