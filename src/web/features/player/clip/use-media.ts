import { useCallback, useSyncExternalStore } from 'react'

/** After each of these, a property that the player reads may be another. */
const events: (keyof HTMLVideoElementEventMap)[] = [
  'canplay',
  'durationchange',
  'emptied',
  'ended',
  'enterpictureinpicture',
  'error',
  'leavepictureinpicture',
  'pause',
  'play',
  'playing',
  'progress',
  'ratechange',
  'seeked',
  'seeking',
  'timeupdate',
  'volumechange',
  'waiting',
]

/** The media element's state as React state. `read` runs again after each event, and returns a primitive that changes only then. */
export function useMedia<
  Media extends HTMLVideoElement | null,
  Value extends string | number | boolean | undefined,
>(media: Media, read: (media: Media) => Value): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const controller = new AbortController()
      for (const event of events) media?.addEventListener(event, onChange, { signal: controller.signal })
      return () => controller.abort()
    },
    [media],
  )
  const snapshot = () => read(media)
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}
