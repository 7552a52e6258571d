import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isFailure } from '#contract/failures.ts'
import type { Creator } from '#contract/games/games.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { NotFoundScreen } from '#web/app/error-screens.tsx'
import { isOnServer, missingHead, screenHead, setFailureStatus } from '#web/app/screen-head.ts'
import { CreatorScreen } from '#web/screens/games/creator-screen.tsx'
import { creatorQuery, creatorVideosQuery } from '#web/videos/game-queries.ts'
import type { RouterContext } from '../__root.tsx'

export const Route = createFileRoute('/creators/$slug')({
  // The first scripts do without it.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: ({ filterPanel }) => filterPanel.creator },
  loader: ({ context, params }) => loadCreator(context, params.slug),
  head: ({ loaderData: creator, match, params }) => {
    if (match.status === 'notFound') return missingHead(match.context)
    const path = `/creators/${params.slug}`
    if (!creator) return screenHead(match, { path })
    return screenHead(match, {
      title: creator.name,
      description: match.context.messages.games.creatorDescription(creator.name),
      path,
    })
  },
  component: () => <CreatorScreen creator={Route.useLoaderData()} />,
  notFoundComponent: () => <NotFoundScreen heading={useMessages().games.creatorUnknown} />,
})

/** A former address leads to the present one. */
async function loadCreator({ queries, client }: RouterContext, slug: string): Promise<Creator> {
  try {
    const creator = await queries.query({ ...creatorQuery(client, slug), staleTime: 'static' })
    if (creator.slug !== slug)
      throw redirect({
        to: '/creators/$slug',
        params: { slug: creator.slug },
        statusCode: 301,
        replace: true,
      })
    const videos = queries.infiniteQuery({ ...creatorVideosQuery(client, creator.name), staleTime: 'static' })
    const loading = videos.catch(setFailureStatus)
    if (isOnServer) await loading
    return creator
  } catch (error) {
    if (isFailure(error, 'creator_unknown', 'request_invalid')) throw notFound()
    throw error
  }
}
