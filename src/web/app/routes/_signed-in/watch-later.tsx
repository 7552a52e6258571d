import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/app/screen-head.ts'
import { readListSearch } from '#web/library/list-screen/list-search.ts'
import { ShelfScreen } from '#web/screens/lists/shelf-screen.tsx'

export const Route = createFileRoute('/_signed-in/watch-later')({
  staticData: { title: ({ watchLater }) => watchLater.title },
  validateSearch: readListSearch,
  head: ({ match }) => screenHead(match, { path: '/watch-later' }),
  component: () => <ShelfScreen shelf="watchlater" search={Route.useSearch()} />,
})
