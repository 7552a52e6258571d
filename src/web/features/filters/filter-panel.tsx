import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useIsSignedIn } from '#web/client/auth.ts'
import { readResponse, useClient } from '#web/client/client.ts'
import { useLateMessages } from '#web/client/late-messages.ts'
import { useMessages } from '#web/client/use-messages.ts'
import '#web/ui/forms/forms.css'
import { categoriesQuery } from '../catalogue/catalogue-queries.ts'
import type { FilterBarProps } from './filter-bar.tsx'
import './filter-panel.css'
import { type FilterName, type LengthName, lengths } from './filters.ts'

interface FilterPanelProps extends Omit<FilterBarProps, 'first' | 'children'> {
  onClose: () => void
}

/** Each choice changes the address at once. */
export default function FilterPanel({ address, search, filters, total, onClose }: FilterPanelProps) {
  const { filters: texts, list, categoryName } = useMessages()
  const panel = useLateMessages().filterPanel
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  const client = useClient()
  const facets = useQuery({
    queryKey: ['videos', 'facets'],
    queryFn: () => readResponse(client.api.videos.facets.$get()),
    retryOnMount: true,
  })
  const categories = useQuery({ ...categoriesQuery(client), enabled: filters.includes('category') })
  const { category = '', year = '', length = '', creator = '', watched } = search
  const { years = [], creators = [] } = facets.data ?? {}
  const hasChosen = useRef(false)
  const choose = (filter: FilterName, value: string) => {
    navigate({
      ...address,
      // Not this rendering's: a search may have ended since.
      search: (current: object) => ({ ...current, [filter]: value || undefined, cursor: undefined }),
      // One step back leaves all choices of an open panel: arrow keys pass values that nobody wants.
      replace: hasChosen.current,
      resetScroll: false,
    })
    hasChosen.current = true
  }
  const choices: Record<Exclude<FilterName, 'watched'>, Omit<ChoiceProps, 'onChoose'>> = {
    category: {
      label: panel.category,
      value: category,
      options: [
        ['', panel.anyCategory],
        ...withChosen(categories.data?.map(({ categoryName }) => categoryName) ?? [], category).map(
          ([name]): Option => [name, categoryName(name)],
        ),
      ],
    },
    year: {
      label: panel.year,
      value: year,
      options: [['', panel.anyYear], ...withChosen(years.map(String), year)],
    },
    length: {
      label: panel.length,
      value: length,
      options: [
        ['', panel.anyLength],
        ...(Object.keys(lengths) as LengthName[]).map((name): Option => [name, texts.lengths[name]]),
      ],
    },
    creator: {
      label: panel.creator,
      value: creator,
      options: [['', panel.anyCreator], ...withChosen(creators, creator)],
    },
  }
  return (
    <fieldset className="filter-panel">
      <legend className="visually-hidden">{panel.legend}</legend>
      {filters.map(
        (filter) =>
          filter !== 'watched' && (
            <Choice key={filter} {...choices[filter]} onChoose={(value) => choose(filter, value)} />
          ),
      )}
      {isSignedIn && filters.includes('watched') && (
        <label className="checkbox">
          <input
            type="checkbox"
            checked={watched === 'hide'}
            onChange={({ target }) => choose('watched', target.checked ? 'hide' : '')}
          />
          {panel.hideWatched}
        </label>
      )}
      <button type="button" className="button button-secondary filter-show" onClick={onClose}>
        {total ? texts.show(total.total, total.totalIsLowerBound) : list.close}
      </button>
      {(facets.isError || categories.isError) && (
        <p role="alert" className="small muted filter-failed">
          {panel.facetsFailed}
        </p>
      )}
    </fieldset>
  )
}

type Option = [value: string, text: string]

interface ChoiceProps {
  label: string
  value: string
  options: Option[]
  onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="filter-choice">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} value={value} className="select" onChange={({ target }) => onChoose(target.value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** An address may name what the list lacks. */
function withChosen(values: string[], chosen: string): Option[] {
  const all = chosen === '' || values.includes(chosen) ? values : [chosen, ...values]
  return all.map((value) => [value, value])
}
