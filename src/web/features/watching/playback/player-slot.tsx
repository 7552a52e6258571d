import { useLayoutEffect, useRef } from 'react'
import type { CardVideo } from '../../catalogue/catalogue-queries.ts'
import { usePlayOnOpen } from '../../player/play-on-open.ts'
import { PlayButton, Poster } from '../../player/player-frame.tsx'
import { isPlayable, playerSource } from '../../player/player-source.ts'
import { UnplayableVideo } from '../../player/unplayable-video.tsx'
import { dispatch } from './dispatch.ts'
import { slot } from './docking.ts'
import { usePlayback } from './playback-store.ts'
import { playerCode } from './player-code.ts'
import { PlayerLayer } from './player-layer.tsx'
import '../theatre/theatre.css'
import { useWatchSearch } from '../played-list/use-watch-search.ts'

playerCode.set(PlayerLayer)

/** The player's place on the page of a video. While another video plays, a poster with Play. */
export function PlayerSlot({ video }: { video: CardVideo }) {
  const playback = usePlayback()
  const { list, shuffle } = useWatchSearch(video._id)
  const source = playerSource(video.link)
  const start = () => dispatch({ type: 'open', video, list, shuffle })
  usePlayOnOpen(video._id, isPlayable(source), start)
  const element = useSlot(video._id)
  if (!isPlayable(source)) return <UnplayableVideo video={video} source={source} />
  return (
    <div ref={element} className="player player-slot">
      {playback && playback.video._id !== video._id && (
        <>
          <Poster video={video} />
          <PlayButton title={video.title} onPress={start} />
        </>
      )}
    </div>
  )
}

function useSlot(videoId: string) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => () => slot.set(undefined), [])
  useLayoutEffect(() => {
    if (!element.current) return slot.set(undefined)
    const change = (isInView: boolean) => {
      if (slot.get()?.videoId !== videoId || slot.get()?.isInView !== isInView)
        slot.set({ videoId, isInView })
    }
    // A page that follows to the next video, scrolled down, is not in view for a frame.
    change(slot.get()?.isInView ?? true)
    const observer = new IntersectionObserver(([entry]) => entry && change(entry.isIntersecting))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [videoId])
  return element
}
