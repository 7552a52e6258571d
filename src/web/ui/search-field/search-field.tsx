import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { maxSearchLength } from '#contract/limits.ts'
import type { SearchFieldState } from './use-search-field.ts'

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
        className="search-box"
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
