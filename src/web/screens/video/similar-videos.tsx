import { useMessages } from '#web/api/use-messages.ts'
import { CardActions } from '#web/playback/card/card-actions.tsx'
import { useSimilarVideos } from '#web/playback/use-similar-videos.ts'
import { VideoRow } from '#web/videos/video-row.tsx'

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
