import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Of this browser. */
export function Preferences() {
  return (
    <>
      <LanguageChoice />
      <ThemeChoice />
    </>
  )
}
