import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListVideo } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/show-toast.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { playlistsQuery } from '../library/playlist-queries.ts'
import { useRemovedIds } from '../library/use-removal.ts'
import { ListScreen } from '../list-screen/list-screen.tsx'
import { RemoveButton } from '../list-screen/remove-button.tsx'
import { removalButtonId } from '../undo/undo.ts'
import { CreatePlaylistButton, CreatePlaylistForm } from './create-playlist.tsx'
import './playlists.css'
import { playlistsId, useDeletePlaylist } from './use-delete-playlist.ts'

/** All playlists, in the order they were created. */
export function PlaylistsScreen() {
  const { failed, playlists: texts } = useMessages()
  const query = useInfiniteQuery(playlistsQuery(useUserClient()))
  const deletePlaylist = useDeletePlaylist()
  const removed = useRemovedIds(playlistsId)
  const all = query.data?.pages.flatMap((page) => page.playlists) ?? []
  const playlists = all.filter(({ _id }) => !removed.has(_id))
  useEffect(() => {
    if (query.isError) showToast(failed.generic, 'error')
  }, [query.isError, failed.generic])
  return (
    <ListScreen
      heading={texts.title}
      query={query}
      always={<CreatePlaylist />}
      isEmpty={query.isSuccess && playlists.length === 0}
      empty={texts.empty}
      emptyHint={texts.emptyHint}
    >
      <ul className="playlist-grid">
        {playlists.map((playlist) => (
          <li key={playlist._id}>
            <PlaylistCard playlist={playlist} onDelete={() => deletePlaylist(playlist)} />
          </li>
        ))}
      </ul>
    </ListScreen>
  )
}

function CreatePlaylist() {
  const formId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <CreatePlaylistButton ref={button} formId={formId} open={open} onToggle={() => setOpen(!open)} />
      <div hidden={!open} className="new-playlist">
        <div className="new-playlist-form">
          <CreatePlaylistForm
            id={formId}
            open={open}
            onCreated={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        </div>
      </div>
    </>
  )
}

function PlaylistCard({ playlist, onDelete }: { playlist: Playlist; onDelete: () => void }) {
  const { playlists: texts } = useMessages()
  const { _id, title, description, videoCount, videos } = playlist
  return (
    <div className="playlist-card">
      <PlaylistPicture videos={videos} />
      <div className="playlist-body">
        <div className="playlist-facts">
          <Link to="/playlist/$playlistId" params={{ playlistId: _id }} dir="auto" className="playlist-link">
            {title}
          </Link>
          {description && (
            <p dir="auto" className="small muted truncate">
              {description}
            </p>
          )}
          <p className="playlist-count small muted">
            <ListVideo aria-hidden="true" size={16} />
            <span>{texts.count(videoCount)}</span>
          </p>
        </div>
        <RemoveButton
          id={removalButtonId(playlistsId, _id)}
          className="playlist-delete"
          name={texts.delete(title)}
          onRemove={onDelete}
        />
      </div>
    </div>
  )
}

/** Four thumbnails, or the first where there are fewer. */
function PlaylistPicture({ videos }: { videos: CardVideo[] }) {
  const shown = videos.length >= 4 ? videos.slice(0, 4) : videos.slice(0, 1)
  return (
    <div className="playlist-picture" data-count={shown.length}>
      {shown.map(({ _id, thumbnail, poster }) => (
        <Picture key={_id} fallback={poster} src={thumbnail} alt="" loading="lazy" decoding="async" />
      ))}
    </div>
  )
}
