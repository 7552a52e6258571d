import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { sitePath } from '#web/client/site-path.ts'
import { useAuth } from '#web/client/use-auth.ts'
import { wayBack } from './way-back.ts'

/** Once somebody is signed in, here or in another tab, the screen gives way to the one they came from. */
export function useWayBack(): void {
  const router = useRouter()
  const from = useLocation({ select: ({ state }) => state.from })
  const signedIn = Boolean(useAuth()?.encodedToken)
  // Once: on the way back the location is the other screen's already.
  const leave = useEffectEvent(() => router.history.replace(sitePath(wayBack(from))))
  useEffect(() => {
    if (signedIn) leave()
  }, [signedIn])
}
