import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { setTheme, themes, useTheme } from '#web/ui/theme/use-theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

/** The system's theme, the light or the dark one, for this browser. */
export function ThemeChoice() {
  const texts = useMessages().theme
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className="theme-choice">
      <legend className="visually-hidden">{texts.label}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme]
        return (
          <label key={theme} className="theme-option">
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={theme === chosen}
              onChange={() => setTheme(theme)}
            />
            <Icon aria-hidden="true" size={16} />
            {texts[theme]}
          </label>
        )
      })}
    </fieldset>
  )
}
