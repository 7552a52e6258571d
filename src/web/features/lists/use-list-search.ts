import { type RefObject, useEffect, useRef } from 'react'
import { searchDebounceMs } from '#contract/limits.ts'
import { searchText } from '#contract/search-text.ts'

export interface ListSearchBox {
  input: RefObject<HTMLInputElement | null>
  /** Debounced: searches once nothing was typed for a second. */
  onInput: () => void
  /** Searches immediately. */
  submit: () => void
  clear: () => void
}

/** An uncontrolled input whose search is `q`. A search that refines another one replaces its history entry. */
export function useListSearch(
  q: string | undefined,
  onSearch: (q: string | undefined, options: { replace: boolean }) => void,
): ListSearchBox {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const requested = useRef(q)

  const search = (replace: boolean) => {
    clearTimeout(timer.current)
    const text = searchText(input.current?.value ?? '') || undefined
    if (text === requested.current) return
    requested.current = text
    onSearch(text, { replace })
  }
  useEffect(() => {
    if (q === requested.current) return
    // Back, forward and links changed the URL: the input follows.
    clearTimeout(timer.current)
    requested.current = q
    if (input.current) input.current.value = q ?? ''
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    input,
    onInput: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(requested.current !== undefined), searchDebounceMs)
    },
    submit: () => search(false),
    clear: () => {
      if (input.current) input.current.value = ''
      search(true)
    },
  }
}
