import { useEffect } from 'react'

/** The screen stays on while it is wanted. Browsers release the lock of a hidden page: it is taken again when that is shown. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const request = async () => {
      if (document.hidden) return
      // Refused with a low battery.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) lock?.release()
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      lock?.release()
    }
  }, [isWanted])
}
