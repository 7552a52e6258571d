import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { type LengthName, lengthNames } from '#contract/catalogue/video-lengths.ts'
import { useIsSignedIn, userKeys, userMeta } from '#web/api/auth.ts'
import { readResponse, useClient, useUserClient } from '#web/api/client.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { categoriesQuery } from '../catalogue-queries.ts'
import { type FilteredScreen, type FilterName, lengthRange } from './filters.ts'
import '#web/ui/forms/forms.css'
import './filter-panel.css'

interface FilterPanelProps extends FilteredScreen {
  onClose: () => void
}

/** Each choice changes the address at once. No choice leaves nothing. */
export default function FilterPanel({ address, search, filters, list, total, onClose }: FilterPanelProps) {
  const { filters: texts, list: listTexts, categoryName, filterPanel: panel } = useMessages()
  const langOf = useLangOf()
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  const client = useClient()
  const facets = useFacets(search, list)
  const categories = useQuery({ ...categoriesQuery(client), enabled: filters.includes('category') })
  const { category = '', year = '', length = '', creator = '', watched } = search
  const { years = [], creators = [], counts } = facets.data ?? {}
  const hasChosen = useRef(false)
  const choose = (filter: FilterName, value: string) => {
    navigate({
      ...address,
      // Not this rendering's: a search may have ended since.
      search: (current: object) => ({ ...current, [filter]: value || undefined, cursor: undefined }),
      // One step back leaves all choices of an open panel: arrow keys pass values that nobody wants.
      replace: hasChosen.current && filters.some((name) => search[name]),
      resetScroll: false,
    })
    hasChosen.current = true
  }
  /** An address may have chosen what leaves nothing. */
  const withChosen = (
    values: readonly (readonly [value: string, count: number | undefined])[],
    chosen: string,
    nameOf = (value: string) => value,
  ): Option[] => {
    const left = values.filter(([value, count]) => !counts || count || value === chosen)
    const all = !chosen || left.some(([value]) => value === chosen) ? left : [[chosen, 0] as const, ...left]
    return all.map(([value, count]) => [value, count ? panel.option(nameOf(value), count) : nameOf(value)])
  }
  const choices: Record<Exclude<FilterName, 'watched'>, Omit<ChoiceProps, 'onChoose'>> = {
    category: {
      label: panel.category,
      value: category,
      langOf: (name) => langOf({ categoryName: name }),
      options: [
        ['', panel.anyCategory],
        ...withChosen(
          categories.data?.map(({ categoryName: name }) => [name, counts?.categories[name] ?? 0] as const) ??
            [],
          category,
          categoryName,
        ),
      ],
    },
    year: {
      label: panel.year,
      value: year,
      options: [
        ['', panel.anyYear],
        ...withChosen(
          years.map((each, index) => [String(each), counts?.years[index]] as const),
          year,
        ),
      ],
    },
    length: {
      label: panel.length,
      value: length,
      options: [
        ['', panel.anyLength],
        ...withChosen(
          lengthNames.map((name) => [name, counts?.lengths[name] ?? 0] as const),
          length,
          (name) => texts.lengths[name as LengthName],
        ),
      ],
    },
    creator: {
      label: panel.creator,
      value: creator,
      options: [
        ['', panel.anyCreator],
        ...withChosen(
          creators.map((each, index) => [each, counts?.creators[index]] as const),
          creator,
        ),
      ],
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
        {total ? texts.show(total.total, total.totalIsLowerBound) : listTexts.close}
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
  langOf?: (value: string) => string | undefined
  onChoose: (value: string) => void
}

function Choice({ label, value, options, langOf, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="filter-choice">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} value={value} className="select" onChange={({ target }) => onChoose(target.value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value} lang={value ? langOf?.(value) : undefined}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** What narrows these videos, or a user's list of them, with how many each value leaves. */
function useFacets(
  { q, category, year, length, creator, watched }: FilterPanelProps['search'],
  list?: string,
) {
  const [visitor, user] = [useClient(), useUserClient()]
  const query = { search: q, category, year, creator, ...lengthRange(length) }
  const isUsers = list !== undefined || watched !== undefined
  return useQuery({
    queryKey: [...(list ? userKeys.lists : ['videos']), 'facets', query, watched, list],
    queryFn: () =>
      readResponse(
        isUsers
          ? user.api.user.videos.facets.$get({ query: { ...query, watched, list } })
          : visitor.api.videos.facets.$get({ query }),
      ),
    placeholderData: keepPreviousData,
    retryOnMount: true,
    ...(isUsers && { meta: userMeta }),
  })
}
