import { useInfiniteQuery } from '@tanstack/react-query'
import type { Creator } from '#contract/games/games.ts'
import { useClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { cardActions } from '#web/playback/card/card-actions.tsx'
import { PlayLinks } from '#web/playback/played-list/play-links.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { creatorVideosQuery } from '#web/videos/game-queries.ts'
import { SkeletonGrid, VideoGrid } from '#web/videos/video-grid.tsx'
import './games.css'

/** All videos of a creator, the newest first. */
export function CreatorScreen({ creator: { name, avatar, videoCount } }: { creator: Creator }) {
  const { list, playlists, failed } = useMessages()
  const query = useInfiniteQuery(creatorVideosQuery(useClient(), name))
  const { data, error, isFetching, hasNextPage, refetch } = query
  const videos = data?.pages.flatMap(({ videos }) => videos)
  const played = `creator:${name}`
  return (
    <div className="page creator">
      <header className="creator-header row">
        <img src={avatar} alt="" width={96} height={96} className="creator-avatar" />
        <div className="stack">
          <h1 dir="auto" className="title page-title">
            {name}
          </h1>
          <p className="small muted">{playlists.count(videoCount)}</p>
          <PlayLinks list={played} first={videos?.[0]} />
        </div>
      </header>
      <h2 className="visually-hidden">{list.videos}</h2>
      {videos ? (
        <div tabIndex={-1}>
          <VideoGrid videos={videos} total={videoCount} list={played} actions={cardActions} eagerFirst />
        </div>
      ) : error && !isFetching ? (
        <RefreshNotice text={failed.videos} onRefresh={refetch} />
      ) : (
        <SkeletonGrid size={56} />
      )}
      {hasNextPage && <MoreButton list={query} />}
    </div>
  )
}
