import { createFileRoute } from '@tanstack/react-router'
import { allCategories } from '#contract/limits.ts'
import { useIsSignedIn } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { NotFoundScreen } from '#web/app/error-screens.tsx'
import { missingHead, screenHead } from '#web/app/screen-head.ts'
import { Suggestions } from '#web/library/list-screen/suggestions.tsx'
import { CardActions } from '#web/playback/card/card-actions.tsx'
import { ExploreScreen } from '#web/screens/explore/explore-screen.tsx'
import { PendingScreen } from '#web/ui/pending-screen.tsx'
import { loadExplore } from '#web/videos/catalogue-loaders.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { readExploreSearch } from '#web/videos/filters/filters.ts'

const actions = (video: CardVideo) => <CardActions video={video} />

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
      suggestions={<Suggestions />}
    />
  )
}
