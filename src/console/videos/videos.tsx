import type { ConsoleVideos } from '#contract/console.ts'
import { get } from '../api.ts'
import { FilterBar, ShowMore, useFilteredList } from '../filtered-list.tsx'
import { Loaded } from '../loaded.tsx'
import { texts } from '../texts.ts'
import { AddVideo } from './add-video.tsx'
import { EmbedCheck } from './embed-check.tsx'
import { FeaturedVideos } from './featured-videos.tsx'
import { VideoRow } from './video-row.tsx'

export function Videos() {
  const { query, filter, more } = useFilteredList('videos', ({ limit, ...filter }) =>
    get<ConsoleVideos>(`videos?${new URLSearchParams({ ...filter, limit: String(limit) })}`),
  )
  return (
    <>
      <AddVideo categories={query.data?.categories ?? []} />
      {query.data && <FeaturedVideos featured={query.data.featured} />}
      <EmbedCheck onShowDead={() => filter.onShow('dead')} />
      <section>
        <h2 className="title section-title">{texts.videos.catalogue}</h2>
        <FilterBar filter={filter} label={texts.videos.search} choices={texts.videos.choices} />
        <Loaded query={query}>
          {({ videos, total, categories, featured }) => (
            <>
              <p className="small muted" role="status">
                {texts.videos.count(total)}
              </p>
              {videos.length > 0 && (
                <ul className="console-rows">
                  {videos.map((video) => (
                    <VideoRow key={video._id} video={video} categories={categories} featured={featured} />
                  ))}
                </ul>
              )}
              {videos.length < total && <ShowMore more={more} />}
            </>
          )}
        </Loaded>
      </section>
    </>
  )
}
