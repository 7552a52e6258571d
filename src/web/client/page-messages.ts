import type { Language } from '#contract/languages.ts'
import type { Area, AreaMessages, MessageCatalogue, Messages } from '#contract/messages/message-catalogue.ts'

/** The texts of one page: on the server, pages in several languages are rendered at once. */
export interface PageMessages {
  language: Language
  messages: Messages
  /** The areas' texts that have loaded. */
  areas: Partial<AreaMessages>
  /** Called by loaders, so that texts load beside the screen's code. */
  loadArea<Name extends Area>(area: Name): Promise<AreaMessages[Name]>
}

/** A chunk for each language. */
const catalogues: Record<Language, () => Promise<{ catalogue: MessageCatalogue }>> = {
  en: () => import('#contract/messages/en/catalogue.ts'),
}

export async function loadMessages(language: Language): Promise<PageMessages> {
  const { catalogue } = await catalogues[language]()
  const areas: Partial<AreaMessages> = {}
  const loading: { [Name in Area]?: Promise<AreaMessages[Name]> } = {}
  const load = async <Name extends Area>(area: Name) => {
    try {
      const { messages: texts } = await catalogue.areas[area]()
      areas[area] = texts
      return texts
    } catch (error) {
      // Another visit of the screen tries again.
      delete loading[area]
      throw error
    }
  }
  return {
    language,
    messages: catalogue.messages,
    areas,
    loadArea<Name extends Area>(area: Name) {
      const texts: Promise<AreaMessages[Name]> = loading[area] ?? load(area)
      Object.assign(loading, { [area]: texts })
      return texts
    },
  }
}
