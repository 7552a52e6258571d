import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { videoKinds } from '#contract/catalogue/video-kinds.ts'
import { lengthNames } from '#contract/catalogue/video-lengths.ts'
import { useIsSignedIn, userKeys, userMeta } from '#web/api/auth.ts'
import { readResponse, useClient, useUserClient } from '#web/api/client.ts'
import { useLangOf, useMessages } from '#web/api/use-messages.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { useMediaQuery } from '#web/ui/window-hooks.ts'
import { categoriesQuery } from '../catalogue-queries.ts'
import { FilterChoice, type FilterChoiceProps } from './filter-choice.tsx'
import { type FilteredScreen, type FilterName, filterButtonId, lengthRange } from './filters.ts'
import './filter-panel.css'

interface FilterPanelProps extends FilteredScreen {
  onClose: () => void
}

/** A row above the list; on a phone a sheet over it. Each choice changes the address at once. */
export default function FilterPanel({ onClose, ...screen }: FilterPanelProps) {
  const { filters, list, filterPanel } = useMessages()
  const isNarrow = useMediaQuery('(width < 40em)')
  const { total } = screen
  const choices = useFilterChoices(screen)
  if (!isNarrow)
    return (
      <fieldset className="filter-panel filter-row">
        <legend className="visually-hidden">{filterPanel.legend}</legend>
        {choices}
      </fieldset>
    )
  return (
    <Sheet
      title={filterPanel.legend}
      close={list.close}
      finalFocus={() => document.getElementById(filterButtonId)}
      open
      onOpenChange={onClose}
    >
      <div className="filter-panel filter-sheet">{choices}</div>
      <button type="button" className="button button-primary" onClick={onClose}>
        {total ? filters.show(total.total, total.totalIsLowerBound) : list.close}
      </button>
    </Sheet>
  )
}

/** No choice leaves nothing. */
function useFilterChoices({ address, search, filters, list }: FilteredScreen): ReactNode {
  const { games, filters: texts, categoryName, filterPanel: panel } = useMessages()
  const langOf = useLangOf()
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  const client = useClient()
  const facets = useFacets(search, list)
  const categories = useQuery({ ...categoriesQuery(client), enabled: filters.includes('category') })
  const { years = [], creators = [], counts } = facets.data ?? {}
  const hasChosen = useRef(false)
  const choose = (filter: FilterName, value: string | undefined) => {
    navigate({
      ...address,
      // Not this rendering's: a search may have ended since.
      search: (current: object) => ({ ...current, [filter]: value, cursor: undefined }),
      // One step back leaves all choices of an open panel: arrow keys pass values that nobody wants.
      replace: hasChosen.current && filters.some((name) => search[name]),
      resetScroll: false,
    })
    hasChosen.current = true
  }
  const counted = <Value extends string>(
    values: readonly Value[],
    counts: Partial<Record<Value, number | undefined>> | undefined,
  ) => values.map((value) => ({ value, count: counts && (counts[value] ?? 0) }))
  const choices: Record<Exclude<FilterName, 'watched'>, Omit<FilterChoiceProps, 'chosen' | 'onChoose'>> = {
    category: {
      label: panel.category,
      any: panel.anyCategory,
      values: counted(categories.data?.map(({ categoryName }) => categoryName) ?? [], counts?.categories),
      nameOf: categoryName,
      langOf: (name) => langOf({ categoryName: name }),
    },
    genre: {
      label: games.genre,
      any: games.anyGenre,
      values: counted(Object.keys(counts?.genres ?? {}), counts?.genres),
    },
    platform: {
      label: games.platform,
      any: games.anyPlatform,
      values: counted(Object.keys(counts?.platforms ?? {}), counts?.platforms),
    },
    kind: {
      label: panel.kind,
      any: panel.anyKind,
      values: counted(videoKinds, counts?.kinds),
      nameOf: (kind) => games.kinds[kind as keyof typeof games.kinds],
    },
    year: {
      label: panel.year,
      any: panel.anyYear,
      values: years.map((year, index) => ({ value: String(year), count: counts?.years[index] })),
    },
    length: {
      label: panel.length,
      any: panel.anyLength,
      values: counted(lengthNames, counts?.lengths),
      nameOf: (name) => texts.lengths[name as keyof typeof texts.lengths],
    },
    creator: {
      label: panel.creator,
      any: panel.anyCreator,
      values: creators.map((value, index) => ({ value, count: counts?.creators[index] })),
    },
  }
  return (
    <>
      {filters.map(
        (filter) =>
          filter !== 'watched' && (
            <FilterChoice
              key={filter}
              {...choices[filter]}
              chosen={search[filter]}
              onChoose={(value) => choose(filter, value)}
            />
          ),
      )}
      {isSignedIn && filters.includes('watched') && (
        <label className="checkbox row">
          <input
            type="checkbox"
            checked={search.watched === 'hide'}
            onChange={({ target }) => choose('watched', target.checked ? 'hide' : undefined)}
          />
          {panel.hideWatched}
        </label>
      )}
      {(facets.isError || categories.isError) && (
        <p role="alert" className="small muted filter-failed">
          {panel.facetsFailed}
        </p>
      )}
    </>
  )
}

/** What narrows these videos, or a user's list of them, with how many each value leaves. */
function useFacets(search: FilteredScreen['search'], list?: string) {
  const [visitor, user] = [useClient(), useUserClient()]
  const { q, category, genre, platform, kind, year, length, creator, watched } = search
  const query = { search: q, category, genre, platform, kind, year, creator, ...lengthRange(length) }
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
