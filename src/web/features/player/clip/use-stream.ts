import { useEffect, useState } from 'react'
import { play } from './media.ts'

/** Whether the browser is to play streams itself: only where hls.js cannot, as Chromium's own player leaves out their captions. */
export const playsStreams = (media: HTMLVideoElement): boolean =>
  !('MediaSource' in globalThis) && media.canPlayType('application/vnd.apple.mpegurl') !== ''

/** Plays a stream by hls.js. */
export function useStream(media: HTMLVideoElement | null, src: string | undefined) {
  const [failed, setFailed] = useState(false)
  const [retry, setRetry] = useState<{ from: number }>()
  useEffect(() => {
    if (!media || !src) return
    let ended = false
    let detach: (() => void) | undefined
    const fail = () => setFailed(true)
    import('./hls-stream.ts').then(({ attachStream }) => {
      if (ended) return
      detach = attachStream(media, src, retry?.from ?? 0, fail)
      if (retry) play(media)
    }, fail)
    return () => {
      ended = true
      detach?.()
    }
  }, [media, src, retry])
  return {
    failed,
    retryFrom(from: number) {
      setFailed(false)
      setRetry({ from })
    },
  }
}
