import { useEffect, useRef, useState } from 'react'
import { testerMessages as says } from '#contract/tester-messages.ts'
import { useAuth } from '#web/client/use-auth.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { again, isAuthorization, type PastRequest } from './past-requests/past-requests.ts'
import { usePast } from './past-requests/use-past.ts'
import { checkRequest, type Problems } from './request/check-request.ts'
import { curlOf } from './request/curl.ts'
import { type Answered, sendRequest } from './request/send-request.ts'
import { firstRequest, headerRow, isBlank, type TesterRequest } from './request/tester-request.ts'

export type Shown = { state: 'nothing' } | { state: 'sending' } | ({ state: 'answered' } & Answered)

/** What is written, what came back, and what can be done with both. */
export function useTester() {
  const token = useAuth()?.encodedToken ?? null
  const [request, setRequest] = useState(firstRequest)
  const [problems, setProblems] = useState<Problems>({})
  const [shown, setShown] = useState<Shown>({ state: 'nothing' })
  const { past, remember, forget } = usePast()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  return {
    request,
    problems,
    shown,
    past,
    forget,
    change,
    send: () => send(request),
    sendAgain(one: PastRequest) {
      const { request, missing } = again(one, token)
      setRequest(request)
      setProblems({})
      if (missing) showToast(missing === 'token' ? says.tokenNotKept : says.passwordNotKept)
      else send(request)
    },
    addToken() {
      if (!token) return void showToast(says.loginFirst, 'error')
      const others = request.headers.filter((row) => !isAuthorization(row.name) && !isBlank(row))
      change({ headers: [...others, headerRow('authorization', token)] })
    },
    async copyAsCurl() {
      if (!passes(request)) return
      try {
        await navigator.clipboard.writeText(curlOf(request, location.href))
        showToast(says.copied, 'success')
      } catch {
        showToast(says.copyFailed, 'error')
      }
    },
  }

  function change(changed: Partial<TesterRequest>) {
    setRequest({ ...request, ...changed })
    setProblems({})
  }

  async function send(request: TesterRequest) {
    if (!passes(request)) return
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    setShown({ state: 'sending' })
    const answered = await sendRequest(request, signal)
    if (signal.aborted) return
    setShown(answered ? { state: 'answered', ...answered } : { state: 'nothing' })
    remember(request, token, answered?.response.status)
  }

  function passes(request: TesterRequest): boolean {
    const found = checkRequest(request, location.href)
    setProblems(found)
    if (found.body) showToast(found.body, 'error')
    return Object.keys(found).length === 0
  }
}
