import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { useClient } from '#web/client/use-client.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { sampleVideosQuery } from './catalogue-queries.ts'
import { SideCard } from './side-card.tsx'

/** The side list: the samples, but for the one that is shown. */
export function SampleVideos({ shown }: { shown: string }) {
  const { data, error, isFetching, refetch } = useQuery(sampleVideosQuery(useClient()))
  const videos = data?.filter(({ _id }) => _id !== shown)
  return (
    <aside aria-label={messages.video.sampleVideos} className="video-side">
      <h2 className="title text-lg">{messages.video.sampleVideos}</h2>
      {videos?.map((video) => (
        <SideCard key={video._id} video={video} />
      ))}
      {!data && (isFetching || !error) && <Spinner size={56} label={messages.loading} />}
      {!data && error && !isFetching && (
        <RefreshNotice text={messages.failed.videos} action={messages.failed.refresh} onRefresh={refetch} />
      )}
    </aside>
  )
}
