import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { videoSorts } from '#contract/catalogue/video-sorts.ts'
import { useAuth } from '#web/client/auth.ts'
import { readResponse, useClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import '#web/ui/forms.css'
import '#web/ui/select.css'
import {
  type ExploreFilters,
  type ExploreSearch,
  type LengthName,
  lengths,
  readExploreSearch,
} from '../explore-search.ts'
import './filter-panel.css'

interface FilterPanelProps {
  search: ExploreSearch
  onClose: () => void
}

/** Each choice changes the address at once. */
export default function FilterPanel({ search, onClose }: FilterPanelProps) {
  const texts = useMessages().filters
  const navigate = useNavigate()
  const isSignedIn = Boolean(useAuth()?.encodedToken)
  const client = useClient()
  const facets = useQuery({
    queryKey: ['videos', 'facets'],
    queryFn: () => readResponse(client.api.videos.facets.$get()),
    retryOnMount: true,
  })
  const { sort = 'newest', year = '', length = '', creator = '', watched } = search
  const { years = [], creators = [] } = facets.data ?? {}
  const hasChosen = useRef(false)
  const choose = (choice: Partial<Record<keyof ExploreFilters, string>>) => {
    navigate({
      to: '/videos',
      search: (current) => readExploreSearch({ ...current, ...choice, cursor: undefined }),
      // One step back leaves all choices of an open panel: arrow keys pass values that nobody wants.
      replace: hasChosen.current,
      resetScroll: false,
    })
    hasChosen.current = true
  }
  return (
    <fieldset className="filter-panel">
      <legend className="visually-hidden">{texts.panel}</legend>
      <Choice
        label={texts.sort}
        value={sort}
        options={videoSorts.map((sort) => [sort, texts.sorts[sort]])}
        onChoose={(sort) => choose({ sort })}
      />
      <Choice
        label={texts.year}
        value={year}
        options={[['', texts.anyYear], ...withChosen(years.map(String), year)]}
        onChoose={(year) => choose({ year })}
      />
      <Choice
        label={texts.length}
        value={length}
        options={[
          ['', texts.anyLength],
          ...(Object.keys(lengths) as LengthName[]).map((name): Option => [name, texts.lengths[name]]),
        ]}
        onChoose={(length) => choose({ length })}
      />
      <Choice
        label={texts.creator}
        value={creator}
        options={[['', texts.anyCreator], ...withChosen(creators, creator)]}
        onChoose={(creator) => choose({ creator })}
      />
      {isSignedIn && (
        <label className="checkbox">
          <input
            type="checkbox"
            checked={watched === 'hide'}
            onChange={({ target }) => choose({ watched: target.checked ? 'hide' : '' })}
          />
          {texts.hideWatched}
        </label>
      )}
      <button type="button" className="button button-secondary filter-show" onClick={onClose}>
        {texts.show}
      </button>
      {facets.isError && (
        <p role="alert" className="small muted filter-failed">
          {texts.facetsFailed}
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
