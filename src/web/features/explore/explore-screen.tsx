import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { allCategories } from '#contract/limits.ts'
import { useClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { categoriesQuery } from '../catalogue/catalogue-queries.ts'
import { CategoriesFailed } from '../catalogue/categories-failed.tsx'
import { CategoryTabs, tabId } from './category-tabs.tsx'
import { ExploreCount } from './explore-count.tsx'
import { type ExploreSearch, filtersOf } from './explore-search.ts'
import { ExploreVideos } from './explore-videos.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { SearchBox } from './search-box.tsx'
import { useExplorePages } from './use-explore-pages.ts'
import { useSearchBox } from './use-search-box.ts'

const panelId = 'videos'

interface ExploreScreenProps {
  search: ExploreSearch
  actions: (video: Video) => ReactNode
  /** Below an empty search. */
  suggestions: ReactNode
}

export function ExploreScreen({ search, actions, suggestions }: ExploreScreenProps) {
  const messages = useMessages()
  const client = useClient()
  const { data: categories } = useQuery(categoriesQuery(client))
  const pages = useExplorePages(search)
  const searchBox = useSearchBox(search)
  const { isPlaceholderData, isPending, isFetching } = pages.first
  const isLoading = isPlaceholderData || (isPending && isFetching)
  const isSearching = searchBox.isWaiting || (search.q !== undefined && isLoading)
  const selected = search.category ?? allCategories
  return (
    <div className="explore">
      <div className="explore-header">
        <h1 className="title page-title">{messages.explore.heading}</h1>
        <SearchBox {...searchBox} search={search} isSearching={isSearching} />
      </div>
      {categories ? (
        <CategoryTabs
          categories={categories}
          selected={selected}
          filters={filtersOf(search)}
          panelId={panelId}
          onSelect={searchBox.reset}
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
}
