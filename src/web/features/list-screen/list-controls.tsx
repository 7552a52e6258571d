import type { ReactNode } from 'react'
import type { PlaylistSort } from '#contract/library/playlist-sorts.ts'
import { useMessages } from '#web/client/use-messages.ts'
import './list-controls.css'
import type { ListSearch } from '../library/video-list.ts'
import { SearchField } from '../search-field/search-field.tsx'
import { useSearchField } from '../search-field/use-search-field.ts'

interface ListControlsProps<Sort extends PlaylistSort> {
  /** The name of the search. */
  label: string
  /** The list's own order first. */
  sorts: readonly Sort[]
  search: ListSearch<Sort>
  onSearch: (search: ListSearch<Sort>, options: { replace: boolean }) => void
  isLoading: boolean
  /** The Select button. */
  children: ReactNode
}

/** Above a list: a search within it, and its order. */
export function ListControls<Sort extends PlaylistSort>({
  label,
  sorts,
  search,
  onSearch,
  isLoading,
  children,
}: ListControlsProps<Sort>) {
  const texts = useMessages().list
  const { sort, q } = search
  const [own, ...others] = sorts
  const field = useSearchField(q, (q, options) => onSearch({ sort, q }, options))
  return (
    <div className="list-controls">
      <SearchField field={field} q={q} texts={{ label, hint: texts.searchHint, clear: texts.clearSearch }}>
        {isLoading && <div aria-hidden="true" className="search-progress" />}
      </SearchField>
      <div className="list-choices">
        <select
          aria-label={texts.sort}
          value={sort ?? own}
          className="select"
          onChange={({ target }) =>
            onSearch({ sort: others.find((known) => known === target.value), q }, { replace: false })
          }
        >
          {sorts.map((known) => (
            <option key={known} value={known}>
              {texts.sorts[known]}
            </option>
          ))}
        </select>
        {children}
      </div>
    </div>
  )
}
