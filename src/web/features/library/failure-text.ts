import { Failure } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'
import { tellsSignedOut } from '#web/client/auth.ts'

/** What nobody can guess is said in the server's words; `signedOut` when the sign-in has ended meanwhile. */
export function failureText(failure: Error, signedOut: string): string {
  if (tellsSignedOut(failure)) return signedOut
  const told = ['too_many', 'playlist_full', 'playlists_full', 'request_invalid']
  return failure instanceof Failure && told.includes(failure.code) ? failure.message : messages.failed.generic
}
