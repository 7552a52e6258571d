import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/app/screen-head.ts'
import { CardActions } from '#web/playback/card/card-actions.tsx'
import { ContinueWatching } from '#web/screens/home/continue-watching.tsx'
import { HomeScreen } from '#web/screens/home/home-screen.tsx'
import { PersonalRow } from '#web/screens/home/personal-row.tsx'
import { loadHome } from '#web/videos/catalogue-loaders.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'

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
