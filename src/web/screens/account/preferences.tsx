import { useRouterState } from '@tanstack/react-router'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { type Language, languageKey, languageNames, languages, localizedPath } from '#contract/languages.ts'
import { writeItem } from '#web/api/browser-state.ts'
import { isInBrowser, sitePath } from '#web/api/site-address.ts'
import { useMessages, usePageLanguage } from '#web/api/use-messages.ts'
import { setTheme, themes, useTheme } from '#web/ui/theme/use-theme.ts'
import './preferences.css'

/** The same screen in every language: each is a page of its own. */
export function LanguageChoice() {
  const texts = useMessages().language
  const current = usePageLanguage()
  const { pathname, searchStr, href, state } = useRouterState({ select: ({ location }) => location })
  // From `href`, since the router decodes `hash`. A page load drops the history’s state, so the address carries where to return to.
  const hash = state.from === undefined ? (/#.*/.exec(href)?.[0] ?? '') : `#${state.from}`
  return (
    <ul aria-label={texts.label} className="language-choice">
      {languages.map((language) => (
        <li key={language}>
          <a
            href={sitePath(localizedPath(language, pathname)) + searchStr + hash}
            hrefLang={language}
            lang={language}
            aria-current={language === current || undefined}
            className="language-option row small muted"
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

/** For addresses without a language: the server reads a cookie, the static edition's first script the storage. */
function rememberLanguage(language: Language) {
  if (isInBrowser()) return writeItem(languageKey, language)
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${languageKey}=${language}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}

const icons = { system: Monitor, light: Sun, dark: Moon }

/** The system's theme, the light or the dark one, for this browser. */
export function ThemeChoice() {
  const texts = useMessages().theme
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className="theme-choice">
      <legend className="visually-hidden">{texts.label}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme]
        return (
          <label key={theme} className="theme-option row small muted">
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={theme === chosen}
              onChange={() => setTheme(theme)}
            />
            <Icon aria-hidden="true" size={16} />
            {texts[theme]}
          </label>
        )
      })}
    </fieldset>
  )
}
