import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { PlaylistSort } from '#contract/library/playlist-sorts.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { SearchField, useSearchField } from '#web/ui/search-field/search-field.tsx'
import {
  FilterBar,
  type FilterBarProps,
  NothingMatches,
  SortSelect,
} from '#web/videos/filters/filter-bar.tsx'
import { type FilterName, videoFilters } from '#web/videos/filters/filters.ts'
import { SelectButton } from '../selection/select-button.tsx'
import { isNarrowed, type ListSearch, type VideoList } from '../video-list.ts'
import { ListScreen } from './list-screen.tsx'
import type { ListVideosProps } from './list-videos.tsx'
import type { useListState } from './use-list-state.ts'

interface VideoListScreenProps<Sort extends PlaylistSort> {
  /** Undefined until its title is known. */
  list: VideoList | undefined
  title: string
  listState: ReturnType<typeof useListState<Sort>>
  search: ListSearch<Sort>
  /** As in the address /videos/{id}?list=…. */
  playedList: string
  /** The list's own order first. */
  sorts: readonly Sort[]
  /** The screen's path, without a search. */
  address: Pick<LinkProps, 'to' | 'params'>
  /** Below the heading, given the number of videos in words. */
  facts: (count: string) => ReactNode
  className?: string
  tools?: ReactNode
  always?: ReactNode
  texts: { search: string; empty: string; emptyHint: string }
  /** The videos, once the list is known. */
  children: (videos: ListVideosProps) => ReactNode
}

/** Fewer are seen at once: they need no search, order, filters or selection. */
const minSearchedVideos = 4

const listFilters = ['category', ...videoFilters] as const satisfies FilterName[]

/** A user's list of videos with its search, its orders, its filters and its selection. */
export function VideoListScreen<Sort extends PlaylistSort>({
  list,
  title,
  listState,
  search,
  playedList,
  sorts,
  address,
  facts,
  texts,
  children,
  ...screen
}: VideoListScreenProps<Sort>) {
  const messages = useMessages()
  const { query, page, wholePages, videos, isStale, isOwnOrder, mode } = listState
  const wholePage = wholePages?.at(-1)
  const { selecting } = mode
  const { q } = search
  const isWhole = !isNarrowed(search)
  const isOffered = videos.length >= minSearchedVideos || !isOwnOrder || isStale || selecting
  const isFiltered = listFilters.some((filter) => search[filter])
  const countOf = ({ total, totalIsLowerBound }: NonNullable<typeof page>) =>
    messages.list.count(total, totalIsLowerBound)
  const count = () => {
    if (!page || isStale) return '\u00a0'
    if (isWhole || !wholePage) return countOf(page)
    return messages.list.found(page.total, page.totalIsLowerBound, countOf(wholePage))
  }
  return (
    <ListScreen
      heading={title}
      facts={page && facts(count())}
      query={query}
      isEmpty={listState.isEmpty}
      empty={texts.empty}
      emptyHint={texts.emptyHint}
      controls={
        (!isWhole || (videos.length > 0 && isOffered)) && (
          <ListControls
            label={texts.search}
            sorts={sorts}
            address={address}
            search={search}
            filters={listFilters}
            list={playedList}
            total={page}
            isLoading={isStale}
          >
            {videos.length > 0 && <SelectButton {...mode} />}
          </ListControls>
        )
      }
      nothingFound={
        isFiltered ? (
          <NothingMatches address={address} search={search} filters={listFilters} q={q} />
        ) : q !== undefined && list ? (
          <div className="empty-state">
            <h2 aria-live="polite" className="title empty-title">
              {messages.list.nothingFound(title, q)}
            </h2>
            <Link
              {...address}
              search={{ ...search, q: undefined }}
              className="button button-primary"
              onClick={() => moveFocus()}
            >
              {messages.list.clearSearch}
            </Link>
          </div>
        ) : undefined
      }
      bar={
        selecting &&
        list && (
          <selecting.BatchBar
            selection={selecting.selection}
            list={list}
            title={title}
            videos={videos}
            read={list.read}
            from={page?.nextCursor ?? undefined}
            onEnd={mode.end}
            onRestore={mode.begin}
          />
        )
      }
      {...screen}
    >
      {list &&
        children({
          list,
          videos,
          total: page && !page.totalIsLowerBound ? page.total : -1,
          // In another order, or with some left out, what follows a video would not be what is shown after it.
          playedList: isOwnOrder ? playedList : undefined,
          selecting,
        })}
    </ListScreen>
  )
}

interface ListControlsProps<Sort extends PlaylistSort>
  extends Pick<FilterBarProps, 'address' | 'filters' | 'list' | 'total'> {
  /** The name of the search. */
  label: string
  /** The list's own order first. */
  sorts: readonly Sort[]
  search: ListSearch<Sort>
  isLoading: boolean
  /** The Select button. */
  children: ReactNode
}

/** Above a list: a search within it, its order and its filters. */
function ListControls<Sort extends PlaylistSort>({
  label,
  sorts,
  isLoading,
  children,
  ...screen
}: ListControlsProps<Sort>) {
  const texts = useMessages().list
  const navigate = useNavigate()
  const { address, search } = screen
  const field = useSearchField(search.q, (q, { replace }) => change({ q }, replace))
  const controls = useRef<HTMLDivElement>(null)
  // A list that gets short loses them.
  useLayoutEffect(() => {
    const element = controls.current
    return () => {
      if (element?.contains(document.activeElement)) moveFocus()
    }
  }, [])
  return (
    <div ref={controls} className="list-controls">
      <FilterBar
        {...screen}
        first={
          <SearchField field={field} q={search.q} texts={{ label, hint: label, clear: texts.clearSearch }}>
            {isLoading && <div aria-hidden="true" className="search-progress" />}
          </SearchField>
        }
      >
        <SortSelect
          sorts={sorts}
          names={texts.sorts}
          sort={search.sort}
          onChoose={(sort) => change({ sort })}
        />
        {children}
      </FilterBar>
    </div>
  )

  function change(changes: Partial<ListSearch<Sort>>, replace = false) {
    navigate({
      ...address,
      // Not this rendering's: a filter may have changed since a key press in the search.
      search: (current: object) => ({ ...current, ...changes }),
      replace,
      resetScroll: false,
    })
  }
}
