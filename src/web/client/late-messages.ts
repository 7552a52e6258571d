import type { Language } from '#contract/languages.ts'
import type { LateMessages } from '#contract/messages/en-late.ts'
import { pageLanguage } from './site-address.ts'
import { usePageLanguage } from './use-messages.ts'

const languageFiles: Record<Language, () => Promise<{ lateMessages: LateMessages }>> = {
  en: () => import('#contract/messages/en-late.ts'),
  de: () => import('#contract/messages/de-late.ts'),
  ar: () => import('#contract/messages/ar-late.ts'),
}

const loaded = new Map<Language, LateMessages>()

/** For a route's `head`: the server, hydration and each navigation await it before the screen is rendered. */
export async function loadLateMessages(language: Language): Promise<LateMessages> {
  const { lateMessages } = await languageFiles[language]()
  loaded.set(language, lateMessages)
  return lateMessages
}

/** For `lazy`, of code that runs in a browser only: a server renders pages in several languages. */
export async function withLateMessages<Code>(code: Promise<Code>): Promise<Code> {
  const [loadedCode] = await Promise.all([code, loadLateMessages(pageLanguage())])
  return loadedCode
}

/** The texts that a first visit does not show, in the page's language. Throws where nothing has loaded them. */
export function useLateMessages(): LateMessages {
  const messages = loaded.get(usePageLanguage())
  if (!messages) throw new Error('Load the late messages before what uses them: see late-messages.ts')
  return messages
}
