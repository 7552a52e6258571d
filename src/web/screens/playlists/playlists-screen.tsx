import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { ListScreen } from '#web/library/list-screen/list-screen.tsx'
import { playlistsQuery } from '#web/library/playlist-queries.ts'
import { RemoveButton } from '#web/library/remove-button.tsx'
import { CreatePlaylist } from '#web/library/save-to/create-playlist.tsx'
import { useRemovedIds } from '#web/library/user-mutation.ts'
import { removalButtonId } from '#web/library/video-list.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { playlistsId, useDeletePlaylist } from './playlist-actions.ts'
import { PlaylistCover, PlaylistFacts } from './playlist-summary.tsx'

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
      <ul className="video-grid playlist-grid">
        {playlists.map((playlist) => (
          <li key={playlist._id}>
            <PlaylistCard playlist={playlist} onDelete={() => deletePlaylist(playlist)} />
          </li>
        ))}
      </ul>
    </ListScreen>
  )
}

function PlaylistCard({ playlist, onDelete }: { playlist: Playlist; onDelete: () => void }) {
  const { playlists: texts } = useMessages()
  const { _id, title, description, videoCount, videos, length, updatedAt } = playlist
  return (
    <div className="card playlist-card">
      <PlaylistCover videos={videos} width="(width < 37.5em) 10rem, 25rem" />
      <div className="playlist-body row">
        <div className="playlist-texts">
          <p dir="auto" className="card-title">
            <Link to="/playlist/$playlistId" params={{ playlistId: _id }} className="card-link">
              {title}
            </Link>
          </p>
          {description && (
            <p dir="auto" className="small muted">
              {description}
            </p>
          )}
          <PlaylistFacts count={texts.count(videoCount)} length={length} />
          <p className="small muted">
            <time dateTime={updatedAt}>{texts.changed(new Date(updatedAt), new Date())}</time>
          </p>
        </div>
        <RemoveButton
          id={removalButtonId(playlistsId, _id)}
          className="playlist-delete"
          name={texts.delete(title)}
          tooltip={texts.delete(title)}
          onRemove={onDelete}
        />
      </div>
    </div>
  )
}
