import { Menu } from '@base-ui/react/menu'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis, Play, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import type { Playlist } from '#contract/library/playlist.ts'
import { type PlaylistSort, playlistSorts } from '#contract/library/playlist-sorts.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages, usePageTitle } from '#web/api/use-messages.ts'
import { useListState } from '#web/library/list-screen/use-list-state.ts'
import { VideoListScreen } from '#web/library/list-screen/video-list-screen.tsx'
import { type ListSearch, listKeys, playlistList, playlistQuery } from '#web/library/video-list.ts'
import { PlayLinks } from '#web/playback/played-list/play-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { MenuItem, MenuPopup } from '#web/ui/menu-popup.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { EditDetails } from './edit-details.tsx'
import { useMovedVideos } from './entry/use-move.ts'
import { useCopyPlaylist, useDeletePlaylist } from './playlist-actions.ts'
import { PlaylistCover, PlaylistFacts } from './playlist-summary.tsx'
import { PlaylistVideos } from './playlist-videos.tsx'
import { SharePlaylist } from './share-playlist.tsx'

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
  const navigate = useNavigate()
  const deletePlaylist = useDeletePlaylist()
  const [isDeleted, setIsDeleted] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
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
              onDelete={() => {
                if (isDeleted) return
                setIsDeleted(true)
                deletePlaylist(playlist)
                navigate({ to: '/playlist' })
              }}
            />
          )}
          {playlist && !isEditing && playlist.description && (
            <p dir="auto" className="playlist-description prose">
              {playlist.description}
            </p>
          )}
          {playlist && isEditing && (
            <EditDetails playlist={playlist} opener={menuButton} onClose={() => setIsEditing(false)} />
          )}
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

interface PlaylistToolsProps {
  playlist: Pick<Playlist, '_id' | 'title' | 'shareToken'>
  /** Undefined where nothing is to be played. */
  first: CardVideo | undefined
  /** Whether the videos are shown as they play. */
  isOwnOrder: boolean
  /** Null where the playlist was not left in the middle. */
  resume: Resume | null
  menuButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a whole playlist. */
function PlaylistTools({ playlist, first, isOwnOrder, resume, menuButton, ...on }: PlaylistToolsProps) {
  const texts = useMessages().playlist
  const { mutate: copy, isPending } = useCopyPlaylist()
  const tools = useRef<HTMLDivElement>(null)
  return (
    <div ref={tools} className="playlist-tools cluster">
      {first && resume && <ResumeLink playlistId={playlist._id} resume={resume} />}
      {first && (
        <PlayLinks list={`playlist:${playlist._id}`} first={first} isFirst={!resume} isShown={isOwnOrder} />
      )}
      <SharePlaylist playlist={playlist} />
      <Menu.Root modal={false}>
        <Menu.Trigger ref={menuButton} className="icon-button" aria-label={texts.actions}>
          <Ellipsis aria-hidden="true" size={20} />
        </Menu.Trigger>
        <MenuPopup container={tools}>
          <MenuItem onClick={on.onEdit}>{texts.edit}</MenuItem>
          <MenuItem onClick={() => isPending || copy({ id: playlist._id, title: playlist.title })}>
            {texts.duplicate}
          </MenuItem>
        </MenuPopup>
      </Menu.Root>
      <Button variant="quiet" onClick={on.onDelete}>
        <Trash2 aria-hidden="true" size={20} />
        <span className="tool-name">{texts.delete}</span>
      </Button>
    </div>
  )
}

/** Where a playlist was left. */
interface Resume {
  video: CardVideo
  /** In the playlist, from 1. */
  position: number
  total: number
  /** The seed of the order in which it was watched. */
  shuffle: string | undefined
}

const listOf = (playlistId: string) => `playlist:${playlistId}`

/** Undefined until it is known, null where the playlist was not begun or was played to its end. */
function useResume(playlistId: string): Resume | null | undefined {
  const client = useUserClient()
  const { data, isError } = useQuery({
    queryKey: [...listKeys.playlist(playlistId), 'resume'],
    queryFn: async (): Promise<Resume | null> => {
      const query = { list: listOf(playlistId), limit: '1' }
      const window = await readResponse(client.api.user.lists.window.$get({ query }))
      const { index, total, shuffle } = window
      const [video] = window.videos
      return index === null || !video
        ? null
        : { video, position: index + 1, total, shuffle: shuffle?.toString() }
    },
    // Videos are watched on other screens and devices.
    staleTime: 0,
  })
  return data ?? (isError ? null : data)
}

/** Goes on with a playlist that was left in the middle. */
function ResumeLink({ playlistId, resume }: { playlistId: string; resume: Resume }) {
  const { video, position, total, shuffle } = resume
  return (
    <Link
      to="/videos/$videoId"
      params={{ videoId: video._id }}
      search={{ list: listOf(playlistId), shuffle }}
      state={{ asksToPlay: true }}
      className="button button-primary resume-link"
    >
      <Play aria-hidden="true" size={20} fill="currentColor" />
      {useMessages().playlist.resume(position, total)}
    </Link>
  )
}
