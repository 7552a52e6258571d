import { createFileRoute } from '@tanstack/react-router'
import { loadLateMessages } from '#web/client/late-messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { AccountScreen } from '#web/features/account/account-screen.tsx'

export const Route = createFileRoute('/_signed-in/account')({
  staticData: { title: ({ navigation }) => navigation.account },
  head: async ({ match: { context } }) => {
    await loadLateMessages(context.language)
    return screenHead(context, { title: context.messages.navigation.account, path: '/account' })
  },
  component: AccountScreen,
})
