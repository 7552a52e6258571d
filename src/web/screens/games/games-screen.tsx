import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { gameSorts } from '#contract/games/game-sorts.ts'
import { useClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { SortSelect } from '#web/videos/filters/filter-bar.tsx'
import { FilterChoice } from '#web/videos/filters/filter-choice.tsx'
import { GameCard } from '#web/videos/game-card.tsx'
import { gameFacetsQuery, gamesQuery } from '#web/videos/game-queries.ts'
import { type GamesSearch, gamesFilter } from '#web/videos/games-search.ts'
import { CardGrid, SkeletonGrid } from '#web/videos/video-grid.tsx'
import './games.css'

/** All games, by name or by release, narrowed by genre, platform and release. */
export function GamesScreen({ search }: { search: GamesSearch }) {
  const texts = useMessages().games
  const client = useClient()
  const navigate = useNavigate()
  const query = useInfiniteQuery({
    ...gamesQuery(client, gamesFilter(search)),
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, isPlaceholderData, hasNextPage, refetch } = query
  const games = data?.pages.flatMap(({ games }) => games) ?? []
  const total = data?.pages.at(-1)?.total
  const change = (changes: Partial<GamesSearch>) =>
    navigate({ to: '/games', search: { ...search, ...changes }, replace: true, resetScroll: false })
  return (
    <div className="page games">
      <h1 className="title page-title">{texts.title}</h1>
      <div className="games-tools cluster">
        <GameFilters search={search} onChange={change} />
        <SortSelect
          sorts={gameSorts}
          names={texts.sorts}
          sort={search.sort}
          onChoose={(sort) => change({ sort })}
        />
      </div>
      <p aria-live="polite" className="games-count small muted">
        {total !== undefined && !isPlaceholderData ? texts.count(total) : '\u00a0'}
      </p>
      {!data &&
        (error && !isFetching ? (
          <RefreshNotice text={texts.failed} onRefresh={refetch} />
        ) : (
          <SkeletonGrid size={56} />
        ))}
      {data && total === 0 && (
        <div className="empty-state">
          <h2 className="title empty-title">{texts.none}</h2>
          <Link to="/games" className="button button-primary">
            {texts.showAll}
          </Link>
        </div>
      )}
      {games.length > 0 && (
        <div aria-busy={isPlaceholderData} tabIndex={-1}>
          <h2 className="visually-hidden">{texts.title}</h2>
          <CardGrid items={games} keyOf={({ slug }) => slug}>
            {(game, index) => (
              <GameCard game={game} position={index + 1} total={total ?? -1} eager={index === 0} />
            )}
          </CardGrid>
        </div>
      )}
      {hasNextPage && <MoreButton list={query} />}
    </div>
  )
}

interface GameFiltersProps {
  search: GamesSearch
  onChange: (changes: Partial<GamesSearch>) => void
}

/** What leaves no game is not offered. */
function GameFilters({ search, onChange }: GameFiltersProps) {
  const texts = useMessages().games
  const { data } = useQuery({
    ...gameFacetsQuery(useClient(), gamesFilter(search)),
    placeholderData: keepPreviousData,
  })
  const { genres = [], platforms = [], years = [], soon = 0 } = data ?? {}
  const releases = [
    ...(soon > 0 ? [{ value: 'soon', count: soon }] : []),
    ...years.map(({ value, count }) => ({ value: String(value), count })),
  ]
  const filters = [
    ['genre', texts.genre, texts.anyGenre, genres],
    ['platform', texts.platform, texts.anyPlatform, platforms],
    ['release', texts.release, texts.anyRelease, releases],
  ] as const
  return filters.map(([name, label, any, values]) => (
    <FilterChoice
      key={name}
      label={label}
      labelClass="visually-hidden"
      any={any}
      values={values}
      chosen={search[name]}
      nameOf={(value) => (name === 'release' && value === 'soon' ? texts.soon : value)}
      onChoose={(value) => onChange({ [name]: value })}
    />
  ))
}
