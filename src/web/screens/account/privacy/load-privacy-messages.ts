import type { Language } from '#contract/languages.ts'
import type { PrivacyMessages } from '#messages/en-privacy.ts'

const languageFiles: Record<Language, () => Promise<{ privacyMessages: PrivacyMessages }>> = {
  en: () => import('#messages/en-privacy.ts'),
  de: () => import('#messages/de-privacy.ts'),
  ar: () => import('#messages/ar-privacy.ts'),
}

/** They are as long as all others together, and no other screen needs them. */
export async function loadPrivacyMessages(language: Language): Promise<PrivacyMessages> {
  return (await languageFiles[language]()).privacyMessages
}
