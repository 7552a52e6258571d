import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Category } from '#contract/catalogue/category.ts'
import { lengthNames } from '#contract/catalogue/video-lengths.ts'
import { videoSorts } from '#contract/catalogue/video-sorts.ts'
import { allCategories } from '#contract/limits.ts'
import type { Messages } from '#messages/en.ts'
import { useAuth } from '#web/api/auth.ts'
import { useClient, useUserClient } from '#web/api/client.ts'
import { pagePath } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { SelectButton, useSelecting } from '#web/library/selection/select-button.tsx'
import { cardActions } from '#web/playback/card/card-actions.tsx'
import { PlayLinks } from '#web/playback/played-list/play-links.tsx'
import { SearchField, useSearchField } from '#web/ui/search-field/search-field.tsx'
import { type CardVideo, categoriesQuery, readExplorePage } from '#web/videos/catalogue-queries.ts'
import { CategoriesFailed } from '#web/videos/categories-failed.tsx'
import { FilterBar, SortSelect } from '#web/videos/filters/filter-bar.tsx'
import {
  type ExploreSearch,
  exploreAddress,
  exploreFilters,
  filtersOf,
  playedListOf,
  readExploreSearch,
  readFilters,
  searchBoxId,
} from '#web/videos/filters/filters.ts'
import { CategoryTabs, tabId } from './category-tabs.tsx'
import { ExploreCount, ExploreVideos, NoneExact, useExploreQuery } from './explore-videos.tsx'

const panelId = 'videos'

