import { LanguageChoice } from '#web/screens/account/preferences/language-choice.tsx'
import { ThemeChoice } from '#web/screens/account/preferences/theme-choice.tsx'
import { ShortcutsButton } from '../shortcuts/shortcuts-button.tsx'

/** Preferences that are stored in this browser. */
export function Preferences() {
  return (
    <>
      <LanguageChoice />
      <ThemeChoice />
      <ShortcutsButton />
    </>
  )
}
