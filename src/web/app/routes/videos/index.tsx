import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isFailure } from '#contract/failures.ts'
import { allCategories } from '#contract/limits.ts'
import { useIsSignedIn } from '#web/api/auth.ts'
import { type Client, readResponse } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { NotFoundScreen } from '#web/app/error-screens.tsx'
import { isOnServer, missingHead, screenHead, setFailureStatus } from '#web/app/screen-head.ts'
import { ExploreScreen } from '#web/screens/explore/explore-screen.tsx'
import { PendingScreen } from '#web/ui/pending-screen.tsx'
import { categoriesQuery, exploreQuery } from '#web/videos/catalogue-queries.ts'
import { type ExploreSearch, readExploreSearch } from '#web/videos/filters/filters.ts'
import type { RouterContext } from '../__root.tsx'

export const Route = createFileRoute('/videos/')({
  staticData: { title: ({ explore }) => explore.title, heading: ({ explore }) => explore.heading },
  validateSearch: readExploreSearch,
  loaderDeps: ({ search }) => readExploreSearch({ ...search, watched: undefined }),
  loader: ({ context, deps }) => loadExplore(context, deps),
  head: ({ loaderData, match }) => {
    if (match.status === 'notFound') return missingHead(match.context)
    const { category } = loaderData ?? match.search
    return screenHead(match, {
      description: match.context.messages.explore.description(category ?? allCategories),
      path: category ? `/videos?category=${encodeURIComponent(category)}` : '/videos',
    })
  },
  component: Explore,
  pendingComponent: () => <PendingScreen size={56} />,
  notFoundComponent: () => <NotFoundScreen heading={useMessages().failed.categoryUnknown} />,
})

function Explore() {
  const search = Route.useLoaderDeps()
  const { watched } = Route.useSearch()
  const isSignedIn = useIsSignedIn()
  return <ExploreScreen search={isSignedIn && watched ? { ...search, watched } : search} />
}

async function loadExplore(
  { queries, client }: RouterContext,
  search: ExploreSearch,
): Promise<ExploreSearch> {
  const videos = queries
    .infiniteQuery({ ...exploreQuery(client, search), staleTime: 'static' })
    .catch(setFailureStatus)
  const categories = queries
    .query({ ...categoriesQuery(client), staleTime: 'static' })
    .catch(setFailureStatus)
  if (search.category) {
    const known = await categories
    // Where they failed to load, the screen says so.
    if (known && !known.some(({ categoryName }) => categoryName === search.category)) {
      const category = await findCategory(client, search.category)
      if (!category) throw notFound()
      if (category !== search.category) throw redirect({ to: '/videos', search: { ...search, category } })
    }
  }
  if (!isOnServer) return search
  await Promise.all([videos, categories])
  // A page without scripts has only what is loaded here.
  if ((await videos)?.pages[0]?.total === 0 && search.q)
    for (const match of ['names', ...(search.typed ? [] : (['corrected'] as const))] as const) {
      const query = { ...exploreQuery(client, search, match), staleTime: 'static' as const }
      const found = await queries.infiniteQuery(query).catch(setFailureStatus)
      if (found?.pages[0]?.total !== 0) break
    }
  return search
}

/** The category's name, by any case or a former one; undefined for an unknown one. */
async function findCategory(client: Client, id: string): Promise<string | undefined> {
  try {
    return (await readResponse(client.api.categories[':id'].$get({ param: { id } }))).category.categoryName
  } catch (error) {
    return isFailure(error, 'category_unknown') ? undefined : id
  }
}