export function ExploreScreen({ search }: { search: ExploreSearch }) {
  const messages = useMessages()
  const client = useClient()
  const userClient = useUserClient()
  const { data: categories } = useQuery(categoriesQuery(client))
  const query = useExploreQuery(search)
  const pages = query.data?.pages
  const last = pages?.at(-1)
  const navigate = useNavigate()
  const field = useSearchField(search.q, searchFor, search.category)
  const { isPlaceholderData, isPending, isFetching } = query
  const isLoading = isPlaceholderData || (isPending && isFetching)
  const isSearching = field.isWaiting || (search.q !== undefined && isLoading)
  const list = playedListOf(search)
  const firstVideo = isPlaceholderData ? undefined : pages?.[0]?.videos[0]
  const selected = search.category ?? allCategories
  const auth = useAuth()
  const mode = useSelecting(JSON.stringify(search))
  const selecting = auth?.encodedToken ? mode.selecting : undefined
  const actions = useCallback(
    (video: CardVideo) => (
      <>
        {cardActions(video)}
        {selecting && <selecting.SelectBox selection={selecting.selection} video={video} />}
      </>
    ),
    [selecting],
  )
  return (
    <div className="explore" data-selecting={selecting && ''}>
      <div className="explore-header cluster">
        <h1 className="title page-title">{messages.explore.heading}</h1>
        <Link to="/games" className="see-all muted small">
          {messages.games.title}
        </Link>
        <SearchField
          field={field}
          q={search.q}
          texts={{
            label: messages.explore.search,
            hint: messages.explore.searchHint,
            clear: messages.explore.clearSearch,
          }}
          id={searchBoxId}
          action={pagePath('/videos')}
        >
          {Object.entries(filtersOf(search)).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          {isSearching && (
            <div role="progressbar" aria-label={messages.explore.searching} className="search-progress" />
          )}
        </SearchField>
      </div>
      <FilterBar
        address={exploreAddress}
        search={search}
        filters={exploreFilters}
        total={last}
        first={
          categories ? (
            <CategoryTabs
              categories={categories}
              selected={selected}
              filters={filtersOf(search)}
              panelId={panelId}
              onSelect={field.reset}
            />
          ) : (
            <CategoriesFailed />
          )
        }
      >
        <ExploreCount query={query} search={search} />
        <SortSelect
          sorts={videoSorts}
          names={messages.filters.sorts}
          sort={search.sort}
          onChoose={(sort) => change({ sort })}
        />
        {(!auth || auth.encodedToken) && last?.total !== 0 && <SelectButton untilKnown={!auth} {...mode} />}
      </FilterBar>
      <div
        id={panelId}
        role="tabpanel"
        {...(categories
          ? { 'aria-labelledby': tabId(selected) }
          : { 'aria-label': messages.explore.heading })}
        aria-busy={isSearching || isLoading}
        className="explore-panel"
      >
        {!search.cursor && last?.total !== 0 && list && <PlayLinks list={list} first={firstVideo} />}
        {categories && search.q && <OfferedFilters search={search} categories={categories} />}
        <NoneExact query={query} search={search} />
        <ExploreVideos query={query} search={search} actions={actions} />
      </div>
      {selecting && (
        <selecting.BatchBar
          selection={selecting.selection}
          videos={pages?.flatMap(({ videos }) => videos) ?? []}
          read={({ limit, cursor }) =>
            readExplorePage(
              search.watched ? userClient : client,
              { ...search, cursor: cursor ?? undefined },
              limit,
            )
          }
          from={last?.nextCursor ?? undefined}
          onEnd={mode.end}
          onRestore={mode.begin}
        />
      )}
    </div>
  )

  function searchFor(q: string | undefined, { replace }: { replace: boolean }) {
    change({ q, typed: undefined, category: undefined }, replace)
  }

  function change(changes: Partial<ExploreSearch>, replace = false) {
    navigate({
      ...exploreAddress,
      // Not this rendering's: a filter may have changed since a key press in the search.
      search: (current) => readExploreSearch({ ...current, ...changes, cursor: undefined }),
      replace,
      resetScroll: false,
    })
  }
}

interface OfferedFiltersProps {
  search: ExploreSearch
  categories: Pick<Category, 'categoryName'>[]
}

/** Words of a search that mean a filter, such as a year, as links that filter by it instead. */
function OfferedFilters({ search, categories }: OfferedFiltersProps) {
  const messages = useMessages()
  const { offered } = messages.filters
  const { category, year, length } = meantBy(search.q ?? '', categories, messages)
  const without = (word: string) => ({
    ...search,
    cursor: undefined,
    q: ` ${search.q} `.toLowerCase().replace(` ${word} `, ' ').trim() || undefined,
  })
  const links = [
    // A category ends the search: what else was meant stays as filters.
    category !== undefined && {
      name: offered.category(messages.categoryName(category)),
      search: {
        ...filtersOf(search),
        category,
        year: search.year ?? year?.filter,
        length: search.length ?? length?.filter,
      },
    },
    year && { name: offered.year(year.filter), search: { ...without(year.word), year: year.filter } },
    length && {
      name: offered.length(messages.filters.lengths[length.filter]),
      search: { ...without(length.word), length: length.filter },
    },
  ].filter((link) => typeof link === 'object')
  if (links.length === 0) return null
  return (
    <ul className="offered-filters filter-chips cluster">
      {links.map(({ name, search }) => (
        <li key={name}>
          <Link {...exploreAddress} search={search} resetScroll={false} className="filter-chip small row">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** In the page's language, or as the catalogue writes it. */
function meantBy(
  q: string,
  categories: OfferedFiltersProps['categories'],
  { categoryName, filters }: Messages,
) {
  const text = ` ${q.toLowerCase()} `
  const has = (name: string) => text.includes(` ${name.toLowerCase()} `)
  const category = categories.find((each) => [each.categoryName, categoryName(each.categoryName)].some(has))
  const words = q.toLowerCase().split(' ')
  const year = words.find((word) => readFilters({ year: word }).year)
  const length = lengthNames
    .map((filter) => ({ filter, word: filters.lengthWords[filter].find(has) }))
    .find(({ word }) => word)
  return {
    category: category?.categoryName,
    year: year === undefined ? undefined : { filter: year, word: year },
    length: length?.word === undefined ? undefined : { filter: length.filter, word: length.word },
  }
}
