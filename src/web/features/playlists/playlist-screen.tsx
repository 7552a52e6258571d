import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Failure } from '#contract/failures.ts'
import { useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { videosIn } from '../library/entry-order.ts'
import { playlistList, playlistQuery } from '../library/video-list.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { SelectButton } from '../lists/select-button.tsx'
import { useSelecting } from '../lists/use-selecting.ts'
import { EditDetails } from './edit-details.tsx'
import { PlaylistTools } from './playlist-tools.tsx'
import { PlaylistVideos } from './playlist-videos.tsx'
import './playlists.css'
import { useDeletePlaylist } from './use-delete-playlist.ts'

interface PlaylistScreenProps {
  playlistId: string
  /** Shown when the user has no such playlist. */
  missing: ReactNode
}

/** One playlist: its videos in the order they were added. */
export function PlaylistScreen({ playlistId, missing }: PlaylistScreenProps) {
  const messages = useMessages()
  const { playlists: texts } = messages
  const client = useUserClient()
  const mode = useSelecting(playlistId)
  const { selecting } = mode
  const query = useInfiniteQuery({
    ...playlistQuery(client, playlistId),
    // While all are selected, a fetch would unload those that are beyond its pages.
    ...(selecting && { refetchOnWindowFocus: false }),
  })
  const { playlist, total = 0 } = query.data?.pages.at(-1) ?? {}
  const videos = videosIn(query.data)
  const isUnknown = query.error instanceof Failure && query.error.code === 'playlist_unknown'
  const { remove, isDeleted } = useDeleteAndLeave()
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const closeEditing = ({ restoreFocus }: { restoreFocus: boolean }) => {
    flushSync(() => setIsEditing(false))
    if (restoreFocus) moveFocus(editButton.current)
  }
  useEffect(() => {
    if (query.isError && !isUnknown) showToast(texts.videosFailed, 'error')
  }, [query.isError, isUnknown, texts.videosFailed])
  usePageTitle(isUnknown ? messages.failed.playlistUnknown : playlist?.title, texts.title)
  if (isUnknown && !isDeleted) return missing
  return (
    <ListScreen
      heading={playlist?.title ?? texts.title}
      facts={
        playlist &&
        (isEditing ? (
          <EditDetails playlist={playlist} onClose={closeEditing} />
        ) : (
          <>
            <p dir="auto" className="playlist-description page-intro prose">
              {playlist.description}
            </p>
            <p className="playlist-total muted">{texts.count(total)}</p>
          </>
        ))
      }
      query={query}
      isEmpty={query.isSuccess && videos.length === 0 && !query.hasNextPage}
      empty={texts.emptyPlaylist}
      emptyHint={texts.emptyPlaylistHint}
      always={
        playlist && (
          <PlaylistTools
            playlist={playlist}
            editButton={editButton}
            onEdit={() => setIsEditing(true)}
            onDelete={() => remove(playlist)}
          >
            {videos.length > 0 && <SelectButton {...mode} />}
          </PlaylistTools>
        )
      }
      bar={
        selecting &&
        playlist && (
          <selecting.BatchBar
            selection={selecting.selection}
            list={playlistList(client, playlist)}
            title={playlist.title}
            videos={videos}
            hasNextPage={query.hasNextPage}
            onEnd={mode.end}
            onRestore={mode.begin}
          />
        )
      }
    >
      {playlist && (
        <PlaylistVideos
          playlist={playlist}
          videos={videos}
          total={total}
          query={query}
          selecting={selecting}
        />
      )}
    </ListScreen>
  )
}

function useDeleteAndLeave() {
  const navigate = useNavigate()
  const deletePlaylist = useDeletePlaylist()
  // A double click outruns React's render.
  const pressed = useRef(false)
  const [isDeleted, setIsDeleted] = useState(false)
  const remove = (playlist: { _id: string; title: string }) => {
    if (pressed.current) return
    pressed.current = true
    setIsDeleted(true)
    deletePlaylist(playlist)
    navigate({ to: '/playlist' })
  }
  return { remove, isDeleted }
}

/** The server cannot know a playlist's title: its route renders `routeTitle`. */
function usePageTitle(title: string | undefined, routeTitle: string): void {
  const messages = useMessages()
  useEffect(() => {
    if (title === undefined) return
    const pageTitle = messages.pageTitle(title)
    document.title = pageTitle
    return () => {
      // The router writes the next screen's title only where its route has another one.
      if (document.title === pageTitle) document.title = messages.pageTitle(routeTitle)
    }
  }, [title, routeTitle, messages])
}
