import { CircleCheck } from 'lucide-react'
import { useMessages } from '#web/api/use-messages.ts'

interface SelectButtonProps {
  /** On a page that is rendered for everybody: only its place is shown. */
  untilKnown?: boolean
  selecting: object | undefined
  begin: () => void
  end: () => void
}

/** The id of the button that begins a selection: the focus returns to it. */
export const selectButtonId = 'select-videos'

export function SelectButton({ untilKnown = false, selecting, begin, end }: SelectButtonProps) {
  const texts = useMessages().list
  return (
    <button
      type="button"
      id={selectButtonId}
      aria-label={texts.select}
      aria-pressed={selecting !== undefined}
      className="button button-secondary filter-tool"
      onClick={() => (selecting ? end() : begin())}
      {...(untilKnown && { 'data-until-known': 'signed-in' })}
    >
      <CircleCheck aria-hidden="true" size={20} />
      <span className="filter-tool-name">{texts.select}</span>
    </button>
  )
}
