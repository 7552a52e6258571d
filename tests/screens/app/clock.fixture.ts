import { vi } from 'vitest'

/** From here on time stands still in the app unless the test moves it. Frames and what the browser itself waits for go on. */
export function stopClock(): void {
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
}

/** Milliseconds pass, in steps: what the app has just been told must reach its timers first. */
export async function pass(time: number): Promise<void> {
  for (let left = time; left > 0; left -= 100) {
    await nextTask()
    await vi.advanceTimersByTimeAsync(Math.min(left, 100))
  }
}

/** React's own tasks come before it. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Time goes on by itself. */
export const startClock = (): void => {
  vi.useRealTimers()
}
