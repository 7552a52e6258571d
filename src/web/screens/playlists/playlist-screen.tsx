import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PlaylistSort, playlistSorts } from '#contract/library/playlist-sorts.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages, usePageTitle } from '#web/api/use-messages.ts'
import { useListState } from '#web/library/list-screen/use-list-state.ts'
import { VideoListScreen } from '#web/library/list-screen/video-list-screen.tsx'
import { type ListSearch, playlistList, playlistQuery } from '#web/library/video-list.ts'
import { useResume } from '#web/playback/progress/resume-link.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { EditDetails } from './edit-details.tsx'
import { useMovedVideos } from './entry/use-change-entry.ts'
import { PlaylistCover } from './playlist-cover.tsx'
import { PlaylistFacts } from './playlist-facts.tsx'
import { PlaylistTools } from './playlist-tools.tsx'
import { PlaylistVideos } from './playlist-videos.tsx'
import { useDeletePlaylist } from './use-delete-playlist.ts'

interface PlaylistScreenProps {
  playlistId: string
  search: ListSearch<PlaylistSort>
  /** Shown when the user has no such playlist. */
  missing: ReactNode
}

/** One playlist: its videos in its order, in another one, or what a search finds of it. */
export function PlaylistScreen({ playlistId, search, missing }: PlaylistScreenProps) {
  const messages = useMessages()
  const { playlists: texts, list: listTexts } = messages
  const client = useUserClient()
  const listState = useListState(
    playlistId,
    search,
    (search) => playlistQuery(client, playlistId, search),
    texts.videosFailed,
  )
  const { isUnknown } = listState
  const resume = useResume(playlistId)
  const moved = useMovedVideos(playlistId, listState.videos)
  const playlist = listState.page?.playlist
  const list = useMemo(() => playlist && playlistList(client, playlist, search), [client, playlist, search])
  const { remove, isDeleted } = useDeleteAndLeave()
  const [isEditing, setIsEditing] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const closeEditing = ({ restoreFocus }: { restoreFocus: boolean }) => {
    flushSync(() => setIsEditing(false))
    if (restoreFocus) moveFocus(menuButton.current)
  }
  usePageTitle(isUnknown ? messages.failed.playlistUnknown : playlist?.title, texts.title)
  if (isUnknown && !isDeleted) return missing
  return (
    <VideoListScreen
      list={list}
      title={playlist?.title ?? texts.title}
      listState={listState}
      search={search}
      playedList={`playlist:${playlistId}`}
      sorts={playlistSorts}
      address={{ to: '/playlist/$playlistId', params: { playlistId } }}
      className="playlist-page"
      facts={(count) => <PlaylistFacts count={count} length={playlist?.length} />}
      always={
        <>
          <PlaylistCover
            videos={listState.wholePages?.[0]?.videos ?? []}
            width="(width < 64em) 100vw, 26rem"
          />
          {playlist && resume !== undefined && (
            <PlaylistTools
              playlist={playlist}
              first={isEditing ? undefined : listState.first}
              isOwnOrder={listState.isOwnOrder}
              resume={resume}
              menuButton={menuButton}
              onEdit={() => setIsEditing(true)}
              onDelete={() => remove(playlist)}
            />
          )}
          {playlist && !isEditing && playlist.description && (
            <p dir="auto" className="playlist-description prose">
              {playlist.description}
            </p>
          )}
          {playlist && isEditing && <EditDetails playlist={playlist} onClose={closeEditing} />}
        </>
      }
      texts={{
        search: listTexts.search.playlist,
        empty: listTexts.emptyPlaylist,
        emptyHint: listTexts.emptyHints.playlist,
      }}
    >
      {(grid) =>
        playlist && (
          <PlaylistVideos
            {...grid}
            playlist={playlist}
            canMove={listState.isOwnOrder && !listState.isStale}
            videos={listState.isOwnOrder ? moved : listState.videos}
            query={listState.query}
          />
        )
      }
    </VideoListScreen>
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
