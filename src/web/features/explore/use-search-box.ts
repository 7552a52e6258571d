import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { searchDebounceMs } from '#contract/limits.ts'
import type { ExploreSearch } from './explore-search.ts'

export interface SearchBoxState {
  box: RefObject<HTMLInputElement | null>
  /** A key was pressed: searches when no other follows for a second. */
  type: () => void
  /** Searches at once. */
  submit: () => void
  /** Ends the search: every video is shown. */
  clear: () => void
  /** Empties the box, for whoever chooses a category instead. */
  empty: () => void
}

/**
 * The box's text belongs to the visitor, what is searched for to the address. A search that refines another takes its
 * place in the history; the first one, and each that was sent by Enter, can be gone back to.
 */
export function useSearchBox({ q, category }: ExploreSearch): SearchBoxState {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(q)
  const alive = useRef(false)

  const text = () => box.current?.value.trim() ?? ''
  const write = (text: string) => {
    clearTimeout(timer.current)
    if (box.current) box.current.value = text
  }
  const ask = (text: string, replace: boolean) => {
    clearTimeout(timer.current)
    if (text === (asked.current ?? '')) return
    asked.current = text || undefined
    navigate({ to: '/videos', search: text ? { q: text } : {}, replace, resetScroll: false })
  }
  const type = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(text(), asked.current !== undefined), searchDebounceMs)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address alone is followed; the rest are refs.
  useEffect(() => {
    if (!alive.current) {
      alive.current = true
      // What was typed before the page came to life counts.
      if (text() !== (q ?? '')) type()
    } else if (q === undefined || q !== asked.current) {
      // Back, forward and links change the address from outside: the box follows.
      asked.current = q
      write(q ?? '')
    }
  }, [q, category])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    box,
    type,
    submit: () => ask(text(), false),
    clear: () => {
      write('')
      ask('', true)
    },
    empty: () => {
      write('')
      asked.current = undefined
    },
  }
}
