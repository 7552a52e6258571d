import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, notFound } from '@tanstack/react-router'
import { useId } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { useClient } from '#web/api/client.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { CardActions } from '#web/playback/card/card-actions.tsx'
import { usePlayback } from '#web/playback/playback-store.ts'
import { PlayerSlot } from '#web/playback/player-layer.tsx'
import { QueueSlot } from '#web/playback/queue/queue-slot.tsx'
import { useSimilarVideos } from '#web/playback/use-similar-videos.ts'
import { EmbedNote } from '#web/player/player-frame.tsx'
import { playerSource } from '#web/player/player-source.ts'
import { NearViewport } from '#web/ui/lazy-island.tsx'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
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
import { VideoActions } from './video-actions.tsx'

/** Player, facts and the sample videos: two columns on wide screens, one on a phone. Below, a row of videos like this one. */
export function VideoScreen({ known }: { known: Video | CardVideo }) {
  const { video, retry } = useVideo(known)
  const whole = 'description' in video ? video : undefined
  return (
    <>
      <div className="video-screen" data-loading={!whole || undefined}>
        <div className="video-player">
          <PlayerSlot video={video} />
          <VideoHeading video={video} />
          <VideoActions video={video} />
          <PlayingNote video={video} />
        </div>
        <VideoDescription video={whole} retry={retry} />
        <div className="video-beside">
          <QueueSlot videoId={video._id} />
          <SampleVideos videoId={video._id} />
        </div>
      </div>
      <NearViewport key={video._id} className="more-like-this">
        <SimilarVideos videoId={video._id} />
      </NearViewport>
    </>
  )
}

/** Says of an embed where it comes from, and that it may show an error of its own. */
function PlayingNote({ video }: { video: CardVideo }) {
  const playing = usePlayback()
  const source = playerSource(video.link)
  if (source.kind !== 'embed') return null
  const isStarted = playing?.video._id === video._id
  const isUncertain = isStarted && playing.isUncertain === true
  return <EmbedNote youTubeId={source.youTubeId} isStarted={isStarted} isUncertain={isUncertain} />
}

/** Videos that resemble this one. Where none is like it, or they fail to load, there is no row. */
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
function VideoDescription({ video, retry }: VideoDescriptionProps) {
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
function VideoHeading({ video }: { video: CardVideo }) {
  const { video: texts, categoryName } = useMessages()
  const langOf = useLangOf()
  const { title, game, gameSlug, creator, creatorSlug, avatar, category, views, duration, year } = video
  return (
    <div className="video-heading stack" data-hue={hueOf(category)}>
      <h1 lang={langOf(video)} dir="auto" className="title section-title video-title">
        {title}
      </h1>
      <p className="facts-line row small muted">
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
function useVideo(known: Video | CardVideo): {
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
        {video.duration && <span className="badge cinema">{video.duration}</span>}
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
