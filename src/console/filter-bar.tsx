import { useEffect, useState } from 'react'

interface FilterBarProps {
  label: string
  onSearch: (text: string) => void
  show: string
  onShow: (show: string) => void
  /** Values and their names. */
  choices: Record<string, string>
}

const delayMs = 300

/** Searches a list as the operator types, and chooses a part of it. */
export function FilterBar({ label, onSearch, show, onShow, choices }: FilterBarProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <search className="console-filter">
      <div className="field-box console-search">
        <input
          type="search"
          className="field-input"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <select
        className="select"
        aria-label="Show"
        value={show}
        onChange={(event) => onShow(event.target.value)}
      >
        {Object.entries(choices).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </search>
  )
}
