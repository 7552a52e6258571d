import type { Video } from '#contract/catalogue/video.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** What only the whole video has; undefined until it has loaded. */
export function VideoDescription({ video }: { video: Video | undefined }) {
  const { video: texts, loading } = useMessages()
  return (
    <div className="video-about">
      {video ? (
        <section aria-label={texts.description} className="video-description">
          <p dir="auto">{video.description}</p>
        </section>
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
