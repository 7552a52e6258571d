import { useEffect, useEffectEvent } from 'react'

/** Runs each time that the network is back. */
export function useWhenOnline(run: () => void): void {
  const onOnline = useEffectEvent(run)
  useEffect(() => {
    const listener = () => onOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}
