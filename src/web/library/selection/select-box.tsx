import { Check } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import type { Selection } from './selection.ts'

interface SelectBoxProps {
  selection: Selection
  video: CardVideo
}

/** The id of the text about keys, in the bar. */
export const selectHintId = 'select-hint'

/** A checkbox over a whole card. */
export function SelectBox({ selection, video }: SelectBoxProps) {
  const texts = useMessages().list
  const id = video._id
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.has(id))
  const box = useRef<HTMLInputElement>(null)
  // The click of a key that was pressed with Shift may come without it.
  const isShiftDown = useRef(false)
  useLayoutEffect(() => {
    const link = box.current?.closest('article')?.querySelector<HTMLElement>('.card-link')
    if (link) link.tabIndex = -1
    return () => link?.removeAttribute('tabindex')
  }, [])
  const change = (event: Event) => {
    const isRange = event instanceof MouseEvent && (event.detail === 0 ? isShiftDown.current : event.shiftKey)
    if (isRange) selection.extend(id)
    else selection.toggle(id)
  }
  return (
    <>
      <input
        ref={box}
        type="checkbox"
        value={id}
        checked={isSelected}
        aria-label={texts.selectVideo(video.title)}
        aria-describedby={selectHintId}
        className="select-box"
        onChange={({ nativeEvent }) => change(nativeEvent)}
        onKeyDown={({ shiftKey }) => {
          isShiftDown.current = shiftKey
        }}
      />
      <span aria-hidden="true" className="select-check">
        <Check size={20} />
      </span>
    </>
  )
}
