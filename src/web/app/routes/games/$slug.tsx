import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isFailure } from '#contract/failures.ts'
import type { Game } from '#contract/games/games.ts'
import { absoluteAddress, pagePath } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { NotFoundScreen } from '#web/app/error-screens.tsx'
import { gameJsonLd } from '#web/app/json-ld.ts'
import { isOnServer, missingHead, screenHead, setFailureStatus } from '#web/app/screen-head.ts'
import { GameScreen } from '#web/screens/games/game-screen.tsx'
import { gameQuery, gameVideosQuery, similarGamesQuery } from '#web/videos/game-queries.ts'
import type { RouterContext } from '../__root.tsx'

export const Route = createFileRoute('/games/$slug')({
  // The first scripts do without it.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: ({ games }) => games.title },
  loader: ({ context, params }) => loadGame(context, params.slug),
  head: ({ loaderData: game, match, params }) => {
    if (match.status === 'notFound') return missingHead(match.context)
    const { games } = match.context.messages
    if (!game) return screenHead(match, { path: `/games/${params.slug}` })
    const head = screenHead(match, {
      title: game.name,
      description: game.description ?? games.trailersOf(game.name),
      pictured: game.video?._id,
      path: `/games/${game.slug}`,
    })
    if (!import.meta.env.SSR) return head
    const address = { page: (path: string) => absoluteAddress(pagePath(path)), file: absoluteAddress }
    const children = gameJsonLd(game, games.title, address)
    return { ...head, scripts: [{ type: 'application/ld+json', children }] }
  },
  component: () => <GameScreen game={Route.useLoaderData()} />,
  notFoundComponent: () => <NotFoundScreen heading={useMessages().games.gameUnknown} />,
})

/** A former address leads to the present one. */
async function loadGame({ queries, client }: RouterContext, slug: string): Promise<Game> {
  const parts = [
    queries.query({ ...gameVideosQuery(client, slug), staleTime: 'static' }).catch(setFailureStatus),
    queries.query({ ...similarGamesQuery(client, slug), staleTime: 'static' }).catch(() => {}),
  ]
  try {
    const game = await queries.query({ ...gameQuery(client, slug), staleTime: 'static' })
    if (game.slug !== slug)
      throw redirect({ to: '/games/$slug', params: { slug: game.slug }, statusCode: 301, replace: true })
    if (isOnServer) await Promise.all(parts)
    return game
  } catch (error) {
    if (isFailure(error, 'game_unknown', 'request_invalid')) throw notFound()
    throw error
  }
}
