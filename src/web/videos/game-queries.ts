import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Client, readResponse } from '#web/api/client.ts'
import { pageSize, readCardPage, readCards } from './catalogue-queries.ts'

const slugParam = (slug: string) => ({ param: { slug: encodeURIComponent(slug) } })

export const gameQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['games', 'one', slug],
    queryFn: async () => (await readResponse(client.api.games[':slug'].$get(slugParam(slug)))).game,
  })

/** All of a game, as they were published. */
export const gameVideosQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['videos', 'game', slug],
    queryFn: () => readCards(client, { game: slug, sort: 'published' }),
  })

export const similarGamesQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['games', 'similar', slug],
    queryFn: async () => (await readResponse(client.api.games[':slug'].similar.$get(slugParam(slug)))).games,
  })

type GamesFilter = Omit<Parameters<Client['api']['games']['$get']>[0]['query'], 'limit' | 'cursor'>

export const gamesQuery = (client: Client, filter: GamesFilter) =>
  infiniteQueryOptions({
    queryKey: ['games', 'list', filter],
    queryFn: ({ pageParam: cursor }) =>
      readResponse(client.api.games.$get({ query: { ...filter, limit: String(pageSize), cursor } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** The soonest of what is coming soon. */
export const upcomingGamesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['games', 'upcoming'],
    queryFn: async () =>
      (await readResponse(client.api.games.$get({ query: { released: 'soon', limit: '6' } }))).games,
  })

export const gameFacetsQuery = (client: Client, { sort: _, ...filter }: GamesFilter) =>
  queryOptions({
    queryKey: ['games', 'facets', filter],
    queryFn: () => readResponse(client.api.games.facets.$get({ query: filter })),
  })

export const creatorQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['creators', slug],
    queryFn: async () => (await readResponse(client.api.creators[':slug'].$get(slugParam(slug)))).creator,
  })

export const creatorVideosQuery = (client: Client, creator: string) =>
  infiniteQueryOptions({
    queryKey: ['videos', 'creator', creator],
    queryFn: ({ pageParam: cursor }) => readCardPage(client, { creator, limit: String(pageSize), cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
