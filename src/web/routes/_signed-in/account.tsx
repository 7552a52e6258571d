import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { AccountScreen } from '#web/features/account/account-screen.tsx'

const title = messages.navigation.account

export const Route = createFileRoute('/_signed-in/account')({
  head: () => screenHead({ title, path: '/account' }),
  component: AccountScreen,
})
