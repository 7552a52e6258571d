import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isOwn, isPlayable, playerSource } from '#web/player/player-source.ts'
import { UnplayableVideo } from '#web/player/unplayable-video.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { useWatchSearch } from '#web/videos/watch-search.ts'
import { dispatch, playbackState, playerCode, usePlaybackState } from './playback-store.ts'
import { PlayerLayer } from './player-layer.tsx'
import { Poster } from './poster.tsx'

playerCode.set(PlayerLayer)

/** The player's place on the page of a video: `PlayerLayer` lies over it. */
export function PlayerSlot({ video }: { video: CardVideo }) {
  const { list, shuffle } = useWatchSearch(video._id)
  const source = playerSource(video.link)
  const element = usePlace(video._id)
  usePress(video, () => dispatch({ type: 'open', video, list, shuffle }))
  if (!isPlayable(source)) return <UnplayableVideo source={source} poster={<Poster video={video} />} />
  return <div ref={element} className="player player-slot" />
}

function usePlace(videoId: string) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => () => dispatch({ type: 'left' }), [])
  useLayoutEffect(() => {
    const place = (isInView: boolean) => dispatch({ type: 'placed', place: { videoId, isInView } })
    // A page that follows to the next video, scrolled down, is not in view for a frame.
    place(playbackState().place?.isInView ?? true)
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => entry && place(entry.isIntersecting))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [videoId])
  return element
}

/** A press that led to the page plays its video in place of what plays. An embed calls another site: only after a press of Play. */
function usePress({ _id, link }: CardVideo, start: () => void): void {
  const isPressed = usePlaybackState(({ pressed }) => pressed?.page === _id)
  const onPress = useEffectEvent(() => {
    const source = playerSource(link)
    const { pressed, hasPlayedEmbed } = playbackState()
    const plays = isOwn(source) || (isPlayable(source) && (pressed?.asksToPlay || hasPlayedEmbed))
    if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => {})
    if (plays) start()
    else if (playbackState().playing?.video._id !== _id) dispatch({ type: 'close' })
  })
  useLayoutEffect(() => {
    if (isPressed) onPress()
  }, [isPressed])
}
