import { useMessages } from '#web/client/use-messages.ts'
import type { SelectMode } from './use-selecting.ts'

/** The id of the button that begins a selection: the focus returns to it. */
export const selectButtonId = 'select-videos'

export function SelectButton({ selecting, begin, end }: SelectMode) {
  const texts = useMessages().list
  return (
    <button
      id={selectButtonId}
      type="button"
      aria-pressed={selecting !== undefined}
      className="button button-secondary"
      onClick={() => (selecting ? end() : begin())}
    >
      {texts.select}
    </button>
  )
}
