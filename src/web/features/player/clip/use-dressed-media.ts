import { type RefObject, useEffect, useState } from 'react'
import { withNoncedStyles } from './nonce-styles.ts'

/** The browser's own controls while `waiting` and when `plain` is all we get; `dressed` in ours, around <video> or <hls-stream>. */
export type Dress = 'waiting' | 'plain' | 'dressed' | 'streamed'

/** Loads our controls once the page is alive, and HLS code where the browser has none of its own. */
export function useDressedMedia(media: RefObject<HTMLVideoElement | null>, hls: boolean): Dress {
  const [dress, setDress] = useState<Dress>('waiting')
  useEffect(() => {
    let left = false
    const streamed = hls && !media.current?.canPlayType('application/vnd.apple.mpegurl')
    const wear = (dress: Dress) => () => left || setDress(dress)
    load(streamed).then(wear(streamed ? 'streamed' : 'dressed'), wear('plain'))
    return () => {
      left = true
    }
  }, [media, hls])
  return dress
}

const load = (streamed: boolean) =>
  withNoncedStyles(() => Promise.all([import('./media-elements.ts'), streamed && import('./hls-stream.ts')]))
