import { useInfiniteQuery } from '@tanstack/react-query'
import { CopyPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SharedPlaylist } from '#contract/library/shared-playlist.ts'
import { useClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { ListScreen } from '#web/library/list-screen/list-screen.tsx'
import { SaveToButton } from '#web/library/save-to/save-to-button.tsx'
import { useUserPress } from '#web/library/use-membership.ts'
import type { ListVideo } from '#web/library/video-list.ts'
import { CardMenuButton } from '#web/playback/card/card-actions.tsx'
import { PlayLinks } from '#web/playback/played-list/play-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { VideoGrid } from '#web/videos/video-grid.tsx'
import { useCopyPlaylist } from './playlist-actions.ts'
import { PlaylistCover, PlaylistFacts } from './playlist-summary.tsx'
import { isUnknownShare, sharedPlaylistQuery } from './shared-playlist-query.ts'

interface SharedPlaylistScreenProps {
  token: string
  /** Shown once the link is revoked. */
  missing: ReactNode
}

/** A playlist of somebody else's, for everybody with its link. */
export function SharedPlaylistScreen({ token, missing }: SharedPlaylistScreenProps) {
  const { list, playlists, sharedPlaylist: texts } = useMessages()
  const query = useInfiniteQuery(sharedPlaylistQuery(useClient(), token))
  if (isUnknownShare(query.error)) return missing
  const { playlist, total = 0 } = query.data?.pages.at(-1) ?? {}
  const videos = query.data?.pages.flatMap((page) => page.playlist.videos) ?? []
  return (
    <ListScreen
      heading={playlist?.title ?? playlists.title}
      className="playlist-page"
      facts={
        playlist && (
          <>
            {playlist.owner !== null && (
              <p dir="auto" className="playlist-owner">
                {texts.sharedBy(playlist.owner)}
              </p>
            )}
            <PlaylistFacts count={playlists.count(total)} length={playlist.length} />
          </>
        )
      }
      query={query}
      isEmpty={query.isSuccess && videos.length === 0 && !query.hasNextPage}
      empty={texts.sharedEmpty}
      emptyHint={texts.sharedEmptyHint}
      always={
        <>
          <PlaylistCover videos={videos} width="(width < 64em) 100vw, 26rem" />
          {playlist && (
            <div className="playlist-tools cluster">
              {videos[0] && <PlayLinks list={`shared:${token}`} first={videos[0]} />}
              <SaveCopy token={token} playlist={playlist} />
            </div>
          )}
          {playlist?.description && (
            <p dir="auto" className="playlist-description prose">
              {playlist.description}
            </p>
          )}
        </>
      }
    >
      <h2 className="visually-hidden">{list.videos}</h2>
      <VideoGrid videos={videos} total={total} list={`shared:${token}`} actions={actions} />
    </ListScreen>
  )
}

const actions = (video: ListVideo) => (
  <>
    <div className="card-tools">
      <SaveToButton video={video} />
      <CardMenuButton video={video} />
    </div>
    {video.note && (
      <p dir="auto" className="entry-note small">
        {video.note}
      </p>
    )}
  </>
)

/** Signed out, a toast asks to log in, and the copy is saved afterwards. */
function SaveCopy({ token, playlist }: { token: string; playlist: SharedPlaylist }) {
  const texts = useMessages().sharedPlaylist
  const { mutate: copy, isPending } = useCopyPlaylist()
  const press = useUserPress({ shelf: 'copy', videoId: token }, () => copy({ token, title: playlist.title }))
  return (
    <Button isPending={isPending} onClick={press}>
      <CopyPlus aria-hidden="true" size={20} />
      {texts.saveCopy}
    </Button>
  )
}
