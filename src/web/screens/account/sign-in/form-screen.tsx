import './form-screen.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { Failure, type FailureCode, isFailure } from '#contract/failures.ts'
import type { Messages } from '#messages/en.ts'
import { isSignedIn, startAuth } from '#web/api/auth.ts'
import { readResponse, useClient } from '#web/api/client.ts'
import { siteSettings, useReturnAfterSignIn } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
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

interface ToastTexts {
  done: string
  failed: string
}

/** Sends a form and signs in with the response. */
function useAuthRequest<Form extends { email: string }>(
  send: (form: Form) => Promise<{ user: User; encodedToken: string }>,
  { done, failed }: ToastTexts,
) {
  const messages = useMessages()
  const queries = useQueryClient()
  useReturnAfterSignIn()
  const { mutate, isPending, error, variables } = useSingleFlight({
    mutationKey: ['auth'],
    mutationFn: send,
    onSuccess: ({ user, encodedToken }) => {
      startAuth(queries, user, encodedToken)
      showToast(done, 'success')
    },
    onError: (error) => isFailure(error, 'code_needed') || showToast(failed, 'error'),
  })
  return {
    /** Does nothing once signed in: a double click's second press may come before the screen is left. */
    send: (form: Form) => isSignedIn() || mutate(form),
    isPending,
    error,
    failure: failureText(messages, error),
    isRejected: isFailure(error, ...rejections),
    /** The address of a sign-up that has an account already. */
    takenEmail: isFailure(error, 'email_taken') ? variables?.email : undefined,
  }
}

/** Failures that are about the fields, which are then marked. */
const rejections: FailureCode[] = ['email_unknown', 'password_wrong']

/** What the specified toast does not explain: a rate limit, a code, a copy that stores nothing. */
function failureText({ failed, signIn: auth }: Messages, error: Error | null): string | undefined {
  // Never which of the two: it would reveal who has an account.
  if (isFailure(error, ...rejections)) return auth.credentialsWrong
  // An app's codes may never pass, such as after a change of TOKEN_SECRET. A recovery code does.
  if (isFailure(error, 'code_wrong')) return [error, new Failure('code_needed')].map(failed.reason).join(' ')
  return isFailure(error, ...explained) ? failed.reason(error) : undefined
}

const explained: FailureCode[] = [
  'too_many',
  'request_invalid',
  'read_only',
  'newer_data',
  'code_needed',
  'signups_closed',
  'invitation_needed',
  'invitation_invalid',
]

export function useLogin() {
  const auth = useMessages().signIn
  const client = useClient()
  return useAuthRequest(
    async (json: { email: string; password: string; code?: string }) => {
      const { foundUser, encodedToken } = await readResponse(client.api.auth.login.$post({ json }))
      return { user: foundUser, encodedToken }
    },
    { done: auth.loggedIn, failed: auth.loginFailed },
  )
}

type NewPerson = Record<'email' | 'firstName' | 'lastName' | 'password', string> & {
  invitation?: string
}

export function useSignup() {
  const auth = useMessages().signIn
  const client = useClient()
  return useAuthRequest(
    async (json: NewPerson) => {
      const { createdUser, encodedToken } = await readResponse(client.api.auth.signup.$post({ json }))
      return { user: createdUser, encodedToken }
    },
    { done: auth.signedUp, failed: auth.signupFailed },
  )
}
