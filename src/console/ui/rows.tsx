import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { texts } from '../texts.ts'
import { Options } from './form.tsx'

interface RowsProps {
  as?: 'ul' | 'ol'
  /** Shown without any. */
  none?: string
  children: ReactNode[]
}

export function Rows({ as: List = 'ul', none = texts.shell.none, children }: RowsProps) {
  if (children.length === 0) return <p className="muted">{none}</p>
  return <List className="console-rows">{children}</List>
}

interface RowProps {
  name: string
  /** In place of the name. */
  title?: ReactNode
  facts?: string
  problems?: (string | false)[]
  /** Before all else. */
  select?: ReactNode
  /** In place of the buttons. */
  form?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** One thing of a list, with what can be done with it. */
export function Row({ name, title = name, facts, problems = [], select, form, children }: RowProps) {
  return (
    <li aria-label={name} className="console-row row">
      {select}
      <div className="console-main">
        <p className="console-title">{title}</p>
        {facts !== undefined && <p className="small muted">{facts}</p>}
        {problems.map(
          (problem) =>
            problem && (
              <p key={problem} className="small form-error">
                {problem}
              </p>
            ),
        )}
      </div>
      {form || (children && <div className="console-actions">{children}</div>)}
    </li>
  )
}

const pageSize = 50

interface Filter {
  search: string
  /** A choice of the list's own. */
  show: string
  limit: number
}

/** A list that the operator searches, or sees a part of. More of it is shown on request. */
export function useFilteredList<Data>(name: string, load: (filter: Filter) => Promise<Data>) {
  const [search, onSearch] = useState('')
  const [show, onShow] = useState('all')
  const [limit, setLimit] = useState(pageSize)
  const query = useQuery({
    queryKey: [name, search, show, limit],
    queryFn: () => load({ search, show, limit }),
    placeholderData: keepPreviousData,
  })
  return {
    query,
    limit,
    filter: { onSearch, show, onShow },
    more: { isPending: query.isFetching, onPress: () => setLimit(limit + pageSize) },
  }
}

type FilteredList = ReturnType<typeof useFilteredList>

interface FilterBarProps {
  filter: FilteredList['filter']
  label: string
  /** Parts of the list: values and their names. */
  choices?: Record<string, string>
}

const delayMs = 300

/** Searches a list as the operator types, and chooses a part of it. */
export function FilterBar({ filter: { onSearch, show, onShow }, label, choices }: FilterBarProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <search className="console-filter cluster">
      <div className="field-box row console-search">
        <input
          type="search"
          className="field-input"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {choices && (
        <select
          className="select"
          aria-label={texts.shell.show}
          value={show}
          onChange={(event) => onShow(event.target.value)}
        >
          <Options of={choices} />
        </select>
      )}
    </search>
  )
}

export function ShowMore({ more: { isPending, onPress } }: { more: FilteredList['more'] }) {
  return (
    <Button className="console-more" disabled={isPending} onClick={onPress}>
      {texts.shell.showMore}
    </Button>
  )
}
