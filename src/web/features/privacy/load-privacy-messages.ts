import type { Language } from '#contract/languages.ts'
import type { PrivacyMessages } from '#contract/messages/en-privacy.ts'

const languageFiles: Record<Language, () => Promise<{ privacyMessages: PrivacyMessages }>> = {
  en: () => import('#contract/messages/en-privacy.ts'),
  de: () => import('#contract/messages/de-privacy.ts'),
  ar: () => import('#contract/messages/ar-privacy.ts'),
}

/** They are as long as all others together, and no other screen needs them. */
export async function loadPrivacyMessages(language: Language): Promise<PrivacyMessages> {
  return (await languageFiles[language]()).privacyMessages
}
