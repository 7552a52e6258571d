import './form-screen.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useClient } from '#web/api/client.ts'
import { siteSettings } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useMediaQuery } from '#web/ui/window-hooks.ts'
import { type CardVideo, sampleVideosQuery } from '#web/videos/catalogue-queries.ts'
import { Picture, stageSet, untitledPoster } from '#web/videos/video-picture.tsx'

/** The id of why the request failed, for the fields that it is about. */
export const failureId = 'form-failure'

interface FormScreenProps {
  heading: string
  hint: string
  /** Why the request failed. */
  failure?: string | undefined
  /** Undefined where there is nothing to fill in. */
  onSubmit?: () => void
  children?: ReactNode
  /** Below the form: a link to the other form. */
  footer: ReactNode
}

/** What login, sign-up and forgotten passwords share. */
export function FormScreen({ heading, hint, failure, onSubmit, children, footer }: FormScreenProps) {
  const messages = useMessages()
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // A long form may have scrolled it away.
    if (failure !== undefined) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <div className="form-screen fills-screen">
      <div className="form-card stack">
        <h1 className="title page-title">{heading}</h1>
        {/* In one place, so that a failure moves no field. */}
        <div className="form-lead">
          <p className="muted">{hint}</p>
          <p ref={alert} id={failureId} role="alert" className="form-error">
            {failure}
          </p>
        </div>
        <noscript>
          <p className="form-error">{messages.auth.needsScript}</p>
        </noscript>
        {onSubmit ? (
          <form className="form stack" noValidate onSubmit={submit}>
            {children}
          </form>
        ) : (
          children
        )}
        <p className="small muted">{footer}</p>
      </div>
      <FormStage />
    </div>
  )
}

/** Below a text that sends people to the operator: the address or link that they gave. */
export function OperatorContact() {
  const { contact } = siteSettings()
  if (contact === undefined) return null
  return (
    <p>
      <a href={contact} dir="ltr" className="text-link">
        {contact.startsWith('mailto:')
          ? decodeURIComponent(contact.slice('mailto:'.length))
          : contact.replace(/^https:\/\/|\/$/g, '')}
      </a>
    </p>
  )
}

/** Beside a form, in a wide window: a picture in a letterbox frame. */
function FormStage() {
  const { home } = useMessages()
  // A narrow window does not show it.
  const enabled = useMediaQuery('(width >= 64em)')
  const { data: video } = useQuery({
    ...sampleVideosQuery(useClient()),
    select: ({ videos }) => videos.find(isClip) ?? videos[0],
    enabled,
  })
  return (
    <div className="form-stage">
      <div className="form-stage-frame picture-box">
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
      <p dir="auto" className="title section-title form-stage-line">
        {home.heading}
      </p>
    </div>
  )
}

const isClip = ({ link }: CardVideo) => link.startsWith('/')
