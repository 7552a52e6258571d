import type { ReactNode } from 'react'
import type { ShelfName } from '#contract/library/shelf.ts'
import { shelfSorts } from '#contract/library/shelf-sorts.ts'
import { useAreaMessages } from '#web/client/use-messages.ts'
import '#web/ui/select.css'
import './list-controls.css'
import { SearchField } from '../search-field/search-field.tsx'
import { useSearchField } from '../search-field/use-search-field.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

interface ListControlsProps {
  shelf: ShelfName
  search: ListSearch
  onSearch: (search: ListSearch, options: { replace: boolean }) => void
  isLoading: boolean
  /** The Select button. */
  children: ReactNode
}

/** Above a shelf: a search within it, and its order. */
export function ListControls({ shelf, search, onSearch, isLoading, children }: ListControlsProps) {
  const texts = useAreaMessages('list')
  const { sort, q } = search
  const field = useSearchField(q, (q, options) => onSearch({ sort, q }, options))
  return (
    <div className="list-controls">
      <SearchField
        field={field}
        q={q}
        texts={{ label: texts.search[shelf], hint: texts.searchHint, clear: texts.clearSearch }}
      >
        {isLoading && <div aria-hidden="true" className="search-progress" />}
      </SearchField>
      <div className="list-choices">
        <select
          aria-label={texts.sort}
          value={sort ?? 'added'}
          className="select"
          onChange={({ target }) => onSearch(readListSearch({ sort: target.value, q }), { replace: false })}
        >
          {shelfSorts.map((known) => (
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
