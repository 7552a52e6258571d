import { useExternalStore } from '#web/api/external-store.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Switch } from '#web/ui/switch.tsx'
import { singleKeys } from './shortcuts.ts'

export function SingleKeysSwitch() {
  const texts = useMessages().shortcutSheet
  return <Switch label={texts.singleKeys} isOn={useExternalStore(singleKeys)} onChange={singleKeys.set} />
}
