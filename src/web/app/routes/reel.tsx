import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { formatPlayedList } from '#contract/library/played-list.ts'
import { allCategories } from '#contract/limits.ts'
import { screenHead } from '#web/app/screen-head.ts'
import { ReelLoading } from '#web/screens/reel/reel-messages.tsx'
import { ReelScreen } from '#web/screens/reel/reel-screen.tsx'
import { readReelSearch } from '#web/screens/reel/reel-search.ts'

export const Route = createFileRoute('/reel')({
  staticData: { title: ({ reel }) => reel.title },
  validateSearch: readReelSearch,
  head: ({ match: { context } }) =>
    screenHead(context, { title: context.messages.reel.title, path: '/reel' }),
  component: Reel,
})

/** The server renders one page for all lists. */
function Reel() {
  const { list = formatPlayedList({ kind: 'category', value: allCategories }), video } = Route.useSearch()
  return useHydrated() ? <ReelScreen key={list} list={list} videoId={video} /> : <ReelLoading />
}
