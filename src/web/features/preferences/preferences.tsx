import { ShortcutsButton } from '../watching/shortcuts/shortcuts-button.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

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
