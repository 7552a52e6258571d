import { createStoredSwitch, useExternalStore } from '#web/client/external-store.ts'
import { useLateMessages } from '#web/client/late-messages.ts'
import { Switch } from '#web/ui/switch.tsx'

/** Whether letters, digits and signs are shortcuts. Who speaks to the computer may trigger them by words (WCAG 2.1.4). */
export const singleKeys = createStoredSwitch('single-keys')

export function SingleKeysSwitch() {
  const texts = useLateMessages().shortcutSheet
  return <Switch label={texts.singleKeys} isOn={useExternalStore(singleKeys)} onChange={singleKeys.set} />
}
