import { useRef, useState } from 'react'
import { api, resultOf } from '../api.ts'
import { FilterBar, ShowMore, useFilteredList } from '../filtered-list.tsx'
import { Loaded } from '../loaded.tsx'
import { texts } from '../texts.ts'
import { AddVideos } from './add-videos.tsx'
import { EmbedCheck } from './embed-check.tsx'
import { FeaturedVideos } from './featured-videos.tsx'
import { SelectedVideos } from './selected-videos.tsx'
import type { ListedVideo } from './video-form.tsx'
import { VideoRow } from './video-row.tsx'

export function Videos() {
  const { query, filter, more } = useFilteredList('videos', ({ search, show, limit }) => {
    const json = { search, dead: show === 'dead', missing: show === 'missing', limit }
    return resultOf(api.catalog.list.$post({ json }))
  })
  return (
    <>
      <AddVideos />
      <FeaturedVideos />
      <EmbedCheck onShowDead={() => filter.onShow('dead')} />
      <section>
        <h2 className="title section-title">{texts.videos.catalogue}</h2>
        <FilterBar filter={filter} label={texts.videos.search} choices={texts.videos.choices} />
        <Loaded query={query}>
          {({ videos, total }) => (
            <>
              <p className="small muted" role="status">
                {texts.videos.count(total)}
              </p>
              {videos.length > 0 && <SelectableVideos videos={videos} />}
              {videos.length < total && <ShowMore more={more} />}
            </>
          )}
        </Loaded>
      </section>
    </>
  )
}

/** Of those that are selected, the ones that are shown are changed. */
function SelectableVideos({ videos }: { videos: ListedVideo[] }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const selected = videos.filter(({ _id }) => ids.has(_id))
  const isAll = selected.length === videos.length
  const select = (some: ListedVideo[], isSelected: boolean) => {
    const next = new Set(ids)
    for (const { _id } of some) isSelected ? next.add(_id) : next.delete(_id)
    setIds(next)
  }
  const rangeTo = (video: ListedVideo) => {
    const ends = [videos.findIndex(({ _id }) => _id === last.current), videos.indexOf(video)]
    return ends[0] === -1 ? [video] : videos.slice(Math.min(...ends), Math.max(...ends) + 1)
  }
  return (
    <>
      <label className="checkbox">
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !isAll
          }}
          checked={isAll}
          onChange={({ target }) => select(videos, target.checked)}
        />
        {texts.selection.all}
      </label>
      {selected.length > 0 && <SelectedVideos videos={selected} onNone={() => setIds(new Set())} />}
      <ul className="console-rows">
        {videos.map((video) => (
          <VideoRow
            key={video._id}
            video={video}
            isSelected={ids.has(video._id)}
            onSelect={(isSelected, hasShift) => {
              select(hasShift ? rangeTo(video) : [video], isSelected)
              last.current = video._id
            }}
          />
        ))}
      </ul>
    </>
  )
}
