import { type FailureCode, isFailure } from '#contract/failures.ts'
import type { Messages } from '#messages/en.ts'
import { isAuthFailure } from '#web/api/auth.ts'

/** Failures whose own sentence says what a visitor cannot guess. */
const explained: FailureCode[] = [
  'too_many',
  'playlist_full',
  'playlists_full',
  'storage_quota',
  'storage_full',
  'newer_data',
  'request_invalid',
]

/** The toast of a failed change. */
export function failureText(
  messages: Messages,
  failure: Error,
  { signedOut, failed = messages.failed.generic }: { signedOut: string; failed?: string },
): string {
  if (isAuthFailure(failure)) return signedOut
  return isFailure(failure, ...explained) ? messages.failed.reason(failure) : failed
}
