/** Every failure the API can answer: its status and its sentence. */
export const failures = {
  request_invalid: [422, '{field} {reason}'],
  email_taken: [422, 'Unprocessable Entity. Email Already Exists.'],
  email_unknown: [404, 'The email you entered is not Registered. Not Found error'],
  password_wrong: [401, 'The credentials you entered are invalid. Unauthorized access error.'],
  token_invalid: [401, 'The token is invalid. Unauthorized access error.'],
  user_unknown: [404, 'The user you request does not exist. Not Found error.'],
  video_unknown: [404, 'The video you request does not exist. Not Found error.'],
  category_unknown: [404, 'The category you request does not exist. Not Found error.'],
  endpoint_unknown: [404, 'The endpoint you request does not exist. Not Found error.'],
  already_in_likes: [409, 'The video is already in your liked videos'],
  already_in_watchlater: [409, 'The video is already in your watch later videos'],
  already_in_history: [409, 'The video is already in your history'],
  already_in_playlist: [409, 'The video is already in your playlist'],
  unexpected: [500, 'Something went wrong on our side. Please try again later.'],
} as const
export type FailureCode = keyof typeof failures
export type FailureStatus = (typeof failures)[FailureCode][0]

/** What a `request_invalid` names. */
export interface InvalidField {
  field: string
  reason: string
}

/** A refusal that rules throw and clients tell apart by its code. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly invalid: InvalidField | undefined

  constructor(code: FailureCode, invalid?: InvalidField) {
    const [, sentence] = failures[code]
    super(
      invalid
        ? sentence.replace(/{(field|reason)}/g, (_, name: keyof InvalidField) => invalid[name])
        : sentence,
    )
    this.name = 'Failure'
    this.code = code
    this.invalid = invalid
  }

  get status(): FailureStatus {
    return failures[this.code][0]
  }
}

const typePrefix = 'urn:cutscene:failure:'
const titles: Record<FailureStatus, string> = {
  401: 'Unauthorized',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
}

/** RFC 9457's application/problem+json, with the list that older clients read. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  errors: string[]
  field?: string
  error?: { message: string; requestId: string }
}

export function problemOf(failure: Failure, requestId: string): Problem {
  const detail = failure.message
  return {
    type: typePrefix + failure.code,
    title: titles[failure.status],
    status: failure.status,
    detail,
    errors: [detail],
    ...(failure.invalid && { field: failure.invalid.field }),
    ...(failure.code === 'unexpected' && { error: { message: detail, requestId } }),
  }
}

/** The failure that an answer tells of; `unexpected` for anything that isn't one of ours. */
export function failureOf(problem: unknown): Failure {
  const { type, detail, field } = (problem ?? {}) as Partial<Problem>
  const code = typeof type === 'string' ? type.slice(typePrefix.length) : ''
  if (type !== typePrefix + code || !Object.hasOwn(failures, code)) return new Failure('unexpected')
  if (code !== 'request_invalid') return new Failure(code as FailureCode)
  const named = field ?? 'The request'
  return new Failure('request_invalid', { field: named, reason: (detail ?? '').replace(`${named} `, '') })
}
