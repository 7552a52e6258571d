import { Link } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { useMessages } from '#web/client/use-messages.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { thumbnailSet } from '../catalogue/thumbnail.ts'
import { useRotation } from './use-rotation.ts'
import { useStageClip } from './use-stage-clip.ts'

/** The banner: one featured video of each category in turn, its picture behind the text; the first one's muted clip plays. */
export function Stage({ features }: { features: CardVideo[] }) {
  const { home, categoryName } = useMessages()
  const { index, select, isPaused, toggle, pauseWhile } = useRotation(features.length)
  const video = features[index]
  // The others are pictures: over a slow network their clips would come too late, one after another.
  const clip = useStageClip(index === 0 ? video?.link : undefined, isPaused)
  return (
    <section className="stage" data-category={video?.category} {...pauseWhile}>
      {video && (
        <div key={video._id} className={`stage-pictures ${index > 0 ? 'fades-in' : ''}`} aria-hidden="true">
          <img
            src={video.thumbnail}
            srcSet={thumbnailSet(video.thumbnail, 1920)}
            // A phone's picture is behind text: fewer pixels suffice, and come sooner.
            sizes="(width < 48em) 320px, (width < 94em) min(100vw, 1280px), 100vw"
            alt=""
            width={1920}
            height={1080}
            fetchPriority={index === 0 ? 'high' : 'auto'}
          />
          {clip.src && (
            <video ref={clip.element} src={clip.src} muted loop playsInline autoPlay tabIndex={-1} />
          )}
        </div>
      )}
      <div className="stage-text">
        <h1 className="title stage-heading">{home.heading}</h1>
        {video && (
          <>
            <p className="stage-caption">
              <span className="hue">{categoryName(video.category)}</span>
              <b dir="auto">{video.title}</b>
            </p>
            <div className="stage-actions">
              <Link
                to="/videos/$videoId"
                params={{ videoId: video._id }}
                aria-label={home.watchFeatured(video.title)}
                className="button button-primary"
              >
                <Play aria-hidden="true" size={20} fill="currentColor" />
                {home.watch}
              </Link>
              {features.length > 1 && (
                <fieldset aria-label={home.features} className="stage-dots">
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

/** One sample of each category, a clip of ours where there is one: only those play on the stage. */
export function featuredVideos(samples: CardVideo[] = []): CardVideo[] {
  const own = samples.filter(({ link }) => link.startsWith('/'))
  const categories = new Set([...own, ...samples].map(({ category }) => category))
  return [...categories].flatMap(
    (name) => [...own, ...samples].find(({ category }) => category === name) ?? [],
  )
}
