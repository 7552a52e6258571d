import { createFileRoute } from '@tanstack/react-router'
import { isOnServer, screenHead, setFailureStatus } from '#web/app/screen-head.ts'
import { GamesScreen } from '#web/screens/games/games-screen.tsx'
import { gameFacetsQuery, gamesQuery } from '#web/videos/game-queries.ts'
import { gamesFilter, readGamesSearch } from '#web/videos/games-search.ts'

export const Route = createFileRoute('/games/')({
  // The first scripts do without it.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: ({ games }) => games.title },
  validateSearch: readGamesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, client }, deps }) => {
    const filter = gamesFilter(deps)
    const loading = Promise.all([
      queries.infiniteQuery({ ...gamesQuery(client, filter), staleTime: 'static' }).catch(setFailureStatus),
      queries.query({ ...gameFacetsQuery(client, filter), staleTime: 'static' }).catch(() => {}),
    ])
    if (isOnServer) await loading
  },
  head: ({ match }) =>
    screenHead(match, { description: match.context.messages.games.description, path: '/games' }),
  component: () => <GamesScreen search={Route.useSearch()} />,
})
