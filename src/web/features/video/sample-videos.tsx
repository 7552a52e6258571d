import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { useClient } from '#web/client/client.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { sampleVideosQuery } from '../catalogue/catalogue-queries.ts'
import { VideoPicture } from '../catalogue/video-picture.tsx'

/** The side list: the eight samples; the router sets aria-current on the link to the current video. */
export function SampleVideos() {
  const { data: videos, error, isFetching, refetch } = useQuery(sampleVideosQuery(useClient()))
  return (
    <aside tabIndex={-1} aria-label={messages.video.sampleVideos} className="video-side outline-none">
      <h2 className="title text-lg">{messages.video.sampleVideos}</h2>
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

function SideCard({ video }: { video: Video }) {
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} data-category={video.category} className="card side-card group">
      <div className="card-frame">
        <VideoPicture video={video} sizes="200px" />
        {video.duration && <span className="badge right-1 bottom-1">{video.duration}</span>}
      </div>
      <div className="min-w-0">
        <h3 id={titleId} className="line-clamp-2 font-semibold text-sm leading-snug">
          <Link to="/videos/$videoId" params={{ videoId: video._id }} className="card-link">
            {video.title}
          </Link>
        </h3>
        <p className="mt-1 truncate text-muted text-sm">{video.creator}</p>
        <p className="text-hue text-sm">{video.category}</p>
      </div>
    </article>
  )
}

/** The sample after this video, or the first one; what the player offers at the end. */
export function useNextSample(videoId: string): Video | undefined {
  const { data: samples = [] } = useQuery(sampleVideosQuery(useClient()))
  const index = samples.findIndex(({ _id }) => _id === videoId)
  return samples[index + 1] ?? samples.find(({ _id }) => _id !== videoId)
}
