/** Every failure of the API: its status and its sentence. */
export const failures = {
  request_invalid: [422, '{field} {reason}.'],
  file_not_utf8: [422, 'The file is not UTF-8, see {field}. Save it as UTF-8 and try again.'],
  email_taken: [422, 'Unprocessable Entity. Email Already Exists.'],
  signups_closed: [403, 'This site takes no new accounts.'],
  invitation_needed: [403, 'You need an invitation to sign up here. Ask the person who runs this site.'],
  invitation_invalid: [
    403,
    'The invitation was used already, has expired, was revoked, or is for another email.',
  ],
  email_unknown: [404, 'The email you entered is not Registered. Not Found error'],
  password_wrong: [401, 'The credentials you entered are invalid. Unauthorized access error.'],
  code_needed: [401, 'Enter the code of your authenticator app, or a recovery code.'],
  code_wrong: [401, 'The code is wrong, or was used already.'],
  token_invalid: [401, 'The token is invalid. Unauthorized access error.'],
  user_unknown: [404, 'The user you request does not exist. Not Found error.'],
  video_unknown: [404, 'The video you request does not exist. Not Found error.'],
  category_unknown: [404, 'The category you request does not exist. Not Found error.'],
  game_unknown: [404, 'The game you request does not exist. Not Found error.'],
  creator_unknown: [404, 'The creator you request does not exist. Not Found error.'],
  endpoint_unknown: [404, 'The endpoint you request does not exist. Not Found error.'],
  method_not_allowed: [405, 'The endpoint you request does not support this method.'],
  playlist_unknown: [404, 'The playlist you request does not exist. Not Found error.'],
  entry_unknown: [404, 'The playlist does not have this video. Not Found error.'],
  share_unknown: [404, 'This link was never made, or was revoked. Not Found error.'],
  session_unknown: [404, 'The sign-in you request does not exist. Not Found error.'],
  second_factor_conflict: [409, 'The second factor was changed elsewhere. Load the page again.'],
  email_unconfirmed: [409, 'Confirm your email address first, with a code that is mailed to it.'],
  reset_link_invalid: [410, 'The link was used already, or a newer one was sent.'],
  reset_link_expired: [410, 'The link has expired. Please ask for a new one.'],
  removal_unknown: [404, 'This can no longer be undone. Not Found error.'],
  already_in_likes: [409, 'The video is already in your liked videos'],
  already_in_watchlater: [409, 'The video is already in your watch later videos'],
  already_in_history: [409, 'The video is already in your history'],
  already_in_notinterested: [409, 'The video is already in your videos of no interest'],
  already_in_playlist: [409, 'The video is already in your playlist'],
  playlists_full: [422, 'You have 1,000 playlists, and more cannot be created.'],
  playlist_full: [422, 'The playlist has 5,000 videos, and more cannot be added.'],
  storage_quota: [422, 'Your playlists and notes fill the space of an account. Remove some and try again.'],
  malformed_request: [400, 'The request cannot be read as HTTP.'],
  request_timeout: [408, 'The request took too long to arrive. Please try again.'],
  headers_too_large: [431, 'The address and headers of the request are too long.'],
  body_too_large: [413, 'The request is too large.'],
  read_only: [403, 'This copy of the site is read-only: nothing can be changed here.'],
  too_many: [429, 'Too many tries. Please wait {wait} and try again.'],
  storage_full: [
    503,
    'There is no space to save this, so nothing was changed. Free some space and try again.',
  ],
  newer_data: [
    503,
    'A newer version of this site has data here. Load it, or reset this browser on the account page.',
  ],
  unavailable: [503, 'This cannot be loaded or saved right now. Please try again in {wait}.'],
  unexpected: [500, 'Something went wrong on our side. Please try again later.'],
} as const
export type FailureCode = keyof typeof failures
export type FailureStatus = (typeof failures)[FailureCode][0]

/** Details of `request_invalid`, and of `file_not_utf8`, whose text does not show the reason. */
export interface InvalidField {
  field: string
  reason: string
}

/** Details of `too_many` and `unavailable`. */
export interface RetryAfter {
  /** Whole seconds. */
  retryAfter: number
}

/** Thrown by the service's rules; clients distinguish failures by `code`. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly invalid: InvalidField | undefined
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, details: InvalidField | RetryAfter | undefined = undefined) {
    super(textOf(code, details))
    this.name = 'Failure'
    this.code = code
    this.invalid = details && 'field' in details ? details : undefined
    this.retryAfter = details && 'retryAfter' in details ? details.retryAfter : undefined
  }

  get status(): FailureStatus {
    return failures[this.code][0]
  }
}

/** Whether an error is a failure with one of these codes. */
export const isFailure = (error: unknown, ...codes: FailureCode[]): error is Failure =>
  error instanceof Failure && codes.includes(error.code)

/** Which of a form's fields a failure is about: the service names it, or the failure's code is one of the field's. */
export function failedField<Field extends string>(
  failure: Error | null,
  fields: Record<Field, FailureCode[]>,
): Field | undefined {
  return (Object.keys(fields) as Field[]).find(
    (field) =>
      isFailure(failure, ...fields[field]) ||
      (isFailure(failure, 'request_invalid') && failure.invalid?.field === field),
  )
}

function textOf(code: FailureCode, details: InvalidField | RetryAfter | undefined): string {
  const [, text] = failures[code]
  if (!details) return text
  if ('retryAfter' in details) return text.replace('{wait}', durationText(details.retryAfter))
  return text.replace(/{(field|reason)}/g, (_, name: keyof InvalidField) => details[name])
}

function durationText(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const typePrefix = 'urn:cutscene:failure:'

/** As in Node's status lines, which follow RFC 7231 and 4918. */
export const statusTitles: Record<FailureStatus, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** A body of application/problem+json (RFC 9457). Older clients read `errors`. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  errors: string[]
  field?: string
  /** Whole seconds. */
  retryAfter?: number
  error?: { message: string; requestId: string }
}

export function toProblem(failure: Failure, requestId: string): Problem {
  const detail = failure.message
  return {
    type: typePrefix + failure.code,
    title: statusTitles[failure.status],
    status: failure.status,
    detail,
    errors: [detail],
    ...(failure.invalid && { field: failure.invalid.field }),
    ...(failure.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
    ...(failure.code === 'unexpected' && { error: { message: detail, requestId } }),
  }
}

/** Reads a response body. Anything but a problem of this API becomes `unexpected`. */
export function parseProblem(problem: unknown): Failure {
  const { type, detail, field, retryAfter } = (problem ?? {}) as Partial<Problem>
  const code = typeof type === 'string' ? type.slice(typePrefix.length) : ''
  if (type !== typePrefix + code || !Object.hasOwn(failures, code)) return new Failure('unexpected')
  if (code === 'too_many' || code === 'unavailable')
    return new Failure(code, { retryAfter: Number(retryAfter) || 1 })
  if (code === 'file_not_utf8' && field !== undefined) return new Failure(code, { field, reason: '' })
  if (code !== 'request_invalid') return new Failure(code as FailureCode)
  const name = field ?? 'The request'
  const reason = (detail ?? '').replace(`${name} `, '').replace(/\.$/, '')
  return new Failure('request_invalid', { field: name, reason })
}
