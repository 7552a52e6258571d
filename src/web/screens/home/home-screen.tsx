import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import { Fragment, useDeferredValue, useId, useRef, useState } from 'react'
import type { Category } from '#contract/catalogue/category.ts'
import { useAuth } from '#web/api/auth.ts'
import { useClient } from '#web/api/client.ts'
import { hueOf } from '#web/api/site-address.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { cardActions } from '#web/playback/card/card-actions.tsx'
import { lazyIsland, NearViewport, optional } from '#web/ui/lazy-island.tsx'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { useIntersection } from '#web/ui/window-hooks.ts'
import {
  type CardVideo,
  categoriesQuery,
  categoryVideosQuery,
  featuredVideosQuery,
  newestVideosQuery,
} from '#web/videos/catalogue-queries.ts'
import { CategoriesFailed } from '#web/videos/categories-failed.tsx'
import { useStoredProgress } from '#web/videos/progress.tsx'
import { VideoRow } from '#web/videos/video-row.tsx'
import type { WatchSearch } from '#web/videos/watch-search.ts'
import { ContinueWatching, PersonalRow } from './personal-rows.tsx'
import { Stage } from './stage.tsx'

export function HomeScreen() {
  const { home } = useMessages()
  const client = useClient()
  const { data: categories } = useQuery(categoriesQuery(client))
  const { data: features = [] } = useQuery(featuredVideosQuery(client))
  const newest = useQuery(newestVideosQuery(client))
  return (
    <div className="home">
      <Stage features={features} isEmpty={newest.data?.length === 0} />
      <section aria-label={home.categories} className="home-categories">
        {categories ? <CategoryGrid categories={categories} /> : <CategoriesFailed />}
      </section>
      <ContinueWatching />
      <PersonalRow />
      <QueryRow heading={home.newest} seeAll={linkOptions({ to: '/videos' })} query={newest} />
      <NearViewport margin={nearby}>
        <Recommended />
      </NearViewport>
      {categories?.map((category, index) => (
        <Fragment key={category._id}>
          {category.videoCount > 0 && <CategoryRow category={category} />}
          {index === 0 && (
            <NearViewport margin={nearby}>
              <LateRow shows="games" />
            </NearViewport>
          )}
        </Fragment>
      ))}
    </div>
  )
}

const LateRow = lazyIsland(() => import('./late-rows.tsx'), optional)

/** For who may have liked or watched something. */
function Recommended() {
  const auth = useAuth()
  const hasWatched = useStoredProgress().size > 0
  return (auth?.encodedToken || hasWatched) && <LateRow shows="recommended" />
}

/** Less than from the fold of a phone to the first row below it: a first visit loads what it shows. */
const nearby = '80px 0px'

/** The newest of a category. Loads as it nears the viewport: the first visit's page stays small. */
function CategoryRow({ category }: { category: Category }) {
  const { categoryName: name } = category
  const messages = useMessages()
  const langOf = useLangOf()
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const query = useQuery({ ...categoryVideosQuery(useClient(), name), enabled: isNear })
  useIntersection(element, () => setIsNear(true), nearby)
  return (
    <div ref={element} data-hue={hueOf(name)} className="category-row">
      <QueryRow
        heading={messages.categoryName(name)}
        headingLang={langOf(category)}
        seeAll={linkOptions({ to: '/videos', search: { category: name } })}
        query={query}
        watch={() => ({ list: `category:${name}` })}
      />
    </div>
  )
}

interface QueryRowProps {
  heading: string
  headingLang?: string | undefined
  seeAll: LinkProps
  query: UseQueryResult<CardVideo[]>
  /** The list that a video's link plays. */
  watch?: () => WatchSearch
}

/** A query's videos; an empty result renders nothing. */
function QueryRow({ query: { data: latest, error, isFetching, refetch }, ...row }: QueryRowProps) {
  const { failed } = useMessages()
  // A dozen cards in one task would be a long one.
  const data = useDeferredValue(latest)
  if (data?.length === 0) return null
  const failure = !latest && error && !isFetching && (
    <RefreshNotice text={failed.videos} onRefresh={refetch} />
  )
  const isLoading = isFetching || data !== latest
  return <VideoRow {...row} videos={data} isLoading={isLoading} failure={failure} actions={cardActions} />
}

/** Compact tiles, in one row or two. */
function CategoryGrid({ categories }: { categories: Category[] }) {
  return (
    <ul className="category-grid">
      {categories.map((category) => (
        <li key={category._id}>
          <CategoryTile category={category} />
        </li>
      ))}
    </ul>
  )
}

function CategoryTile({ category }: { category: Category }) {
  const { categoryName, description, lang, img, videoCount } = category
  const messages = useMessages()
  const langOf = useLangOf()
  const descriptionId = useId()
  return (
    <div data-hue={hueOf(categoryName)} className="category-tile cinema stack">
      <img src={img} alt="" width={640} height={360} loading="lazy" className="category-art" />
      <Link
        to="/videos"
        search={{ category: categoryName }}
        lang={langOf(category)}
        aria-describedby={descriptionId}
        className="card-link category-name"
      >
        {messages.categoryName(categoryName)}
      </Link>
      <p id={descriptionId} className="category-count small">
        <span lang={langOf({ lang })} className="visually-hidden">
          {description}{' '}
        </span>
        {messages.playlists.count(videoCount)}
      </p>
    </div>
  )
}
