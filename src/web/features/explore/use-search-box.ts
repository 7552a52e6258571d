import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { searchDebounceMs } from '#contract/limits.ts'
import { searchText } from '#contract/search-text.ts'
import { type ExploreSearch, readExploreSearch } from './explore-search.ts'

export interface SearchBoxState {
  input: RefObject<HTMLInputElement | null>
  /** The text differs from the URL's: a search for it follows. */
  isWaiting: boolean
  /** Debounced: searches once nothing was typed for a second. */
  onInput: () => void
  /** Searches immediately. */
  submit: () => void
  /** Ends the search and navigates to all videos. */
  clear: () => void
  /** Empties the input without navigating: a category was selected instead. */
  reset: () => void
}

/**
 * An uncontrolled input: the visitor owns its text, the URL owns the search. A debounced search that refines another
 * replaces its history entry; the first search, and each submitted one, pushes an entry.
 */
export function useSearchBox({ q, category }: ExploreSearch): SearchBoxState {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const requested = useRef(q)
  const mounted = useRef(false)
  const [isWaiting, setIsWaiting] = useState(false)

  const text = () => searchText(input.current?.value ?? '')
  const setText = (text: string) => {
    clearTimeout(timer.current)
    setIsWaiting(false)
    if (input.current) input.current.value = text
  }
  const differs = (text: string) => text !== (requested.current ?? '')
  const search = (text: string, replace: boolean) => {
    clearTimeout(timer.current)
    if (!differs(text)) return
    requested.current = text || undefined
    navigate({
      to: '/videos',
      // Not this rendering's: a filter may have changed since the key press.
      search: (current) => readExploreSearch({ ...current, q: text, category: undefined, cursor: undefined }),
      replace,
      resetScroll: false,
    })
  }
  const onInput = () => {
    clearTimeout(timer.current)
    setIsWaiting(differs(text()))
    timer.current = setTimeout(() => search(text(), requested.current !== undefined), searchDebounceMs)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the URL is followed; the rest are refs.
  useEffect(() => {
    if (!mounted.current) {
      mounted.current = true
      // Text typed before hydration counts.
      if (text() !== (q ?? '')) onInput()
    } else if (q === undefined || q !== requested.current) {
      // Back, forward and links changed the URL: the input follows.
      requested.current = q
      setText(q ?? '')
    } else setIsWaiting(differs(text()))
  }, [q, category])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    input,
    isWaiting,
    onInput,
    submit: () => search(text(), false),
    clear: () => {
      setText('')
      search('', true)
    },
    reset: () => {
      setText('')
      requested.current = undefined
    },
  }
}
