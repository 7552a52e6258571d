import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Failure } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { playlistQuery } from '../library/library-queries.ts'
import { ListScreen } from '../shelves/list-screen.tsx'
import { type Card, OwnVideos } from '../shelves/own-videos.tsx'
import { useDeletePlaylist } from './use-delete-playlist.ts'
import { usePageTitle } from './use-page-title.ts'
import { useRemoveFromPlaylist } from './use-remove-from-playlist.ts'

const { playlists: says } = messages

interface PlaylistScreenProps {
  playlistId: string
  /** In its place when it is nobody's, or somebody else's. */
  missing: ReactNode
  card: Card
}

/** One playlist: its videos in the order they were added. */
export function PlaylistScreen({ playlistId, missing, card }: PlaylistScreenProps) {
  const navigate = useNavigate()
  const left = useRef(false)
  const [leaving, setLeaving] = useState(false)
  const list = useInfiniteQuery(playlistQuery(useUserClient(), playlistId))
  const deletePlaylist = useDeletePlaylist()
  const remove = useRemoveFromPlaylist(playlistId)
  const playlist = list.data?.pages.at(-1)?.playlist
  const videos = list.data?.pages.flatMap((page) => page.playlist.videos) ?? []
  const unknown = list.error instanceof Failure && list.error.code === 'playlist_unknown'
  useEffect(() => {
    if (list.isError && !unknown) showToast(says.videosFailed, 'error')
  }, [list.isError, unknown])
  usePageTitle(playlist?.title, says.title)
  if (unknown && !leaving) return missing
  return (
    <ListScreen
      heading={playlist?.title ?? says.title}
      facts={
        playlist && (
          <>
            <p className="mt-2 max-w-prose whitespace-pre-line">{playlist.description}</p>
            <p className="mt-1 text-muted">{says.count(playlist.videoCount)}</p>
          </>
        )
      }
      list={list}
      isEmpty={list.isSuccess && videos.length === 0 && !list.hasNextPage}
      empty={says.emptyPlaylist}
      always={
        playlist && (
          <button
            type="button"
            className="press press-quiet"
            onClick={() => {
              // Twice before the screen shows it: there would be no such playlist any more.
              if (left.current) return
              left.current = true
              setLeaving(true)
              deletePlaylist(playlist)
              navigate({ to: '/playlist' })
            }}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            {says.deletePlaylist}
          </button>
        )
      }
    >
      <OwnVideos list={playlistId} videos={videos} card={card} onRemove={remove} />
    </ListScreen>
  )
}
