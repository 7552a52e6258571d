import type { Language } from '#contract/languages.ts'
import type { ShortcutMessages } from '#contract/messages/en-shortcuts.ts'

const languageFiles: Record<Language, () => Promise<{ shortcutMessages: ShortcutMessages }>> = {
  en: () => import('#contract/messages/en-shortcuts.ts'),
  de: () => import('#contract/messages/de-shortcuts.ts'),
  ar: () => import('#contract/messages/ar-shortcuts.ts'),
}

/** No first visit needs them. */
export async function loadShortcutMessages(language: Language): Promise<ShortcutMessages> {
  return (await languageFiles[language]()).shortcutMessages
}
