import { useExternalStore } from '#web/api/browser-state.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { singleKeys } from './shortcut-key.ts'

import './switch.css'

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="switch row small">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

/** Turns the shortcuts of a single key on or off. */
export function SingleKeysSwitch() {
  const texts = useMessages().shortcutSheet
  return <Switch label={texts.singleKeys} isOn={useExternalStore(singleKeys)} onChange={singleKeys.set} />
}
