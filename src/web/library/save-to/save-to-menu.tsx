import { Dialog } from '@base-ui/react/dialog'
import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { Clock, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { useUserClient } from '#web/api/client.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { PopupLoading } from '#web/ui/popup-loading.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useMediaQuery } from '#web/ui/window-hooks.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { playlistNamesQuery } from '../list-queries.ts'
import { membershipQuery, useMembership } from '../use-membership.ts'
import { playlistList, shelfList } from '../video-list.ts'
import { CreatePlaylistButton, CreatePlaylistForm } from './create-playlist.tsx'

interface SaveToMenuProps {
  video: CardVideo
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A popover beside its card on wide screens; elsewhere a sheet. */
export default function SaveToMenu({ video, anchor, open, onOpenChange }: SaveToMenuProps) {
  const texts = useMessages().saveTo
  const langOf = useLangOf()
  const narrow = useMediaQuery('(width < 64em)')
  const client = useUserClient()
  const names = useQuery({ ...playlistNamesQuery(client), enabled: open })
  const membership = useQuery({ ...membershipQuery(client, video._id), enabled: open })
  // A menu that opens before its choices have loaded grows and moves away from under the pointer.
  if (open && !(names.isFetched && membership.isFetched)) return <PopupLoading />
  const Part = narrow ? Dialog : Popover
  const content = (
    <>
      <div className="save-to-head">
        <div className="save-to-names">
          <Part.Title className="title save-to-title">{texts.dialog}</Part.Title>
          <Part.Description lang={langOf(video)} dir="auto" className="small muted">
            {video.title}
          </Part.Description>
        </div>
        <Part.Close className="icon-button" aria-label={texts.close}>
          <X aria-hidden="true" size={20} />
        </Part.Close>
      </div>
      <SaveToChoices video={video} />
    </>
  )
  if (narrow) {
    return (
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Backdrop className="sheet-backdrop" />
          <Dialog.Popup className="save-to save-to-sheet" finalFocus={anchor}>
            {content}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange} modal="trap-focus">
      <Popover.Portal>
        {/* A press outside only closes the menu. */}
        <Popover.Backdrop className="popover-backdrop" />
        <Popover.Positioner
          // Beside the whole card: the video that is saved stays in sight.
          anchor={() => anchor.current?.closest('article') ?? anchor.current}
          side="inline-end"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
          // A new playlist makes the menu higher: it stays where it opened.
          disableAnchorTracking
          className="save-to-positioner"
        >
          <Popover.Popup className="save-to save-to-popover" finalFocus={anchor}>
            {content}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** A checkbox per playlist, a form for a new one, and watch later. */
function SaveToChoices({ video }: { video: CardVideo }) {
  const messages = useMessages()
  const { saveTo } = messages
  const client = useUserClient()
  const { data: playlists, isError, refetch } = useQuery(playlistNamesQuery(client))
  const { isMember, toggle } = useMembership(shelfList(client, 'watchlater'), video)
  const formId = useId()
  const [creating, setCreating] = useState(false)
  const [createdId, setCreatedId] = useState<string>()
  return (
    <>
      {playlists === undefined && !isError && <Spinner size={56} label={messages.loading} />}
      {isError && !playlists && (
        <div className="save-to-failed">
          <p role="alert">{saveTo.loadFailed}</p>
          <button type="button" className="button button-secondary" onClick={() => refetch()}>
            {messages.list.tryAgain}
          </button>
        </div>
      )}
      {playlists && playlists.length > 0 && (
        <div className="save-to-list">
          <fieldset>
            <legend className="visually-hidden">{saveTo.playlists}</legend>
            {playlists.map((playlist) => (
              <PlaylistCheckbox
                key={playlist._id}
                video={video}
                playlist={playlist}
                isAmbiguous={playlists.some((other) => other !== playlist && other.title === playlist.title)}
                isNew={playlist._id === createdId}
              />
            ))}
          </fieldset>
        </div>
      )}
      <CreatePlaylistButton formId={formId} open={creating} onToggle={() => setCreating(!creating)} />
      <CreatePlaylistForm
        id={formId}
        open={creating}
        onCreated={({ _id }) => {
          setCreating(false)
          setCreatedId(_id)
        }}
      />
      <button type="button" className="button button-secondary" onClick={toggle}>
        <Clock aria-hidden="true" size={20} />
        <span>{isMember ? messages.video.removeFromWatchLater : messages.video.watchLater}</span>
      </button>
    </>
  )
}

interface PlaylistCheckboxProps {
  video: CardVideo
  playlist: Playlist
  /** Another playlist has the same title. */
  isAmbiguous: boolean
  /** Made in this menu: takes the video, and the focus when the form closes. */
  isNew: boolean
}

function PlaylistCheckbox({ video, playlist, isAmbiguous, isNew }: PlaylistCheckboxProps) {
  const messages = useMessages()
  const id = useId()
  const checkbox = useRef<HTMLInputElement>(null)
  const { isMember, set, toggle } = useMembership(playlistList(useUserClient(), playlist), video)
  const takeVideo = useEffectEvent(() => {
    checkbox.current?.focus()
    set(true)
  })
  useEffect(() => {
    if (isNew) takeVideo()
  }, [isNew])
  return (
    <label htmlFor={id} className="save-to-checkbox">
      <input
        ref={checkbox}
        id={id}
        type="checkbox"
        checked={isMember}
        aria-labelledby={`${id}-title`}
        aria-describedby={isAmbiguous ? `${id}-facts` : undefined}
        onChange={toggle}
      />
      <span className="save-to-playlist">
        <span id={`${id}-title`} dir="auto">
          {playlist.title}
        </span>
        {isAmbiguous && (
          <span id={`${id}-facts`} dir="auto" className="small muted">
            {playlist.description || messages.playlists.count(playlist.videoCount)}
          </span>
        )}
      </span>
    </label>
  )
}
