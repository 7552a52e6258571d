import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, notFound } from '@tanstack/react-router'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { useClient } from '#web/api/client.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { CardActions } from '#web/playback/card/card-actions.tsx'
import { useSimilarVideos } from '#web/playback/use-similar-videos.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useIntersection } from '#web/ui/window-hooks.ts'
import {
  besideVideo,
  type CardVideo,
  isMissing,
  sampleVideosQuery,
  videoQuery,
} from '#web/videos/catalogue-queries.ts'
import { CardProgress } from '#web/videos/progress.tsx'
import { VideoPicture } from '#web/videos/video-picture.tsx'
import { VideoRow } from '#web/videos/video-row.tsx'

interface VideoScreenProps {
  /** A card's until the whole video has loaded. */
  video: Video | CardVideo
  /** Where the whole video failed to load. */
  retry?: (() => void) | undefined
  /** The player, with the video's heading and actions. */
  player: ReactNode
  /** Above the sample videos. */
  queue: ReactNode
}

/** Player, facts and the sample videos: two columns on wide screens, one on a phone. Below, a row of videos like this one. */
export function VideoScreen({ video, retry, player, queue }: VideoScreenProps) {
  const whole = 'description' in video ? video : undefined
  return (
    <>
      <div className="video-screen" data-loading={!whole || undefined}>
        <div className="video-player">{player}</div>
        <VideoDescription video={whole} retry={retry} />
        <div className="video-beside">
          {queue}
          <SampleVideos videoId={video._id} />
        </div>
      </div>
      <MoreLikeThis key={video._id} videoId={video._id} />
    </>
  )
}

/** Videos that resemble this one. They load as their reserved place nears the viewport. */
function MoreLikeThis({ videoId }: { videoId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useIntersection(place, () => setIsNear(true), '200px')
  return (
    <div ref={place} className="more-like-this">
      {isNear && <SimilarVideos videoId={videoId} />}
    </div>
  )
}

/** Where none is like it, or they fail to load, there is no row. */
function SimilarVideos({ videoId }: { videoId: string }) {
  const texts = useMessages().video
  const { data: videos, isError } = useSimilarVideos(videoId)
  // An element frees the place that the empty row reserves.
  if (isError || videos?.length === 0) return <div hidden />
  return (
    <VideoRow
      heading={texts.similar}
      videos={videos}
      isLoading
      actions={(video) => <CardActions video={video} />}
    />
  )
}

interface VideoDescriptionProps {
  /** Undefined until it has loaded. */
  video: Video | undefined
  /** Where it failed to load. */
  retry: (() => void) | undefined
}

/** What only the whole video has. */
export function VideoDescription({ video, retry }: VideoDescriptionProps) {
  const { video: texts, loading, failed } = useMessages()
  const langOf = useLangOf()
  return (
    <div className="video-about stack">
      {video ? (
        <section aria-label={texts.description} className="video-description">
          <p lang={langOf(video)} dir="auto">
            {video.description}
          </p>
        </section>
      ) : retry ? (
        <RefreshNotice text={failed.video} onRefresh={retry} />
      ) : (
        <Spinner size={56} label={loading} />
      )}
      {video?.licence && <LicenceLine licence={video.licence} />}
    </div>
  )
}

/** The attribution that the clip's licence requires. */
function LicenceLine({ licence: { name, attribution, url } }: { licence: NonNullable<Video['licence']> }) {
  const { video: texts } = useMessages()
  return (
    <p className="licence small muted">
      <b>{texts.licence}: </b>
      <a href={url} rel="noreferrer license" target="_blank" className="text-link">
        {name}
      </a>
      <span dir="auto">{attribution}</span>
    </p>
  )
}

/** A video's title, and its facts in one line. An unknown fact is left out. */
export function VideoHeading({ video }: { video: CardVideo }) {
  const { video: texts, categoryName } = useMessages()
  const langOf = useLangOf()
  const { title, game, gameSlug, creator, creatorSlug, avatar, category, views, duration, year } = video
  return (
    <div className="video-heading stack" data-hue={hueOf(category)}>
      <h1 lang={langOf(video)} dir="auto" className="title section-title video-title">
        {title}
      </h1>
      <p className="facts-line small muted">
        {gameSlug && (
          <span>
            <Link to="/games/$slug" params={{ slug: gameSlug }}>
              <bdi>{game}</bdi>
            </Link>
          </span>
        )}
        {creator && (
          <span className="facts-creator">
            <Link
              {...(creatorSlug
                ? linkOptions({ to: '/creators/$slug', params: { slug: creatorSlug } })
                : linkOptions({ to: '/videos', search: { creator } }))}
            >
              <img src={avatar} alt="" width={32} height={32} fetchPriority="low" />
              <bdi>{creator}</bdi>
            </Link>
          </span>
        )}
        <span>
          <Link to="/videos" search={{ category }} lang={langOf({ categoryName: category })} className="hue">
            {categoryName(category)}
          </Link>
        </span>
        <span>{texts.views(views)}</span>
        {duration && (
          <span>
            <span className="visually-hidden">{texts.length}</span> {duration}
          </span>
        )}
        {year !== null && (
          <span>
            <Link to="/videos" search={{ year: String(year) }} aria-label={texts.released(year)}>
              {year}
            </Link>
          </span>
        )}
      </p>
    </div>
  )
}

/**
 * The whole video, until then what the loader knew. A failure leaves that on the page, where something may play: `retry` is
 * there until the rest is requested again.
 */
export function useVideo(known: Video | CardVideo): {
  video: Video | CardVideo
  retry: (() => void) | undefined
} {
  // A static page's data dates from its build: the query refetches the view count.
  const { data, error, isFetching, refetch } = useQuery(videoQuery(useClient(), known._id))
  const hasFailed = !data && error !== null
  if (hasFailed && isMissing(error)) throw notFound()
  const retry = hasFailed && !isFetching ? refetch : undefined
  return { video: data ?? known, retry }
}

/** The side list: the eight samples; the router sets aria-current on the link to the current video. */
function SampleVideos({ videoId }: { videoId: string }) {
  const messages = useMessages()
  const { data, error, isFetching, refetch } = useQuery(sampleVideosQuery(useClient()))
  const videos = data && besideVideo(data, videoId)
  if (videos?.length === 0) return null
  return (
    <aside tabIndex={-1} aria-label={messages.video.sampleVideos} className="video-side">
      <h2 className="title">{messages.video.sampleVideos}</h2>
      {videos?.map((video) => (
        <SideCard key={video._id} video={video} />
      ))}
      {!videos && (isFetching || !error) && <Spinner size={56} label={messages.loading} />}
      {!videos && error && !isFetching && <RefreshNotice text={messages.failed.videos} onRefresh={refetch} />}
    </aside>
  )
}

function SideCard({ video }: { video: CardVideo }) {
  const { categoryName } = useMessages()
  const langOf = useLangOf()
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} data-hue={hueOf(video.category)} className="card side-card">
      <div className="card-frame">
        <VideoPicture video={video} sizes="200px" />
        {video.duration && <span className="badge">{video.duration}</span>}
        <CardProgress videoId={video._id} />
      </div>
      <div className="side-card-body">
        <h3 id={titleId} lang={langOf(video)} dir="auto" className="side-card-title">
          <Link to="/videos/$videoId" params={{ videoId: video._id }} className="card-link">
            {video.title}
          </Link>
        </h3>
        <p dir="auto" className="side-card-creator small muted">
          {video.creator}
        </p>
        <p lang={langOf({ categoryName: video.category })} className="small hue">
          {categoryName(video.category)}
        </p>
      </div>
    </article>
  )
}
