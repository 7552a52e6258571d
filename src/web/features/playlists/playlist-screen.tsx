import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Failure } from '#contract/failures.ts'
import { type PlaylistSort, playlistSorts } from '#contract/library/playlist-sorts.ts'
import { useUserClient } from '#web/client/client.ts'
import { useAreaMessages, useMessages } from '#web/client/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { videosIn } from '../library/entry-order.ts'
import { playlistList, playlistQuery } from '../library/video-list.ts'
import { ListControls } from '../lists/list-controls.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import { NothingFound } from '../lists/nothing-found.tsx'
import { SelectButton } from '../lists/select-button.tsx'
import { useSelecting } from '../lists/use-selecting.ts'
import { EditDetails } from './edit-details.tsx'
import { PlaylistTools } from './playlist-tools.tsx'
import { PlaylistVideos } from './playlist-videos.tsx'
import './playlists.css'
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
  const { playlists: texts } = messages
  const listTexts = useAreaMessages('list')
  const client = useUserClient()
  const navigate = useNavigate()
  const { sort, q } = search
  const view = { sort, search: q }
  const isOwnOrder = !sort && !q
  const viewId = isOwnOrder ? playlistId : `${playlistId} ${JSON.stringify(view)}`
  const mode = useSelecting(viewId)
  const { selecting } = mode
  const query = useInfiniteQuery({
    ...playlistQuery(client, playlistId, view),
    placeholderData: keepPreviousData,
    // While all are selected, a fetch would unload those that are beyond its pages.
    ...(selecting && { refetchOnWindowFocus: false }),
  })
  const whole = useInfiniteQuery({ ...playlistQuery(client, playlistId), enabled: q !== undefined })
  const { playlist, total = 0 } = query.data?.pages.at(-1) ?? {}
  const videos = videosIn(query.data)
  const wholeTotal = whole.data?.pages.at(-1)?.total
  const isStale = query.isPlaceholderData
  const count = isStale
    ? '\u00a0'
    : q !== undefined && wholeTotal !== undefined
      ? listTexts.found(total, false, texts.count(wholeTotal))
      : texts.count(total)
  const params = { playlistId }
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
            <p aria-live="polite" className="playlist-total muted">
              {count}
            </p>
          </>
        ))
      }
      query={query}
      isEmpty={query.isSuccess && !isStale && videos.length === 0 && !query.hasNextPage}
      empty={listTexts.emptyPlaylist}
      emptyHint={listTexts.emptyHints.playlist}
      always={
        playlist && (
          <PlaylistTools
            playlist={playlist}
            editButton={editButton}
            onEdit={() => setIsEditing(true)}
            onDelete={() => remove(playlist)}
          />
        )
      }
      controls={
        (q !== undefined || videos.length > 0) && (
          <ListControls
            label={listTexts.search.playlist}
            sorts={playlistSorts}
            search={search}
            onSearch={(search, { replace }) =>
              navigate({ to: '/playlist/$playlistId', params, search, replace, resetScroll: false })
            }
            isLoading={isStale}
          >
            {videos.length > 0 && <SelectButton {...mode} />}
          </ListControls>
        )
      }
      nothingFound={
        q !== undefined &&
        playlist && (
          <NothingFound title={playlist.title} q={q}>
            <Link
              to="/playlist/$playlistId"
              params={params}
              search={{ sort }}
              className="button button-primary"
              onClick={() => moveFocus()}
            >
              {listTexts.clearSearch}
            </Link>
          </NothingFound>
        )
      }
      bar={
        selecting &&
        playlist && (
          <selecting.BatchBar
            selection={selecting.selection}
            list={playlistList(client, playlist, view)}
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
          list={playlistList(client, playlist, view)}
          gridId={viewId}
          canMove={isOwnOrder && !isStale}
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
