import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { formatPlayedList } from '#contract/library/played-list.ts'
import { allCategories } from '#contract/limits.ts'
import { nonBlank } from '#web/api/site-address.ts'
import { screenHead } from '#web/app/screen-head.ts'
import { ReelLoading } from '#web/screens/reel/reel-messages.tsx'
import { ReelScreen } from '#web/screens/reel/reel-screen.tsx'
import { readWatchSearch } from '#web/videos/watch-search.ts'

export const Route = createFileRoute('/reel')({
  staticData: { title: ({ reel }) => reel.title },
  validateSearch: readReelSearch,
  head: ({ match }) => screenHead(match, { path: '/reel' }),
  component: Reel,
})

/** The server renders one page for all lists. */
function Reel() {
  const { list = formatPlayedList({ kind: 'category', value: allCategories }), video } = Route.useSearch()
  return useHydrated() ? <ReelScreen key={list} list={list} videoId={video} /> : <ReelLoading />
}

/** The search parameters of /reel. The server renders the same page for all of them. */
interface ReelSearch {
  /** As in the address /videos/{id}?list=…; without it the newest videos. */
  list?: string | undefined
  /** The id of the video that is shown: a reload and going back find it again. */
  video?: string | undefined
}

function readReelSearch({ list, video }: Record<string, unknown>): ReelSearch {
  return { list: readWatchSearch({ list }).list, video: nonBlank(video) }
}
