import { Search, X } from 'lucide-react'
import { maxSearchLength } from '#contract/limits.ts'
import { pagePath } from '#web/client/site-address.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { searchBoxId } from '../shell/top-bar.tsx'
import { type ExploreSearch, filtersOf } from './explore-search.ts'
import type { SearchBoxState } from './use-search-box.ts'

interface SearchBoxProps extends SearchBoxState {
  search: ExploreSearch
  /** A search is about to be sent, or its results are loading. */
  isSearching: boolean
}

/** A GET form, so that it works without JavaScript. */
export function SearchBox({ input, onInput, submit, clear, search, isSearching }: SearchBoxProps) {
  const { explore } = useMessages()
  return (
    <search>
      <form
        action={pagePath('/videos')}
        className="search-box"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Search aria-hidden="true" size={20} />
        <input
          ref={input}
          id={searchBoxId}
          type="search"
          name="q"
          aria-label={explore.search}
          placeholder={explore.searchHint}
          defaultValue={search.q}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          className="search-input"
          onInput={onInput}
        />
        <button
          type="button"
          aria-label={explore.clearSearch}
          className="icon-button search-clear"
          onClick={() => {
            clear()
            input.current?.focus()
          }}
        >
          <X aria-hidden="true" size={20} />
        </button>
        {Object.entries(filtersOf(search)).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {isSearching && <div role="progressbar" aria-label={explore.searching} className="search-progress" />}
      </form>
    </search>
  )
}
