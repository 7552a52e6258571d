import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type CardVideo, sampleVideosQuery } from '#web/videos/catalogue-queries.ts'
import { stageSet, untitledPoster } from '#web/videos/video-picture.tsx'
import './form-stage.css'

/** Beside a form, in a wide window: a picture in a letterbox frame. */
export function FormStage() {
  const { home } = useMessages()
  // A narrow window does not show it.
  const enabled = typeof document !== 'undefined' && matchMedia('(width >= 64em)').matches
  const { data: video } = useQuery({
    ...sampleVideosQuery(useClient()),
    select: ({ videos }) => videos.find(isClip) ?? videos[0],
    enabled,
  })
  return (
    <div className="form-stage">
      <div className="form-stage-frame">
        {video && (
          <Picture
            fallback={untitledPoster(video.poster)}
            src={video.thumbnail}
            srcSet={stageSet(video)}
            sizes="50vw"
            alt=""
            width={1920}
            height={1080}
          />
        )}
      </div>
      <p dir="auto" className="title form-stage-line">
        {home.heading}
      </p>
    </div>
  )
}

const isClip = ({ link }: CardVideo) => link.startsWith('/')
