import { useEffect, useState } from 'react'
import { readJson, writeItem } from '#web/api/browser-state.ts'
import { isJson } from './request/check-request.ts'
import { headerRow, methods, type TesterRequest } from './request/tester-request.ts'

/** A sent request as sessionStorage has it, without secrets: storage outlives a sign-out. */
export interface PastRequest extends Omit<TesterRequest, 'headers'> {
  headers: { name: string; value: string }[]
  /** Says whose token was removed from the headers. */
  token: 'none' | 'own' | 'other'
  /** Whether a password was removed from the body. */
  passwordLeftOut: boolean
  /** Undefined when the request failed. */
  status: number | undefined
}

/** This tab's past requests. */
export function usePastRequests() {
  const [past, setPast] = useState<PastRequest[]>([])
  // Read in an effect, as the server's HTML has no past requests.
  useEffect(() => setPast(readRequests()), [])
  const update = (next: PastRequest[]) => {
    storeRequests(next)
    setPast(next)
  }
  return {
    past,
    // From storage, not from state: this closure may be older than the last response.
    remember: (request: TesterRequest, ownToken: string | null, status: number | undefined) =>
      update(withPast(readRequests(), request, ownToken, status)),
    forget: () => update([]),
  }
}

const pastKey = 'tester.requests'
const maxPast = 20

/** Newest first. */
export function readRequests(key = pastKey): PastRequest[] {
  const stored = readJson(key, 'sessionStorage')
  return Array.isArray(stored) ? stored.filter(isPastRequest).slice(0, maxPast) : []
}

/** Without storage the state still has them until the page is left. */
export const storeRequests = (past: readonly PastRequest[], key = pastKey): void =>
  writeItem(key, JSON.stringify(past), 'sessionStorage')

/** Adds a request at the front; an equal one is replaced. */
export function withPast(
  past: readonly PastRequest[],
  request: TesterRequest,
  ownToken: string | null,
  status: number | undefined,
): PastRequest[] {
  const headers = request.headers.filter(({ name }) => name.trim() !== '')
  const added = withoutSecrets({ ...request, headers }, ownToken, status)
  const identity = ({ status: _, ...request }: PastRequest) => JSON.stringify(request)
  return [added, ...past.filter((other) => identity(other) !== identity(added))].slice(0, maxPast)
}

/** The request to send again, with the current token, and which secret its sender has to fill in. */
export function restoreRequest(past: PastRequest, ownToken: string | null) {
  const { method, endpoint, body, token } = past
  const value = token === 'own' ? (ownToken ?? '') : ''
  const headers = past.headers.map((header) =>
    headerRow(header.name, isAuthorization(header.name) ? value : header.value),
  )
  const tokenLeftOut = token !== 'none' && value === ''
  const missing = tokenLeftOut ? 'token' : past.passwordLeftOut ? 'password' : undefined
  return { request: { method, endpoint, headers, body }, missing } as const
}

export function withoutSecrets(
  { headers, body, ...rest }: TesterRequest,
  ownToken: string | null,
  status: number | undefined,
) {
  const tokens = headers
    .filter(({ name }) => isAuthorization(name))
    .map(({ value }) => value.trim().replace(/^Bearer +/i, ''))
  const token = tokens.length === 0 ? 'none' : tokens.every((one) => one === ownToken) ? 'own' : 'other'
  const stored = headers.map(({ name, value }) => ({ name, value: isAuthorization(name) ? '' : value }))
  const redacted = withoutPasswords(body)
  return {
    ...rest,
    headers: stored,
    body: redacted.body,
    token,
    passwordLeftOut: redacted.leftOut,
    status,
  } satisfies PastRequest
}

export const isAuthorization = (name: string) => name.trim().toLowerCase() === 'authorization'

/** Empties the fields named password, newPassword and the like, also in a body that is not JSON yet. */
export function withoutPasswords(json: string): { body: string; leftOut: boolean } {
  if (!isJson(json)) {
    const body = json.replace(/("[^"]*password[^"]*"\s*:\s*)"(?:\\.|[^"\\])*"?/gi, '$1""')
    return { body, leftOut: body !== json }
  }
  let leftOut = false
  const replacer = (name: string, value: unknown) => {
    if (value === '' || !/password/i.test(name)) return value
    leftOut = true
    return ''
  }
  const body = JSON.stringify(JSON.parse(json), replacer, json.includes('\n') ? 2 : 0)
  // Without passwords the original formatting stays.
  return { body: leftOut ? body : json, leftOut }
}

function isPastRequest(stored: unknown): stored is PastRequest {
  const { method, endpoint, headers, body, token } = (stored ?? {}) as Partial<PastRequest>
  return (
    methods.some((one) => one === method) &&
    typeof endpoint === 'string' &&
    typeof body === 'string' &&
    ['none', 'own', 'other'].includes(String(token)) &&
    Array.isArray(headers) &&
    headers.every((one) => typeof one?.name === 'string' && typeof one.value === 'string')
  )
}
