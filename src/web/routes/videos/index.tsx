import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { allCategories } from '#contract/limits.ts'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { loadExplore } from '#web/features/catalogue/catalogue-loaders.ts'
import { ExploreScreen } from '#web/features/explore/explore-screen.tsx'
import { readExploreSearch } from '#web/features/explore/explore-search.ts'
import { SaveToButton } from '#web/features/save-to/save-to-button.tsx'
import { NotFoundScreen } from '#web/features/shell/error-screens.tsx'
import { PendingScreen } from '#web/features/shell/pending-screen.tsx'

const actions = (video: Video) => <SaveToButton video={video} />

const Suggestions = lazy(() =>
  import('#web/features/lists/suggestions.tsx').then(({ Suggestions }) => ({ default: Suggestions })),
)

export const Route = createFileRoute('/videos/')({
  validateSearch: readExploreSearch,
  loaderDeps: ({ search: { q, category, cursor } }) => readExploreSearch({ q, category, cursor }),
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
  return (
    <ExploreScreen
      search={search}
      actions={actions}
      suggestions={
        <Suspense>
          <Suggestions />
        </Suspense>
      }
    />
  )
}
