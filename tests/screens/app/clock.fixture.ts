import { vi } from 'vitest'

/** From here on time stands still in the app unless the test moves it. Frames and what the browser itself waits for go on. */
export function stopClock(): void {
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
}

/** Milliseconds pass. */
export const pass = async (time: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(time)
}

/** Time goes on by itself. */
export const startClock = (): void => {
  vi.useRealTimers()
}
