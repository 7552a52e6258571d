import { useEffect, useRef, useState } from 'react'
import { useAuth } from '#web/api/auth.ts'
import {
  readRequests,
  restoreRequest,
  storeRequests,
  withoutSecrets,
} from '../past-requests/past-requests.ts'
import { initialRequest } from './tester-request.ts'

const key = 'tester.draft'

/** The form's request. A reload restores it in this tab, as past requests are stored: without secrets, but with the user's own token. */
export function useDraft() {
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
