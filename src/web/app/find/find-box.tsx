import { Autocomplete } from '@base-ui/react/autocomplete'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { maxSearchLength } from '#contract/limits.ts'
import { searchText } from '#contract/text/search-text.ts'
import { readJson, recentSearchesKey, writeItem } from '#web/api/browser-state.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { failureText } from '#web/library/user-mutation.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { searchBoxId } from '#web/videos/filters/filters.ts'
import { type FindGroup, type FindOption, useFind } from './find-options.tsx'

interface FindBoxProps {
  /** Undefined: it is closed. What was typed before its field had the focus. */
  text: string | undefined
  onClose: () => void
}

/** A dialog that finds videos, games, creators and screens as one types. */
export function FindBox({ text, onClose }: FindBoxProps) {
  const { find, list } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Sheet
      className="find"
      title={find.title}
      close={list.close}
      open={text !== undefined}
      onOpenChange={(open) => open || onClose()}
      initialFocus={field}
    >
      <FindField field={field} typed={text ?? ''} onFollow={onClose} />
    </Sheet>
  )
}

interface FindFieldProps {
  typed: string
  field: RefObject<HTMLInputElement | null>
  onFollow: () => void
}

function FindField({ field, typed, onFollow }: FindFieldProps) {
  const messages = useMessages()
  const { find, explore } = messages
  const navigate = useNavigate()
  const [value, setValue] = useState(typed)
  const [taken, setTaken] = useState(typed)
  // Keys that came between the first rendering and the focus.
  if (typed !== taken) {
    setTaken(typed)
    setValue(value + typed.slice(taken.length))
  }
  const [recent, setRecent] = useState(recentSearches)
  const text = searchText(value)
  const { groups, total, corrected, isFetching, error } = useFind(text, recent)
  const follow = () => {
    if (text) rememberSearch(text)
    onFollow()
  }
  // With an option chosen, Enter is the option's.
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (!text) return
    follow()
    navigate({ to: '/videos', search: { q: text }, state: { focusId: searchBoxId } })
  }
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      itemToStringValue={(option: FindOption) => option.label}
      value={value}
      // Else a chosen option's name would become the text, and be searched for as the box closes.
      onValueChange={(value, { reason }) => reason !== 'item-press' && setValue(value)}
    >
      <form className="find-form" onSubmit={search}>
        <Search aria-hidden="true" size={20} />
        <Autocomplete.Input
          ref={field}
          aria-label={find.field}
          placeholder={find.field}
          maxLength={maxSearchLength}
          enterKeyHint="search"
          spellCheck={false}
          autoComplete="off"
          className="search-input"
        />
        {isFetching && <div className="search-progress" />}
      </form>
      {corrected !== undefined && <p className="small muted">{explore.corrected(corrected)}</p>}
      {error && (
        <p role="alert" className="small muted">
          {failureText(messages, error, {})}
        </p>
      )}
      <Autocomplete.Status className="visually-hidden">
        {text && !isFetching && !error ? find.count(total) : ''}
      </Autocomplete.Status>
      <Autocomplete.Empty>
        {text && !isFetching && <p className="find-none muted">{find.none(text)}</p>}
      </Autocomplete.Empty>
      <Autocomplete.List className="find-list">
        {({ name, items }: FindGroup) => (
          <Autocomplete.Group key={name} items={items} className="find-group">
            <Autocomplete.GroupLabel className="find-label">{find.groups[name]}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(option: FindOption) => (
                <Autocomplete.Item
                  key={option.key}
                  value={option}
                  render={<Link {...option.link} tabIndex={-1} />}
                  className="find-option row"
                  onClick={follow}
                >
                  {option.picture}
                  <span className="find-texts">
                    <span lang={option.lang} dir="auto" className="find-name">
                      {option.label}
                    </span>
                    <span className="small muted">{option.detail}</span>
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      {recent.length > 0 && !text && (
        <button
          type="button"
          className="button button-quiet find-forget"
          onClick={() => {
            writeItem(recentSearchesKey, null)
            setRecent([])
            field.current?.focus()
          }}
        >
          {find.forget}
        </button>
      )}
    </Autocomplete.Root>
  )
}

const maxRecent = 6

/** What this browser has searched for, the last one first. */
function recentSearches(): string[] {
  const stored = readJson(recentSearchesKey)
  return Array.isArray(stored)
    ? stored.filter((search) => typeof search === 'string').slice(0, maxRecent)
    : []
}

function rememberSearch(text: string): void {
  const others = recentSearches().filter((search) => search !== text)
  writeItem(recentSearchesKey, JSON.stringify([text, ...others].slice(0, maxRecent)))
}
