import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { readResponse, useClient } from '#web/api/client.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { pageSize } from '#web/videos/catalogue-queries.ts'
import { VideoPicture } from '#web/videos/video-picture.tsx'

/** Below an empty list: six trailers to begin with. None while they load or cannot be loaded. */
export function Suggestions() {
  const messages = useMessages()
  const langOf = useLangOf()
  const client = useClient()
  const { data: videos = [] } = useQuery({
    queryKey: ['videos', 'suggested'],
    queryFn: async () =>
      (await readResponse(client.api.videos.$get({ query: { limit: String(pageSize) } }))).videos,
    // Not the very newest, which most visitors have seen.
    select: (videos) => videos.slice(-6),
  })
  const headingId = useId()
  if (videos.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="suggestions">
      <h2 id={headingId} className="title section-title">
        {messages.list.suggestions}
      </h2>
      <div className="suggestion-grid">
        {videos.map((video) => (
          <div key={video._id} data-hue={hueOf(video.category)} className="card">
            <div className="card-frame">
              <VideoPicture video={video} sizes="(width < 640px) 50vw, 260px" />
            </div>
            <Link
              to="/videos/$videoId"
              params={{ videoId: video._id }}
              lang={langOf(video)}
              dir="auto"
              className="card-link suggestion-link small"
            >
              {video.title}
            </Link>
          </div>
        ))}
      </div>
    </section>
  )
}
