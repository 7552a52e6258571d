import { Keyboard } from 'lucide-react'
import { useMessages } from '#web/api/use-messages.ts'
import { LanguageChoice, ThemeChoice } from '#web/screens/account/preferences.tsx'
import { isSheetOpen } from '../shortcuts/page-shortcuts.tsx'

/** Preferences that are stored in this browser. */
export default function Preferences() {
  return (
    <>
      <LanguageChoice />
      <ThemeChoice />
      <ShortcutsButton />
    </>
  )
}

/** Opens the sheet of shortcuts for those who don't know its key. Not where there is nothing but touch. */
function ShortcutsButton() {
  const { shortcuts } = useMessages()
  return (
    <button
      type="button"
      aria-label={shortcuts}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      className="icon-button shortcuts-button"
      onClick={() => isSheetOpen.set(true)}
    >
      <Keyboard aria-hidden="true" size={20} />
    </button>
  )
}
