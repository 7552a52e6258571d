import { createFileRoute } from '@tanstack/react-router'
import type { Language } from '#contract/languages.ts'
import type { PrivacyMessages } from '#messages/en-privacy.ts'
import { missingHead, screenHead } from '#web/app/screen-head.ts'
import { PrivacyScreen } from '#web/screens/account/privacy-screen.tsx'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => loadPrivacyMessages(context.language),
  head: ({ loaderData: texts, match }) =>
    texts ? screenHead(match, { ...texts, path: '/privacy' }) : missingHead(match.context),
  component: () => <PrivacyScreen texts={Route.useLoaderData()} />,
})

const languageFiles: Record<Language, () => Promise<{ privacyMessages: PrivacyMessages }>> = {
  en: () => import('#messages/en-privacy.ts'),
  de: () => import('#messages/de-privacy.ts'),
  ar: () => import('#messages/ar-privacy.ts'),
}

/** They are as long as all others together, and no other screen needs them. */
async function loadPrivacyMessages(language: Language): Promise<PrivacyMessages> {
  return (await languageFiles[language]()).privacyMessages
}
