import { useExternalStore } from '#web/api/browser-state.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { singleKeys } from '#web/ui/shortcut-key.ts'
import { Switch } from '#web/ui/switch.tsx'

export function SingleKeysSwitch() {
  const texts = useMessages().shortcutSheet
  return <Switch label={texts.singleKeys} isOn={useExternalStore(singleKeys)} onChange={singleKeys.set} />
}
