import { texts } from './texts.ts'

interface EditButtonProps {
  name: string
  /** Its form was open, and had the focus. */
  wasEdited: boolean
  onPress: () => void
}

export function EditButton({ name, wasEdited, onPress }: EditButtonProps) {
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-label={texts.shell.editOf(name)}
      ref={wasEdited ? focus : undefined}
      onClick={onPress}
    >
      {texts.shell.edit}
    </button>
  )
}

const focus = (button: HTMLElement | null) => button?.focus()
