import type { Video } from '#contract/video.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The first videos of a playlist, as a picture of it. */
export function PlaylistPicture({ videos }: { videos: Video[] }) {
  const shown = videos.length >= 4 ? videos.slice(0, 4) : videos.slice(0, 1)
  return (
    <div className="playlist-picture" data-count={shown.length}>
      {shown.map(({ _id, thumbnail, poster }) => (
        <Picture key={_id} fallback={poster} src={thumbnail} alt="" loading="lazy" decoding="async" />
      ))}
    </div>
  )
}
