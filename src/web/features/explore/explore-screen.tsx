import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { allCategories } from '#contract/limits.ts'
import { useClient } from '#web/client/client.ts'
import { pagePath } from '#web/client/site-address.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { type CardVideo, categoriesQuery } from '../catalogue/catalogue-queries.ts'
import { CategoriesFailed } from '../catalogue/categories-failed.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { useSearchField } from '../search-field/use-search-field.ts'
import { searchBoxId } from '../shell/top-bar.tsx'
import { CategoryTabs, tabId } from './category-tabs.tsx'
import { ExploreCount } from './explore-count.tsx'
import { type ExploreSearch, filtersOf, readExploreSearch } from './explore-search.ts'
import { ExploreVideos } from './explore-videos.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { useExplorePages } from './use-explore-pages.ts'

const panelId = 'videos'

interface ExploreScreenProps {
  search: ExploreSearch
  actions: (video: CardVideo) => ReactNode
  /** Below an empty search. */
  suggestions: ReactNode
}

export function ExploreScreen({ search, actions, suggestions }: ExploreScreenProps) {
  const messages = useMessages()
  const client = useClient()
  const { data: categories } = useQuery(categoriesQuery(client))
  const pages = useExplorePages(search)
  const navigate = useNavigate()
  const field = useSearchField(search.q, searchFor, search.category)
  const { isPlaceholderData, isPending, isFetching } = pages.first
  const isLoading = isPlaceholderData || (isPending && isFetching)
  const isSearching = field.isWaiting || (search.q !== undefined && isLoading)
  const selected = search.category ?? allCategories
  return (
    <div className="explore">
      <div className="explore-header">
        <h1 className="title page-title">{messages.explore.heading}</h1>
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
      {categories ? (
        <CategoryTabs
          categories={categories}
          selected={selected}
          filters={filtersOf(search)}
          panelId={panelId}
          onSelect={field.reset}
        />
      ) : (
        <CategoriesFailed />
      )}
      <div
        id={panelId}
        role="tabpanel"
        {...(categories
          ? { 'aria-labelledby': tabId(selected) }
          : { 'aria-label': messages.explore.heading })}
        aria-busy={isSearching || isLoading}
        className="explore-panel"
      >
        <FilterBar search={search}>
          <ExploreCount pages={pages} search={search} />
        </FilterBar>
        <ExploreVideos pages={pages} search={search} actions={actions} suggestions={suggestions} />
      </div>
    </div>
  )

  function searchFor(q: string | undefined, { replace }: { replace: boolean }) {
    navigate({
      to: '/videos',
      // Not this rendering's: a filter may have changed since the key press.
      search: (current) => readExploreSearch({ ...current, q, category: undefined, cursor: undefined }),
      replace,
      resetScroll: false,
    })
  }
}
