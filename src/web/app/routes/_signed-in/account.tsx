import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/app/screen-head.ts'
import { AccountScreen } from '#web/screens/account/account-screen.tsx'

export const Route = createFileRoute('/_signed-in/account')({
  staticData: { title: ({ navigation }) => navigation.account },
  head: ({ match }) => screenHead(match, { path: '/account' }),
  component: AccountScreen,
})
