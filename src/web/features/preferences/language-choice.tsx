import { useRouterState } from '@tanstack/react-router'
import {
  type Language,
  languageCookie,
  languageNames,
  languages,
  localizedPath,
} from '#contract/languages.ts'
import { sitePath } from '#web/client/site-address.ts'
import { useMessages, usePageLanguage } from '#web/client/use-messages.ts'
import './language-choice.css'

/** The same screen in every language: each is a page of its own. */
export function LanguageChoice() {
  const texts = useMessages().language
  const current = usePageLanguage()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  return (
    <ul aria-label={texts.label} className="language-choice">
      {languages.map((language) => (
        <li key={language}>
          <a
            href={sitePath(localizedPath(language, pathname)) + searchStr}
            hrefLang={language}
            lang={language}
            aria-current={language === current || undefined}
            className="language-option"
            onClick={() => rememberLanguage(language)}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}

const yearSeconds = 365 * 24 * 60 * 60

/** The server then redirects addresses without a language. A host of files cannot. */
function rememberLanguage(language: Language) {
  if (globalThis.cutsceneHost) return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}
