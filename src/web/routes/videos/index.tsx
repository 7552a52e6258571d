import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { allCategories } from '#contract/limits.ts'
import { useIsSignedIn } from '#web/client/auth.ts'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { CardActions } from '#web/features/card-memberships/card-actions.tsx'
import { loadExplore } from '#web/features/catalogue/catalogue-loaders.ts'
import type { CardVideo } from '#web/features/catalogue/catalogue-queries.ts'
import { ExploreScreen } from '#web/features/explore/explore-screen.tsx'
import { readExploreSearch } from '#web/features/explore/explore-search.ts'
import { NotFoundScreen } from '#web/features/shell/error-screens.tsx'
import { PendingScreen } from '#web/features/shell/pending-screen.tsx'
import { lazyAddition } from '#web/ui/lazy-code.ts'

const actions = (video: CardVideo) => <CardActions video={video} />

const Suggestions = lazyAddition(() => import('#web/features/list-screen/suggestions.tsx'))

export const Route = createFileRoute('/videos/')({
  staticData: { title: ({ explore }) => explore.title, heading: ({ explore }) => explore.heading },
  validateSearch: readExploreSearch,
  loaderDeps: ({ search }) => readExploreSearch({ ...search, watched: undefined }),
  loader: ({ context, deps }) => loadExplore(context, deps),
  head: ({ loaderData, match }) => {
    const { messages } = match.context
    if (match.status === 'notFound') return missingHead(match.context)
    const { category } = loaderData ?? match.search
    return screenHead(match.context, {
      title: messages.explore.title,
      description: messages.explore.description(category ?? allCategories),
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
  return (
    <ExploreScreen
      search={isSignedIn && watched ? { ...search, watched } : search}
      actions={actions}
      suggestions={
        <Suspense>
          <Suggestions />
        </Suspense>
      }
    />
  )
}
