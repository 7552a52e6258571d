import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { loadHome } from '#web/features/catalogue/catalogue-loaders.ts'
import { HomeScreen } from '#web/features/home/home-screen.tsx'
import { SaveToButton } from '#web/features/save-to/save-to-button.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context),
  head: () => screenHead({ ...messages.home, path: '/' }),
  component: () => <HomeScreen actions={(video) => <SaveToButton video={video} />} />,
})
