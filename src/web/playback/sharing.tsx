import '#web/ui/forms/forms.css'
import { Copy } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { parsePlayedList } from '#contract/library/played-list.ts'
import { formatTime } from '#contract/text/format-time.ts'
import { sitePath } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Sheet, type SheetProps } from '#web/ui/sheet.tsx'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import type { ListOrder } from '#web/videos/watch-search.ts'
import { playbackState } from './playback-store.ts'
import { isOfUser } from './played-list/list-window.ts'

interface ShareVideoDialogProps extends ShareDialogProps {
  videoId: string
  /** The list that it plays in. */
  within?: ListOrder
}

/** Shows a video's link, also from where it is now. */
export default function ShareVideoDialog({ videoId, within = {}, ...dialog }: ShareVideoDialogProps) {
  return (
    <SharePopup {...dialog}>
      <VideoLink videoId={videoId} within={within} />
    </SharePopup>
  )
}

/** Opens the dialog from a menu. */
export function useShareVideo(videoId: string, opener: ShareDialogProps['opener']) {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = isOpen && (
    <ShareVideoDialog videoId={videoId} opener={opener} open onOpenChange={setIsOpen} />
  )
  return { share: () => setIsOpen(true), dialog }
}

/** Within the list that plays, unless it is the user's own. */
function VideoLink({ videoId, within: { list, shuffle } }: { videoId: string; within: ListOrder }) {
  const texts = useMessages().sharing
  const field = useRef<HTMLInputElement>(null)
  // As the dialog opens: the video plays on.
  const [seconds] = useState(() => currentSeconds(videoId))
  const [startsThere, setStartsThere] = useState(false)
  const address = new URL(sitePath(`/videos/${videoId}`), location.origin)
  if (list !== undefined && isPublic(list)) {
    address.searchParams.set('list', list)
    if (shuffle !== undefined) address.searchParams.set('shuffle', shuffle)
  }
  if (startsThere) address.searchParams.set('t', String(seconds))
  return (
    <CopyLink address={address.href} field={field}>
      {seconds > 0 && (
        <label className="checkbox row">
          <input
            type="checkbox"
            checked={startsThere}
            onChange={({ target }) => setStartsThere(target.checked)}
          />
          <span>{texts.startAt(formatTime(seconds))}</span>
        </label>
      )}
    </CopyLink>
  )
}

function isPublic(list: string): boolean {
  const played = parsePlayedList(list)
  return played !== undefined && !isOfUser(played)
}

/** Where the video is in the player, in whole seconds; 0 where it is not in it, and at its end. */
function currentSeconds(videoId: string): number {
  const { playing, place, player } = playbackState()
  const currentId = playing?.video._id ?? place?.videoId
  const position = currentId === videoId ? player?.position() : undefined
  const seconds = Math.floor(position?.seconds ?? 0)
  return seconds < Math.floor(position?.duration ?? Number.POSITIVE_INFINITY) ? seconds : 0
}

export interface ShareDialogProps {
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface SharePopupProps extends ShareDialogProps, Pick<SheetProps, 'closeButton' | 'children'> {}

/** The dialog that shares a playlist or a video. */
export function SharePopup({ opener, ...sheet }: SharePopupProps) {
  const { share, sharing } = useMessages()
  return <Sheet title={share} close={sharing.close} finalFocus={opener} {...sheet} />
}

interface CopyLinkProps {
  address: string
  field: RefObject<HTMLInputElement | null>
  /** Above the buttons. */
  children?: ReactNode
  /** Beside the button. */
  action?: ReactNode
}

/** A link in a field, and the button that copies it. */
export function CopyLink({ address, field, children, action }: CopyLinkProps) {
  const texts = useMessages().sharing
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast(texts.linkCopied, 'success')
    } catch {
      field.current?.select()
      showToast(texts.copyFailed, 'info')
    }
  }
  return (
    <>
      <div className="field">
        <label htmlFor={id} className="field-label">
          {texts.link}
        </label>
        <div className="field-box row">
          <input
            ref={field}
            id={id}
            readOnly
            dir="ltr"
            className="field-input"
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </div>
      </div>
      {children}
      <div className="cluster">
        <button type="button" className="button button-primary" onClick={copy}>
          <Copy aria-hidden="true" size={20} />
          {texts.copyLink}
        </button>
        {action}
      </div>
    </>
  )
}
