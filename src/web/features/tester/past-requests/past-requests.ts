import { headerRow, methods, type TesterRequest } from '../request/tester-request.ts'
import { withoutPasswords } from './without-passwords.ts'

/** A request that was sent, as this tab remembers it. */
export interface PastRequest extends Omit<TesterRequest, 'headers'> {
  headers: { name: string; value: string }[]
  /** Whose token it bore: that is not kept, for storage outlives a sign-in. */
  token: 'none' | 'own' | 'other'
  /** Its body's passwords are not kept either. */
  passwordLeftOut: boolean
  /** Undefined when nothing came back. */
  status: number | undefined
}

const key = 'tester.requests'
const most = 20

/** Newest first. */
export function readPast(): PastRequest[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPast).slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts it in front; the same request stands there once. */
export function withPast(
  past: readonly PastRequest[],
  request: TesterRequest,
  ownToken: string | null,
  status: number | undefined,
): PastRequest[] {
  const now = pastOf(request, ownToken, status)
  const same = ({ status: _, ...sent }: PastRequest) => JSON.stringify(sent)
  return [now, ...past.filter((one) => same(one) !== same(now))].slice(0, most)
}

export function keepPast(past: readonly PastRequest[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(past))
  } catch {
    // It is there as long as the page is.
  }
}

/** The request again, and what is missing that only its sender knows. */
export function again(past: PastRequest, ownToken: string | null) {
  const { method, endpoint, body, token } = past
  const value = token === 'own' ? (ownToken ?? '') : ''
  const headers = past.headers.map((header) =>
    headerRow(header.name, isAuthorization(header.name) ? value : header.value),
  )
  const tokenLeftOut = token !== 'none' && value === ''
  const missing = tokenLeftOut ? 'token' : past.passwordLeftOut ? 'password' : undefined
  return { request: { method, endpoint, headers, body }, missing } as const
}

function pastOf(
  { headers, body, ...rest }: TesterRequest,
  ownToken: string | null,
  status: number | undefined,
) {
  const named = headers.filter(({ name }) => name.trim() !== '')
  const tokens = named
    .filter(({ name }) => isAuthorization(name))
    .map(({ value }) => value.trim().replace(/^Bearer +/i, ''))
  const token = tokens.length === 0 ? 'none' : tokens.every((one) => one === ownToken) ? 'own' : 'other'
  const kept = named.map(({ name, value }) => ({ name, value: isAuthorization(name) ? '' : value }))
  const { body: open, leftOut } = withoutPasswords(body)
  return { ...rest, headers: kept, body: open, token, passwordLeftOut: leftOut, status } satisfies PastRequest
}

export const isAuthorization = (name: string) => name.trim().toLowerCase() === 'authorization'

function isPast(kept: unknown): kept is PastRequest {
  const { method, endpoint, headers, body, token } = (kept ?? {}) as Partial<PastRequest>
  return (
    methods.some((one) => one === method) &&
    typeof endpoint === 'string' &&
    typeof body === 'string' &&
    ['none', 'own', 'other'].includes(String(token)) &&
    Array.isArray(headers) &&
    headers.every((one) => typeof one?.name === 'string' && typeof one.value === 'string')
  )
}
