import { Link } from '@tanstack/react-router'
import { Heart, Play } from 'lucide-react'
import { type CSSProperties, type MouseEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { SaveToButton } from '#web/library/save-to/save-to-button.tsx'
import { useShelfPress } from '#web/library/use-membership.ts'
import type { Playback } from '#web/playback/playback.ts'
import { currentPlayer, dispatch } from '#web/playback/playback-store.ts'
import { Poster } from '#web/playback/player-layer.tsx'
import { UnplayableVideo } from '#web/player/player.tsx'
import { isPlayable, playerSource } from '#web/player/player-source.ts'
import { Button } from '#web/ui/button.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { ReelMessage } from './reel-messages.tsx'

interface ReelSlideProps {
  index: number
  total: number
  /** Undefined until it has loaded. */
  video: CardVideo | undefined
  isCurrent: boolean
  /** What its video does; undefined while another one, or none, is in the player. */
  status: Playback['status'] | undefined
  list: string
  onLeaf: (index: number) => void
}

/** Memoized: of the slides in the document one changes as a video starts, plays and pauses. */
export const ReelSlide = memo(function ReelSlide({ onLeaf, ...slide }: ReelSlideProps) {
  const { index, total, video } = slide
  const { loading, reel } = useMessages()
  const style = { '--reel-index': index } as CSSProperties
  if (index === total)
    return (
      <div className="reel-slide" style={style}>
        <ReelMessage text={reel.end}>
          <Button
            variant="primary"
            onClick={() => {
              moveFocus()
              onLeaf(0)
            }}
          >
            {reel.again}
          </Button>
        </ReelMessage>
      </div>
    )
  if (!video)
    return (
      <div className="reel-slide" style={style}>
        <div className="reel-message stack">
          <Spinner size={56} label={loading} />
        </div>
      </div>
    )
  return <VideoSlide {...slide} video={video} style={style} />
})

interface VideoSlideProps extends Omit<ReelSlideProps, 'onLeaf'> {
  video: CardVideo
  style: CSSProperties
}

function VideoSlide({ index, total, video, isCurrent, status, list, style }: VideoSlideProps) {
  const { player, playback: texts } = useMessages()
  const langOf = useLangOf()
  const titleId = useId()
  const actions = useRef<HTMLDivElement>(null)
  const [hearts, setHearts] = useState(0)
  const source = playerSource(video.link)
  const hasFailed = status === 'failed' || status === 'stopped'
  const isPlaying = status !== undefined && status !== 'paused' && !hasFailed
  // A frame of another site takes every touch: once it plays, swipes and presses are the slide's.
  const isCovered = source.kind === 'embed' && (status === 'playing' || status === 'paused')
  const press = usePresses({
    onPress() {
      if (!status) dispatch({ type: 'open', video, list })
      else if (isPlaying) currentPlayer()?.pause()
      else currentPlayer()?.play()
    },
    onDoublePress() {
      setHearts(hearts + 1)
      const like = actions.current?.querySelector<HTMLButtonElement>('[aria-pressed]')
      if (like?.getAttribute('aria-pressed') !== 'true') like?.click()
    },
  })
  return (
    <article
      aria-labelledby={titleId}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-hue={hueOf(video.category)}
      inert={!isCurrent}
      className="reel-slide"
      style={style}
    >
      <div aria-hidden="true" className="reel-backdrop">
        <Poster video={video} />
      </div>
      {isPlayable(source) ? (
        <>
          <button
            type="button"
            aria-label={isPlaying ? texts.pause : player.play(video.title)}
            className="reel-surface"
            onClick={press}
          />
          <div className={`player reel-picture ${isCurrent ? 'player-slot' : ''}`}>
            <Poster video={video} />
          </div>
          {isCovered && <div aria-hidden="true" className="reel-cover" onClick={press} />}
          {!isPlaying && !hasFailed && (
            <span aria-hidden="true" className="player-disc reel-disc">
              <Play fill="currentColor" />
            </span>
          )}
        </>
      ) : (
        <div className="reel-picture">
          <UnplayableVideo source={source} poster={<Poster video={video} />} />
        </div>
      )}
      {hearts > 0 && <Heart key={hearts} aria-hidden="true" fill="currentColor" className="reel-heart" />}
      <div className="reel-info">
        <div className="reel-text">
          <h2 id={titleId} lang={langOf(video)} dir="auto" className="section-title reel-title">
            <Link to="/videos/$videoId" params={{ videoId: video._id }} search={{ list }} className="clamp">
              {video.title}
            </Link>
          </h2>
          <p dir="auto" className="small muted">
            {video.creator}
          </p>
        </div>
        <div ref={actions} className="reel-actions">
          <ReelLike video={video} />
          <SaveToButton video={video} />
        </div>
      </div>
    </article>
  )
}

const doublePressMs = 250

/** Tells one press from two quick ones. A key's is always one. */
function usePresses({ onPress, onDoublePress }: Record<'onPress' | 'onDoublePress', () => void>) {
  const pressing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pressing.current), [])
  return ({ detail }: MouseEvent) => {
    const isSecond = pressing.current !== undefined
    clearTimeout(pressing.current)
    pressing.current = undefined
    if (detail === 0) return onPress()
    if (isSecond) return onDoublePress()
    pressing.current = setTimeout(() => {
      pressing.current = undefined
      onPress()
    }, doublePressMs)
  }
}

/** Signed out, a toast asks to log in, and the like is done after that. */
function ReelLike({ video }: { video: CardVideo }) {
  const texts = useMessages().video
  const { isMember: isLiked, press } = useShelfPress('likes', video)
  return (
    <button
      type="button"
      aria-label={texts.like}
      aria-pressed={isLiked ?? 'mixed'}
      aria-busy={isLiked === undefined}
      className="icon-button"
      onClick={press}
    >
      <Heart aria-hidden="true" size={20} fill={isLiked ? 'currentColor' : 'none'} />
    </button>
  )
}
