import { Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { maxSearchLength, searchDebounceMs } from '#contract/limits.ts'
import { searchText } from '#contract/text/search-text.ts'

interface SearchFieldProps {
  field: SearchFieldState
  q: string | undefined
  texts: { label: string; hint: string; clear: string }
  id?: string
  /** Where the form leads without JavaScript. */
  action?: string
  /** In the form: other fields, and a sign that it searches. */
  children: ReactNode
}

/** A search by title. */
export function SearchField({ field, q, texts, id, action, children }: SearchFieldProps) {
  return (
    <search>
      <form
        action={action}
        className="search-box row"
        onSubmit={(event) => {
          event.preventDefault()
          field.submit()
        }}
      >
        <Search aria-hidden="true" size={20} />
        <input
          ref={field.input}
          id={id}
          type="search"
          name="q"
          aria-label={texts.label}
          placeholder={texts.hint}
          defaultValue={q}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          className="search-input"
          onInput={field.onInput}
        />
        <button
          type="button"
          aria-label={texts.clear}
          className="icon-button search-clear"
          onClick={() => {
            field.clear()
            field.input.current?.focus()
          }}
        >
          <X aria-hidden="true" size={20} />
        </button>
        {children}
      </form>
    </search>
  )
}

interface SearchFieldState {
  input: RefObject<HTMLInputElement | null>
  /** The text differs from the URL's: a search for it follows. */
  isWaiting: boolean
  /** Debounced: searches once nothing was typed for a second. */
  onInput: () => void
  /** Searches immediately. */
  submit: () => void
  /** Ends the search. */
  clear: () => void
  /** Empties the input without a search. */
  reset: () => void
}

type OnSearch = (q: string | undefined, options: { replace: boolean }) => void

/**
 * An uncontrolled input: its user owns the text, the URL owns the search `q`. A debounced search that refines another
 * replaces its history entry; the first search, and each submitted one, pushes an entry. Without a search, a change of `subject` empties it.
 */
export function useSearchField(
  q: string | undefined,
  onSearch: OnSearch,
  subject?: string,
): SearchFieldState {
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
    onSearch(requested.current, { replace })
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
  }, [q, subject])
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
