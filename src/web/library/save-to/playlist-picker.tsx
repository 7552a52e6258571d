import { Dialog } from '@base-ui/react/dialog'
import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { Clock, ListVideo } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { useUserClient } from '#web/api/client.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { PopupLoading } from '#web/ui/popup-loading.tsx'
import { Sheet, SheetHead } from '#web/ui/sheet.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useMediaQuery } from '#web/ui/window-hooks.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { playlistNamesQuery } from '../playlist-queries.ts'
import { membershipQuery, useMembership } from '../use-membership.ts'
import { playlistList, shelfList } from '../video-list.ts'
import { CreatePlaylist } from './create-playlist.tsx'

interface SaveToMenuProps {
  video: CardVideo
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A popover beside its card on wide screens; elsewhere a sheet. */
export default function SaveToMenu({ video, anchor, open, onOpenChange }: SaveToMenuProps) {
  const { saveTo: texts } = useMessages()
  const langOf = useLangOf()
  const narrow = useMediaQuery('(width < 64em)')
  const client = useUserClient()
  const names = useQuery({ ...playlistNamesQuery(client), enabled: open })
  const membership = useQuery({ ...membershipQuery(client, video._id), enabled: open })
  // A menu that opens before its choices have loaded grows and moves away from under the pointer.
  if (open && !(names.isFetched && membership.isFetched)) return <PopupLoading />
  const { Description } = narrow ? Dialog : Popover
  const head = {
    title: texts.dialog,
    description: (
      <Description lang={langOf(video)} dir="auto" className="small muted">
        {video.title}
      </Description>
    ),
    close: texts.close,
  }
  if (narrow) {
    return (
      <Sheet
        {...head}
        className="save-to stack save-to-sheet"
        finalFocus={anchor}
        open={open}
        onOpenChange={onOpenChange}
      >
        <SaveToChoices video={video} />
      </Sheet>
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
          <Popover.Popup className="save-to stack save-to-popover" finalFocus={anchor}>
            <SheetHead Part={Popover} {...head} />
            <SaveToChoices video={video} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** A checkbox per playlist, a form for a new one, and watch later. */
function SaveToChoices({ video }: { video: CardVideo }) {
  const { saveTo } = useMessages()
  const [createdId, setCreatedId] = useState<string>()
  return (
    <>
      <PlaylistPicker onCreated={({ _id }) => setCreatedId(_id)}>
        {(playlists) => (
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
        )}
      </PlaylistPicker>
      <WatchLaterButton video={video} />
    </>
  )
}

function WatchLaterButton({ video }: { video: CardVideo }) {
  const { video: texts } = useMessages()
  const { isMember, toggle } = useMembership(shelfList(useUserClient(), 'watchlater'), video)
  return (
    <button type="button" className="button button-secondary" onClick={toggle}>
      <Clock aria-hidden="true" size={20} />
      <span>{isMember ? texts.removeFromWatchLater : texts.watchLater}</span>
    </button>
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
    <label htmlFor={id} className="playlist-choice row save-to-checkbox">
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

interface AddToDialogProps {
  /** How many videos are selected. */
  count: number
  /** The id of a playlist that is left out. */
  without: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (playlist: { _id: string; title: string }) => void
}

/** The press on a playlist, or on 'Create', adds what is selected. */
export function AddToDialog({ count, without, onChoose, ...sheet }: AddToDialogProps) {
  const { video, list, saveTo } = useMessages()
  return (
    <Sheet
      {...sheet}
      className="save-to stack save-to-sheet"
      title={video.addToPlaylist}
      description={<Dialog.Description className="small muted">{list.selected(count)}</Dialog.Description>}
      close={saveTo.close}
    >
      <PlaylistPicker without={without} onCreated={onChoose}>
        {(playlists) => (
          <ul aria-label={saveTo.playlists}>
            {playlists.map((playlist) => (
              <li key={playlist._id}>
                <button type="button" className="playlist-choice row" onClick={() => onChoose(playlist)}>
                  <ListVideo aria-hidden="true" size={20} />
                  <span dir="auto" className="save-to-playlist">
                    {playlist.title}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PlaylistPicker>
    </Sheet>
  )
}

interface PlaylistPickerProps {
  /** The id of a playlist that is left out. */
  without?: string | undefined
  onCreated: (playlist: { _id: string; title: string }) => void
  children: (playlists: Playlist[]) => ReactNode
}

/** The user's playlists, and a form for a new one. */
function PlaylistPicker({ without, onCreated, children }: PlaylistPickerProps) {
  const { saveTo, list, loading } = useMessages()
  const { data, isError, refetch } = useQuery(playlistNamesQuery(useUserClient()))
  const playlists = data?.filter(({ _id }) => _id !== without)
  return (
    <>
      {!playlists && !isError && <Spinner size={56} label={loading} />}
      {!playlists && isError && (
        <div className="save-to-failed stack">
          <p role="alert">{saveTo.loadFailed}</p>
          <button type="button" className="button button-secondary" onClick={() => refetch()}>
            {list.tryAgain}
          </button>
        </div>
      )}
      {playlists && playlists.length > 0 && <div className="save-to-list">{children(playlists)}</div>}
      <CreatePlaylist onCreated={onCreated} />
    </>
  )
}
