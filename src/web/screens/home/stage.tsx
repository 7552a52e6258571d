import { Link } from '@tanstack/react-router'
import { Pause, Play, SquarePlay } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { Picture, stageSet, untitledPoster } from '#web/videos/video-picture.tsx'

/** As wide as home.css shows it. On a phone fewer pixels come sooner, and three for each of CSS are not needed. */
const sizes = '(width < 48em) 320px, min(100vw, 110svh, 1683px)'

interface StageProps {
  features: CardVideo[]
  /** Whether the catalogue has no videos. */
  isEmpty: boolean
}

/** The banner: featured videos in turn, the picture beside or behind the text. */
export function Stage({ features, isEmpty }: StageProps) {
  const { home, explore, playLinks, categoryName } = useMessages()
  const langOf = useLangOf()
  const { index, select, isPaused, toggle, pauseWhile } = useRotation(features.length)
  const video = features[index]
  return (
    <section className="stage cinema" {...pauseWhile}>
      {video && (
        <div
          key={video._id}
          className={`stage-picture picture-box ${index > 0 ? 'fades-in' : ''}`}
          aria-hidden="true"
        >
          <Picture
            fallback={untitledPoster(video.poster)}
            src={video.thumbnail}
            srcSet={stageSet(video)}
            sizes={sizes}
            alt=""
            width={1920}
            height={1080}
            fetchPriority={index === 0 ? 'high' : 'auto'}
          />
        </div>
      )}
      <div className="stage-text stack">
        <h1 dir="auto" className="small">
          {home.heading}
        </h1>
        {isEmpty && <h2 className="title stage-title">{explore.noVideos}</h2>}
        {video && (
          <>
            <h2 lang={langOf(video)} dir="auto" className="title stage-title">
              {video.game}
            </h2>
            <p className="stage-facts muted">
              {[video.creator, categoryName(video.category), video.year].map(
                (fact, index) =>
                  fact && (
                    <span key={fact}>
                      <bdi lang={index === 1 ? langOf({ categoryName: video.category }) : undefined}>
                        {fact}
                      </bdi>
                    </span>
                  ),
              )}
            </p>
            <div className="stage-actions cluster">
              <Link
                to="/videos/$videoId"
                params={{ videoId: video._id }}
                state={{ asksToPlay: true }}
                aria-label={home.watchFeatured(video.title)}
                className="button button-primary"
              >
                <Play aria-hidden="true" size={20} fill="currentColor" />
                {home.watch}
              </Link>
              <Link to="/reel" className="button button-secondary">
                <SquarePlay aria-hidden="true" size={20} />
                {playLinks.playReel}
              </Link>
              {features.length > 1 && (
                <fieldset aria-label={home.features} className="stage-dots row">
                  {features.map(({ _id, title }, at) => (
                    <button
                      key={_id}
                      type="button"
                      aria-label={home.feature(at + 1, features.length, title)}
                      aria-current={at === index}
                      className="stage-dot"
                      onClick={() => select(at)}
                    />
                  ))}
                  <button
                    type="button"
                    aria-label={isPaused ? home.playFeatures : home.pauseFeatures}
                    className="icon-button"
                    onClick={toggle}
                  >
                    {isPaused ? (
                      <Play aria-hidden="true" size={16} />
                    ) : (
                      <Pause aria-hidden="true" size={16} />
                    )}
                  </button>
                </fieldset>
              )}
            </div>
          </>
        )}
      </div>
    </section>
  )
}

const intervalMs = 10_000

/** Shows one of several after the other. Pauses on request, under the pointer, with focus inside, and never starts with reduced motion. */
function useRotation(count: number) {
  const [index, setIndex] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isPointed, setIsPointed] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [isHidden, setIsHidden] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPaused(true)
    const update = () => setIsHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  useEffect(() => {
    if (isPaused || isPointed || hasFocus || isHidden || count < 2) return
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs)
    return () => clearTimeout(timer)
  }, [index, isPaused, isPointed, hasFocus, isHidden, count])

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    select: setIndex,
    isPaused,
    toggle: () => setIsPaused(!isPaused),
    /** Handlers for the element that shows them. */
    pauseWhile: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  }
}
