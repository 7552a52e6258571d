import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/client/screen-head.ts'
import { readListSearch } from '#web/features/list-screen/list-search.ts'
import { ShelfScreen } from '#web/features/shelves/shelf-screen.tsx'

export const Route = createFileRoute('/_signed-in/liked-videos')({
  staticData: { title: ({ likes }) => likes.title },
  validateSearch: readListSearch,
  head: ({ match: { context } }) =>
    screenHead(context, { title: context.messages.likes.title, path: '/liked-videos' }),
  component: () => <ShelfScreen shelf="likes" search={Route.useSearch()} />,
})
