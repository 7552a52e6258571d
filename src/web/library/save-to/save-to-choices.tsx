import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { playlistNamesQuery } from '../list-queries.ts'
import { useMembership } from '../use-membership.ts'
import { playlistList, shelfList } from '../video-list.ts'
import { CreatePlaylistButton, CreatePlaylistForm } from './create-playlist.tsx'

/** A checkbox per playlist, a form for a new one, and watch later. */
export function SaveToChoices({ video }: { video: CardVideo }) {
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
