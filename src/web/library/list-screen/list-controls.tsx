import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { PlaylistSort } from '#contract/library/playlist-sorts.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { SearchField, useSearchField } from '#web/ui/search-field/search-field.tsx'
import { FilterBar, type FilterBarProps, SortSelect } from '#web/videos/filters/filter-bar.tsx'
import type { ListSearch } from '../video-list.ts'

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
export function ListControls<Sort extends PlaylistSort>({
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
