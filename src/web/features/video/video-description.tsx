import type { Video } from '#contract/catalogue/video.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface VideoDescriptionProps {
  /** Undefined until it has loaded. */
  video: Video | undefined
  /** Where it failed to load. */
  retry: (() => void) | undefined
}

/** What only the whole video has. */
export function VideoDescription({ video, retry }: VideoDescriptionProps) {
  const { video: texts, loading, failed } = useMessages()
  return (
    <div className="video-about">
      {video ? (
        <section aria-label={texts.description} className="video-description">
          <p dir="auto">{video.description}</p>
        </section>
      ) : retry ? (
        <RefreshNotice text={failed.video} action={failed.refresh} onRefresh={retry} />
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
