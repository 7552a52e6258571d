import { Check } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
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
  const isTabStop = useSyncExternalStore(selection.subscribe, () => selection.isTabStop(id))
  const box = useRef<HTMLInputElement>(null)
  // The click of a key that was pressed with Shift may come without it.
  const isShiftDown = useRef(false)
  useLayoutEffect(() => {
    const link = box.current?.closest('article')?.querySelector<HTMLElement>('.card-link')
    if (link) link.tabIndex = -1
    return () => link?.removeAttribute('tabindex')
  }, [])
  useLayoutEffect(
    () => () => {
      if (selection.isTabStop(id)) selection.setTabStop(undefined)
    },
    [selection, id],
  )
  const change = (event: Event) => {
    const isRange = event instanceof MouseEvent && (event.detail === 0 ? isShiftDown.current : event.shiftKey)
    if (isRange) selection.extend(id)
    else selection.toggle(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    isShiftDown.current = event.shiftKey
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : boxBeside(event)
    if (!next) return
    event.preventDefault()
    next.focus()
    // The first Shift with an arrow begins a range here.
    if (event.shiftKey) {
      if (!selection.has(id)) selection.toggle(id)
      selection.extend(next.value)
    }
  }
  return (
    <>
      <input
        ref={box}
        type="checkbox"
        value={id}
        checked={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={texts.selectVideo(video.title)}
        aria-describedby={selectHintId}
        className="select-box"
        onChange={({ nativeEvent }) => change(nativeEvent)}
        onKeyDown={onKeyDown}
        onFocus={() => selection.setTabStop(id)}
      />
      <span aria-hidden="true" className="select-check">
        <Check size={20} />
      </span>
    </>
  )
}

/** The checkbox that an arrow key leads to. */
function boxBeside({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): HTMLInputElement | null {
  const card = currentTarget.closest('article')
  const grid = card?.parentElement
  if (!card || !grid) return null
  const { direction, gridTemplateColumns } = getComputedStyle(grid)
  const columns = gridTemplateColumns.split(' ').length
  const along = direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowLeft: -along,
    ArrowRight: along,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const step = steps[key]
  if (step === undefined) return null
  const position = Number(card.getAttribute('aria-posinset'))
  const boxAt = (grid: Element, position: number): HTMLInputElement | null =>
    grid.querySelector(`:scope > [aria-posinset="${position}"] .select-box`)
  const inGrid = boxAt(grid, position + step)
  if (inGrid) return inGrid

  // A list that is grouped by days has a grid for each: the nearest box of the next one.
  const grids = [...(grid.closest('.list-page')?.querySelectorAll('.video-grid') ?? [])]
  const next = grids[grids.indexOf(grid) + Math.sign(step)]
  const rowOf = (position: number) => Math.floor((position - 1) / columns)
  const count = grid.childElementCount
  if (!next || (step === columns && rowOf(position) < rowOf(count))) return null
  const column = Math.abs(step) === 1 ? (step === 1 ? 0 : columns - 1) : (position - 1) % columns
  const row = step > 0 ? 0 : rowOf(next.childElementCount)
  return boxAt(next, Math.min(row * columns + column + 1, next.childElementCount))
}
