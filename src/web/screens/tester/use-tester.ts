import { useEffect, useRef, useState } from 'react'
import { useAuth } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import {
  isAuthorization,
  type PastRequest,
  readRequests,
  restoreRequest,
  storeRequests,
  usePastRequests,
  withoutSecrets,
} from './past-requests.ts'
import { checkRequest, type Problems } from './request/check-request.ts'
import {
  curlOf,
  headerRow,
  initialRequest,
  isBlank,
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
