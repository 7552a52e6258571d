import { useExternalStore } from '#web/client/external-store.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { Switch } from '#web/ui/switch.tsx'
import { singleKeys } from './shortcuts.ts'

export function SingleKeysSwitch() {
  const texts = useMessages().shortcutSheet
  return <Switch label={texts.singleKeys} isOn={useExternalStore(singleKeys)} onChange={singleKeys.set} />
}
