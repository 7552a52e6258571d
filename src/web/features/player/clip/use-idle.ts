import { useEffect, useRef, useState } from 'react'

const idleAfterMs = 2000

/** Whether the visitor has done nothing for two seconds. `wake` starts them again, `rest` ends them. */
export function useIdle() {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (idle: boolean) => {
    clearTimeout(timer.current)
    setIdle(idle)
  }
  const wake = () => {
    change(false)
    timer.current = setTimeout(setIdle, idleAfterMs, true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { idle, wake, rest: () => change(true) }
}
