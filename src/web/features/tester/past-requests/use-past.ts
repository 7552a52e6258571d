import { useEffect, useState } from 'react'
import { keepPast, type PastRequest, readPast, withPast } from './past-requests.ts'

/** The last requests of this tab. */
export function usePast() {
  const [past, setPast] = useState<PastRequest[]>([])
  // Not before: the server's page knows of none.
  useEffect(() => setPast(readPast()), [])
  const keep = (now: PastRequest[]) => {
    keepPast(now)
    setPast(now)
  }
  return {
    past,
    // From storage, not from what is shown: the answer may have come after another.
    remember: (...sent: SentArguments) => keep(withPast(readPast(), ...sent)),
    forget: () => keep([]),
  }
}

type SentArguments = Parameters<typeof withPast> extends [unknown, ...infer Rest] ? Rest : never
