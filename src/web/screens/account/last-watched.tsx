import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useUserClient } from '#web/api/client.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { VideoPicture } from '#web/videos/video-picture.tsx'
import { shelfOverviewQuery } from './shelf-overview.ts'

/** The newest video of the history. Its place is reserved until it has loaded. */
export function LastWatched() {
  const { account: texts, history, navigation } = useMessages()
  const langOf = useLangOf()
  const { data, isError } = useQuery(shelfOverviewQuery(useUserClient(), 'history'))
  const headingId = useId()
  const video = data?.videos[0]
  return (
    <section aria-labelledby={headingId} className="last-watched">
      <h3 id={headingId} className="account-heading">
        {texts.lastWatched}
      </h3>
      {video && (
        <Link
          to="/videos/$videoId"
          params={{ videoId: video._id }}
          data-hue={hueOf(video.category)}
          className="last-watched-video"
        >
          <span className="last-watched-picture">
            <VideoPicture video={video} sizes="144px" alt="" />
          </span>
          <span lang={langOf(video)} dir="auto" className="last-watched-title">
            {video.title}
          </span>
        </Link>
      )}
      {!data && !isError && (
        <div className="last-watched-video">
          <span className="last-watched-picture" />
        </div>
      )}
      {data && !video && (
        <p className="last-watched-none muted">
          {history.empty}{' '}
          <Link to="/videos" className="text-link">
            {navigation.exploreVideos}
          </Link>
        </p>
      )}
      {!data && isError && <p className="last-watched-none muted">{history.listFailed}</p>}
    </section>
  )
}
