import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useClient } from '#web/api/client.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { besideVideo, type CardVideo, sampleVideosQuery } from '#web/videos/catalogue-queries.ts'
import { CardProgress } from '#web/videos/progress.tsx'
import { VideoPicture } from '#web/videos/video-picture.tsx'

/** The side list: the eight samples; the router sets aria-current on the link to the current video. */
export function SampleVideos({ videoId }: { videoId: string }) {
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
      {!videos && error && !isFetching && (
        <RefreshNotice text={messages.failed.videos} action={messages.failed.refresh} onRefresh={refetch} />
      )}
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
