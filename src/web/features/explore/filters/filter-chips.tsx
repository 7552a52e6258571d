import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Messages } from '#contract/messages/en.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import type { ExploreFilters, ExploreSearch } from '../explore-search.ts'

/** Of the button that opens the filters: the focus returns to it. */
export const filterButtonId = 'filter'

/** The active order and filters. Links, so that they work without JavaScript. */
export function FilterChips({ search }: { search: ExploreSearch }) {
  const texts = useMessages().filters
  return (
    <ul aria-label={texts.active} className="filter-chips">
      {Object.entries(namesOf(search, texts)).map(
        ([name, text]) =>
          text && (
            <li key={name}>
              <Link
                to="/videos"
                search={{ ...search, [name]: undefined, cursor: undefined }}
                resetScroll={false}
                activeOptions={exact}
                aria-label={texts.remove(text)}
                className="filter-chip"
                onClick={focusButton}
              >
                <span dir="auto" className="truncate">
                  {text}
                </span>
                <X aria-hidden="true" size={16} />
              </Link>
            </li>
          ),
      )}
      <li>
        <ClearFilters search={search} className="filter-clear text-link" />
      </li>
    </ul>
  )
}

/** Leaves the search or the category. */
export function ClearFilters({ search, className }: { search: ExploreSearch; className: string }) {
  const { q, category } = search
  const { clear } = useMessages().filters
  return (
    <Link
      to="/videos"
      search={{ q, category }}
      resetScroll={false}
      activeOptions={exact}
      className={className}
      onClick={focusButton}
    >
      {clear}
    </Link>
  )
}

/** Else a link to fewer filters counts as one to the current page. */
const exact = { exact: true }

/** The link goes with its filter. */
const focusButton = () => moveFocus(document.getElementById(filterButtonId))

function namesOf(
  { sort, year, length, creator, watched }: ExploreSearch,
  texts: Messages['filters'],
): Record<keyof ExploreFilters, string | undefined> {
  return {
    sort: sort && texts.sorted(texts.sorts[sort]),
    year,
    length: length && texts.lengths[length],
    creator,
    watched: watched && texts.watchedHidden,
  }
}
