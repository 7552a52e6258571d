import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { useClient } from '#web/client/use-client.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { sampleVideosQuery } from '../catalogue/catalogue-queries.ts'
import { SideCard } from './side-card.tsx'

/** The side list: the eight samples; the link to the one that is shown says so (aria-current). */
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
