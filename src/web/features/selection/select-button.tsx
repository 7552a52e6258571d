import { CircleCheck } from 'lucide-react'
import { useMessages } from '#web/client/use-messages.ts'

interface SelectButtonProps {
  selecting: object | undefined
  begin: () => void
  end: () => void
  /** On a page that was rendered for everybody: hidden where nobody is signed in. */
  forUsers?: boolean
}

/** The id of the button that begins a selection: the focus returns to it. */
export const selectButtonId = 'select-videos'

export function SelectButton({ selecting, begin, end, forUsers = false }: SelectButtonProps) {
  const texts = useMessages().list
  return (
    <button
      id={selectButtonId}
      type="button"
      aria-label={texts.select}
      aria-pressed={selecting !== undefined}
      data-until-known={forUsers ? 'signed-in' : undefined}
      className="button button-secondary filter-tool"
      onClick={() => (selecting ? end() : begin())}
    >
      <CircleCheck aria-hidden="true" size={20} />
      <span className="filter-tool-name">{texts.select}</span>
    </button>
  )
}
