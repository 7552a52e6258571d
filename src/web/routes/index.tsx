import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/client/screen-head.ts'
import { CardMemberships } from '#web/features/card-memberships/card-memberships.tsx'
import { loadHome } from '#web/features/catalogue/catalogue-loaders.ts'
import type { CardVideo } from '#web/features/catalogue/catalogue-queries.ts'
import { ContinueWatching } from '#web/features/home/continue-watching.tsx'
import { HomeScreen } from '#web/features/home/home-screen.tsx'
import { PersonalRow } from '#web/features/home/personal-row.tsx'
import { SaveToButton } from '#web/features/save-to/save-to-button.tsx'
import { CardMenuButton } from '#web/features/watching/card-menu/card-menu-button.tsx'

const actions = (video: CardVideo) => (
  <>
    <CardMemberships videoId={video._id} />
    <div className="card-tools">
      <SaveToButton video={video} />
      <CardMenuButton video={video} />
    </div>
  </>
)

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
