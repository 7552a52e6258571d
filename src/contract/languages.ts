export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** Each in itself. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', ar: 'العربية' }
