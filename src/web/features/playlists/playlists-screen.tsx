import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListVideo } from 'lucide-react'
import { useEffect } from 'react'
import { messages } from '#contract/messages.ts'
import type { Playlist } from '#contract/playlist.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { entryButtonId } from '../library/entry-button.ts'
import { playlistsQuery } from '../library/library-queries.ts'
import { ListScreen } from '../shelves/list-screen.tsx'
import { NewPlaylist } from './new-playlist.tsx'
import { PlaylistPicture } from './playlist-picture.tsx'
import './playlists.css'
import { RemoveButton } from '../shelves/remove-button.tsx'
import { useDeletePlaylist } from './use-delete-playlist.ts'

const { playlists: says, failed } = messages

/** All playlists, in the order they were created. */
export function PlaylistsScreen() {
  const list = useInfiniteQuery(playlistsQuery(useUserClient()))
  const remove = useDeletePlaylist()
  const playlists = list.data?.pages.flatMap((page) => page.playlists) ?? []
  useEffect(() => {
    if (list.isError) showToast(failed.generic, 'error')
  }, [list.isError])
  return (
    <ListScreen
      heading={says.title}
      list={list}
      always={<NewPlaylist />}
      isEmpty={list.isSuccess && playlists.length === 0}
      empty={says.empty}
    >
      <ul className="playlist-grid">
        {playlists.map((playlist) => (
          <li key={playlist._id}>
            <PlaylistCard playlist={playlist} onDelete={() => remove(playlist)} />
          </li>
        ))}
      </ul>
    </ListScreen>
  )
}

function PlaylistCard({ playlist, onDelete }: { playlist: Playlist; onDelete: () => void }) {
  const { _id, title, description, videoCount, videos } = playlist
  return (
    <div className="playlist-card">
      <PlaylistPicture videos={videos} />
      <div className="flex min-w-0 items-start gap-2 p-3">
        <div className="min-w-0 grow">
          <Link to="/playlist/$playlistId" params={{ playlistId: _id }} className="playlist-link">
            {title}
          </Link>
          {description && <p className="truncate text-sm text-muted">{description}</p>}
          <p className="flex items-center gap-2 text-sm text-muted">
            <ListVideo aria-hidden="true" className="size-4" />
            <span>{says.count(videoCount)}</span>
          </p>
        </div>
        <RemoveButton
          id={entryButtonId('playlists', _id)}
          className="playlist-delete"
          name={says.delete(title)}
          onRemove={onDelete}
        />
      </div>
    </div>
  )
}
