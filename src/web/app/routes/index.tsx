import { createFileRoute } from '@tanstack/react-router'
import { isOnServer, screenHead, setFailureStatus } from '#web/app/screen-head.ts'
import { HomeScreen } from '#web/screens/home/home-screen.tsx'
import { categoriesQuery, featuredVideosQuery, newestVideosQuery } from '#web/videos/catalogue-queries.ts'
import type { RouterContext } from './__root.tsx'

export const Route = createFileRoute('/')({
  staticData: { title: ({ home }) => home.title },
  loader: ({ context }) => loadHome(context),
  head: ({ match }) => screenHead(match, { ...match.context.messages.home, path: '/' }),
  component: HomeScreen,
})

async function loadHome({ queries, client }: RouterContext): Promise<void> {
  const parts = [
    queries.query({ ...categoriesQuery(client), staleTime: 'static' }),
    queries.query({ ...featuredVideosQuery(client), staleTime: 'static' }),
    queries.query({ ...newestVideosQuery(client), staleTime: 'static' }),
  ]
  const settled = Promise.all(parts.map((part) => part.catch(setFailureStatus)))
  if (isOnServer) await settled
}
