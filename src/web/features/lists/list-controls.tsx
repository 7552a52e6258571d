import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShelfName } from '#contract/library/shelf.ts'
import { shelfSorts } from '#contract/library/shelf-sorts.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { useAreaMessages } from '#web/client/use-messages.ts'
import '#web/ui/select.css'
import './list-controls.css'
import { type ListSearch, readListSearch } from './list-search.ts'
import { useListSearch } from './use-list-search.ts'

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
  const box = useListSearch(q, (q, options) => onSearch({ sort, q }, options))
  return (
    <div className="list-controls">
      <search>
        <form
          className="search-box"
          onSubmit={(event) => {
            event.preventDefault()
            box.submit()
          }}
        >
          <Search aria-hidden="true" size={20} />
          <input
            ref={box.input}
            type="search"
            aria-label={texts.search[shelf]}
            placeholder={texts.searchHint}
            defaultValue={q}
            maxLength={maxSearchLength}
            autoComplete="off"
            enterKeyHint="search"
            spellCheck={false}
            className="search-input"
            onInput={box.onInput}
          />
          <button
            type="button"
            aria-label={texts.clearSearch}
            className="icon-button search-clear"
            onClick={() => {
              box.clear()
              box.input.current?.focus()
            }}
          >
            <X aria-hidden="true" size={20} />
          </button>
          {isLoading && <div aria-hidden="true" className="search-progress" />}
        </form>
      </search>
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
