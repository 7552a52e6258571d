import { useEffect, useRef, useState } from 'react'
import { useAuth } from '#web/api/auth.ts'
import { readJson, writeItem } from '#web/api/browser-state.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import {
  checkRequest,
  curlOf,
  headerRow,
  initialRequest,
  isBlank,
  isJson,
  methods,
  type Problems,
  type Received,
  sendRequest,
  type TesterRequest,
} from './request/tester-request.ts'

export interface ResponseState {
  /** `invalid`: a request after the last response was not sent. */
  phase: 'none' | 'sending' | 'received' | 'invalid'
  /** That of an earlier request, unless the phase is `received`. */
  last?: Received | undefined
}

/** The tester's state: the request form, the response, past requests, and their actions. */
export function useTester() {
  const texts = useMessages().tester
  const token = useAuth()?.encodedToken ?? null
  const [request, setRequest] = useDraft()
  const [problems, setProblems] = useState<Problems>({})
  const [response, setResponse] = useState<ResponseState>({ phase: 'none' })
  const { past, remember, forget } = usePastRequests()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  return {
    request,
    problems,
    response,
    past,
    forget,
    change,
    send: () => send(request),
    repeat(pastRequest: PastRequest) {
      const { request, missing } = restoreRequest(pastRequest, token)
      setRequest(request)
      setProblems({})
      if (missing) showToast(missing === 'token' ? texts.tokenNotStored : texts.passwordNotStored)
      else send(request)
    },
    addToken() {
      if (!token) return void showToast(texts.loginFirst, 'error')
      const others = request.headers.filter((row) => !isAuthorization(row.name) && !isBlank(row))
      change({ headers: [...others, headerRow('authorization', token)] })
    },
    async copyAsCurl() {
      if (!isValid(request)) return
      try {
        await navigator.clipboard.writeText(curlOf(request, location.href))
        showToast(texts.copied, 'success')
      } catch {
        showToast(texts.copyFailed, 'error')
      }
    },
  }

  function change(changes: Partial<TesterRequest>) {
    setRequest((current) => ({ ...current, ...changes }))
    setProblems({})
  }

  async function send(request: TesterRequest) {
    if (!isValid(request)) return
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    setResponse(({ last }) => ({ phase: 'sending', last }))
    const received = await sendRequest(request, signal)
    if (signal.aborted) return
    setResponse(({ last }) => (received ? { phase: 'received', last: received } : { phase: 'none', last }))
    remember(request, token, received?.response.status)
  }

  function isValid(request: TesterRequest): boolean {
    const found = checkRequest(request, location.href, texts)
    setProblems(found)
    if (found.body) showToast(found.body, 'error')
    const isValid = Object.keys(found).length === 0
    if (!isValid)
      setResponse(({ phase, last }) => ({ phase: phase === 'received' ? 'invalid' : phase, last }))
    return isValid
  }
}

const key = 'tester.draft'

/** The form's request. A reload restores it in this tab, as past requests are stored: without secrets, but with the user's own token. */
function useDraft() {
  const auth = useAuth()
  const token = auth?.encodedToken ?? null
  const [request, setRequest] = useState(initialRequest)
  const isRestored = useRef(false)
  useEffect(() => {
    if (!auth || isRestored.current) return
    isRestored.current = true
    const [draft] = readRequests(key)
    if (!draft) return
    const { request } = restoreRequest(draft, auth.encodedToken)
    // What was typed before hydration is newer.
    setRequest((current) => (current === initialRequest ? request : current))
  }, [auth])
  useEffect(() => {
    if (request !== initialRequest) storeRequests([withoutSecrets(request, token, undefined)], key)
  }, [request, token])
  return [request, setRequest] as const
}

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
function usePastRequests() {
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

function withoutSecrets(
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
