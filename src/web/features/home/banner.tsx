import { Link } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import type { Video } from '#contract/catalogue/video.ts'
import { messages } from '#contract/messages.ts'
import { thumbnailSet } from '../catalogue/thumbnail.ts'
import { useBackdrop } from './use-backdrop.ts'

const { home } = messages

/** The featured video's poster, and its muted clip once the page is idle. */
export function Banner({ video }: { video: Video | undefined }) {
  const backdrop = useBackdrop(video?.link)
  return (
    <section className="banner" data-category={video?.category}>
      <div className="banner-frame">
        <div className="banner-pictures">
          {video && (
            <img
              src={video.thumbnail}
              srcSet={thumbnailSet(video.thumbnail)}
              sizes="(width < 1024px) 100vw, min(68vw, 1300px)"
              alt=""
              width={1280}
              height={720}
              fetchPriority="high"
              className="banner-picture"
            />
          )}
          {backdrop.src && (
            <video
              ref={backdrop.element}
              src={backdrop.src}
              muted
              loop
              playsInline
              autoPlay
              aria-hidden="true"
              tabIndex={-1}
              className="banner-picture banner-clip"
            />
          )}
        </div>
      </div>
      <div className="banner-text">
        <h1 className="title banner-heading">{home.heading}</h1>
        {video && (
          <>
            <p className="banner-caption">
              {home.featured}
              <span>{video.title}</span>
            </p>
            <div className="banner-actions">
              <Link
                to="/videos/$videoId"
                params={{ videoId: video._id }}
                aria-label={home.watchFeatured(video.title)}
                className="button button-primary"
              >
                <Play aria-hidden="true" size={20} fill="currentColor" />
                {home.watch}
              </Link>
              {backdrop.src && (
                <button
                  type="button"
                  aria-label={backdrop.paused ? home.playBackdrop : home.pauseBackdrop}
                  className="icon-button"
                  onClick={backdrop.toggle}
                >
                  {backdrop.paused ? (
                    <Play aria-hidden="true" size={20} />
                  ) : (
                    <Pause aria-hidden="true" size={20} />
                  )}
                </button>
              )}
            </div>
          </>
        )}
      </div>
    </section>
  )
}

/** Prefers a video whose clip is ours: only those play as the backdrop. */
export function featuredVideo(samples: Video[] | undefined): Video | undefined {
  return samples?.find(({ link }) => link.startsWith('/')) ?? samples?.[0]
}
