import type { Language } from '#contract/languages.ts'
import type { Area, AreaMessages, MessageCatalogue, Messages } from '#contract/messages/message-catalogue.ts'
import { loadOnce } from './load-once.ts'

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
  de: () => import('#contract/messages/de/catalogue.ts'),
  ar: () => import('#contract/messages/ar/catalogue.ts'),
}

export async function loadMessages(language: Language): Promise<PageMessages> {
  const { catalogue } = await catalogues[language]()
  const areas: Partial<Record<Area, unknown>> = {}
  const loaders: Partial<Record<Area, () => Promise<unknown>>> = {}
  const loadArea = (area: Area) => {
    loaders[area] ??= loadOnce(async () => {
      areas[area] = (await catalogue.areas[area]()).messages
      return areas[area]
    })
    return loaders[area]()
  }
  return { language, messages: catalogue.messages, areas, loadArea } as PageMessages
}
