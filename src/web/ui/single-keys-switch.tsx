import { useExternalStore } from '#web/api/browser-state.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { singleKeys } from './shortcut-key.ts'
import { Switch } from './switch.tsx'

/** Turns the shortcuts of a single key on or off. */
export function SingleKeysSwitch() {
  const texts = useMessages().shortcutSheet
  return <Switch label={texts.singleKeys} isOn={useExternalStore(singleKeys)} onChange={singleKeys.set} />
}
