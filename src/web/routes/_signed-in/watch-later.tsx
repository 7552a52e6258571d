import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/client/screen-head.ts'
import { readListSearch } from '#web/features/list-screen/list-search.ts'
import { ShelfScreen } from '#web/features/shelves/shelf-screen.tsx'

export const Route = createFileRoute('/_signed-in/watch-later')({
  staticData: { title: ({ watchLater }) => watchLater.title },
  validateSearch: readListSearch,
  head: ({ match: { context } }) =>
    screenHead(context, { title: context.messages.watchLater.title, path: '/watch-later' }),
  component: () => <ShelfScreen shelf="watchlater" search={Route.useSearch()} />,
})
