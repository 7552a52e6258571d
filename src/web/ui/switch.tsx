import './switch.css'

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="switch">
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
