export const languages = ['en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'
