import { useMessages } from '#web/client/use-messages.ts'
import { CardActions } from '../card-memberships/card-actions.tsx'
import { VideoRow } from '../home/video-row.tsx'
import { useSimilarVideos } from './use-similar-videos.ts'

/** Where none is like it, or they fail to load, there is no row. */
export default function SimilarVideos({ videoId }: { videoId: string }) {
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
