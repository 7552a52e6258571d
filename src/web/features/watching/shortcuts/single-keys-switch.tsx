import { useExternalStore } from '#web/client/external-store.ts'
import { useLateMessages } from '#web/client/late-messages.ts'
import { Switch } from '#web/ui/switch.tsx'
import { singleKeys } from './shortcuts.ts'

export function SingleKeysSwitch() {
  const texts = useLateMessages().shortcutSheet
  return <Switch label={texts.singleKeys} isOn={useExternalStore(singleKeys)} onChange={singleKeys.set} />
}
