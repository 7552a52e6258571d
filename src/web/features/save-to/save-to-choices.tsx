import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { playlistNamesQuery } from '../library/library-queries.ts'
import { CreateOpener } from '../playlists/create-opener.tsx'
import { CreatePlaylist } from '../playlists/create-playlist.tsx'
import { useWatchLater } from '../video/use-watch-later.ts'
import { useInPlaylist } from './use-in-playlist.ts'

const { saveTo } = messages

/** A tick for each playlist, a form for a new one, and watch later. */
export function SaveToChoices({ video }: { video: Video }) {
  const { data: playlists, isError, refetch } = useQuery(playlistNamesQuery(useUserClient()))
  const { there, toggle } = useWatchLater(video)
  const formId = useId()
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<string>()
  return (
    <>
      {playlists === undefined && !isError && <Spinner size={56} label={messages.loading} />}
      {isError && !playlists && (
        <div className="flex flex-col gap-2">
          <p role="alert">{saveTo.loadFailed}</p>
          <button type="button" className="press press-quiet" onClick={() => refetch()}>
            {messages.list.tryAgain}
          </button>
        </div>
      )}
      {playlists && playlists.length > 0 && (
        <div className="save-to-list">
          <fieldset className="min-w-0">
            <legend className="sr-only">{saveTo.playlists}</legend>
            {playlists.map(({ _id, title }) => (
              <PlaylistTick
                key={_id}
                video={video}
                playlistId={_id}
                title={title}
                created={_id === created}
              />
            ))}
          </fieldset>
        </div>
      )}
      <CreateOpener formId={formId} open={creating} onToggle={() => setCreating(!creating)} />
      <CreatePlaylist
        id={formId}
        open={creating}
        onCreated={(playlistId) => {
          setCreating(false)
          setCreated(playlistId)
        }}
      />
      <button type="button" className="press press-quiet" onClick={toggle}>
        <Clock aria-hidden="true" className="size-5" />
        {there ? messages.video.removeFromWatchLater : messages.video.watchLater}
      </button>
    </>
  )
}

interface PlaylistTickProps {
  video: Video
  playlistId: string
  title: string
  /** A moment ago, here: it takes the focus from the form that has gone. */
  created: boolean
}

function PlaylistTick({ video, playlistId, title, created }: PlaylistTickProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const { there, toggle } = useInPlaylist(video, { _id: playlistId, title })
  useEffect(() => {
    if (created) box.current?.focus()
  }, [created])
  return (
    <label htmlFor={id} className="save-to-tick">
      <input ref={box} id={id} type="checkbox" checked={there} onChange={toggle} />
      <span className="min-w-0 truncate">{title}</span>
    </label>
  )
}
