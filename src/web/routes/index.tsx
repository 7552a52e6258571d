import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/client/screen-head.ts'
import { CardActions } from '#web/features/card-memberships/card-actions.tsx'
import { loadHome } from '#web/features/catalogue/catalogue-loaders.ts'
import type { CardVideo } from '#web/features/catalogue/catalogue-queries.ts'
import { ContinueWatching } from '#web/features/home/continue-watching.tsx'
import { HomeScreen } from '#web/features/home/home-screen.tsx'
import { PersonalRow } from '#web/features/home/personal-row.tsx'

const actions = (video: CardVideo) => <CardActions video={video} />

export const Route = createFileRoute('/')({
  staticData: { title: ({ home }) => home.title },
  loader: ({ context }) => loadHome(context),
  head: ({ match: { context } }) => screenHead(context, { ...context.messages.home, path: '/' }),
  component: () => (
    <HomeScreen
      actions={actions}
      personal={
        <>
          <ContinueWatching />
          <PersonalRow actions={actions} />
        </>
      }
    />
  ),
})
