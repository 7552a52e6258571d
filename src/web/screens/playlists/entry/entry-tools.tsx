import { Menu } from '@base-ui/react/menu'
import { EllipsisVertical, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import type { ListVideo } from '#web/library/video-list.ts'
import { CardMenuItems } from '#web/playback/card/card-menu.tsx'
import { useShareVideo } from '#web/playback/sharing.tsx'
import { MenuItem, MenuPopup } from '#web/ui/menu-popup.tsx'

/** By one, or to an end of the playlist. */
export type MoveTo = -1 | 1 | 'first' | 'last'

interface EntryToolsProps {
  listId: string
  video: ListVideo
  /** The id of the text that says how to reorder. */
  hintId: string
  /** False where it is shown in another order than the playlist's. */
  canMove: boolean
  onMove: (to: MoveTo) => void
  /** Picked up by a key: the arrow keys move it on the page alone, until it is put down. */
  isLifted: boolean
  onLift: () => void
  onPutDown: (options?: { isCancelled: boolean }) => void
  onDrop: (drop: Drop) => void
  onEditNote: () => void
}

/** The id of the button that opens the menu of an entry. */
export const entryMenuId = (listId: string, videoId: string): string => `${listId}-${videoId}-menu`

/** The handle to drag an entry, and its menu. */
export function EntryTools({ listId, video, hintId, canMove, isLifted, ...on }: EntryToolsProps) {
  const { card, playlist: texts } = useMessages()
  const { onMove, onLift, onPutDown, onDrop, onEditNote } = on
  const tools = useRef<HTMLDivElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { share, dialog } = useShareVideo(video._id, menuButton)
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const moves: Record<string, MoveTo> = {
      ArrowUp: -1,
      ArrowDown: 1,
      ArrowLeft: isRtl ? 1 : -1,
      ArrowRight: isRtl ? -1 : 1,
      Home: 'first',
      End: 'last',
    }
    const to = moves[event.key]
    const isCancelled = isLifted && event.key === 'Escape'
    // A key held down would put it down and pick it up again.
    const isRepeated = event.repeat && /^( |Enter)$/.test(event.key)
    if (to !== undefined || isCancelled || isRepeated) event.preventDefault()
    if (to !== undefined) onMove(to)
    else if (isCancelled) onPutDown({ isCancelled })
  }
  return (
    <div ref={tools} className="entry-tools">
      {canMove && (
        <button
          type="button"
          id={`${listId}-${video._id}-handle`}
          className="icon-button entry-handle"
          aria-label={texts.reorder(video.title)}
          aria-describedby={hintId}
          aria-pressed={isLifted}
          onKeyDown={moveByKey}
          // A pointer drags it.
          onClick={({ detail }) => detail === 0 && (isLifted ? onPutDown() : onLift())}
          onBlur={() => isLifted && onPutDown()}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            // Safari gives pressed buttons no focus, which keeps the card rendered.
            event.currentTarget.focus({ preventScroll: true })
            dragCard(event.currentTarget, event.nativeEvent, onDrop)
          }}
        >
          <GripVertical aria-hidden="true" size={20} />
        </button>
      )}
      <Menu.Root modal={false}>
        <Menu.Trigger
          ref={menuButton}
          id={entryMenuId(listId, video._id)}
          className="icon-button entry-menu-button"
          aria-label={card.more(video.title)}
          data-tooltip={card.moreShort}
        >
          <EllipsisVertical aria-hidden="true" size={20} />
        </Menu.Trigger>
        <MenuPopup container={tools}>
          {canMove && (
            <>
              <MenuItem onClick={() => onMove(-1)}>{texts.moveUp}</MenuItem>
              <MenuItem onClick={() => onMove(1)}>{texts.moveDown}</MenuItem>
              <MenuItem onClick={() => onMove('first')}>{texts.moveFirst}</MenuItem>
              <MenuItem onClick={() => onMove('last')}>{texts.moveLast}</MenuItem>
            </>
          )}
          <CardMenuItems video={video} onShare={share} />
          <MenuItem onClick={onEditNote}>{video.note ? texts.editNote : texts.addNote}</MenuItem>
        </MenuPopup>
      </Menu.Root>
      {dialog}
    </div>
  )
}

export interface Drop {
  /** The card that it was dropped beside. */
  target: HTMLElement
  side: 'before' | 'after'
}

const minDistance = 6
/** Near the window's ends the page scrolls. */
const scrollZone = 96
const scrollStep = 14

/** Lets a pointer drag a card within its grid, from the press on its handle on. Escape ends it without a drop. */
function dragCard(
  handle: HTMLElement,
  { pointerId, clientX, clientY }: PointerEvent,
  onDrop: (drop: Drop) => void,
) {
  const card = handle.closest<HTMLElement>('article')
  const grid = card?.parentElement
  if (!card || !grid) return
  const start = { x: clientX + scrollX, y: clientY + scrollY }
  let pointer = { x: clientX, y: clientY }
  let drop: Drop | undefined
  let frame = 0
  const ending = new AbortController()
  const { signal } = ending
  // Listeners on the handle: it gets every event of a captured pointer.
  handle.setPointerCapture(pointerId)

  const update = () => {
    const [x, y] = [pointer.x + scrollX - start.x, pointer.y + scrollY - start.y]
    if (!drop && Math.hypot(x, y) < minDistance) return
    card.dataset.dragged = 'true'
    card.style.translate = `${x}px ${y}px`
    showDrop(dropAt(grid, card, pointer))
  }
  const showDrop = (next: Drop | undefined) => {
    delete drop?.target.dataset.drop
    drop = next
    if (drop) drop.target.dataset.drop = drop.side
  }
  const scroll = () => {
    const step = pointer.y < scrollZone ? -scrollStep : pointer.y > innerHeight - scrollZone ? scrollStep : 0
    if (step !== 0 && drop) {
      scrollBy(0, step)
      update()
    }
    frame = requestAnimationFrame(scroll)
  }
  const end = (isDropped: boolean) => {
    const dropped = drop
    showDrop(undefined)
    ending.abort()
    cancelAnimationFrame(frame)
    delete card.dataset.dragged
    card.style.translate = ''
    if (isDropped && dropped) onDrop(dropped)
  }

  handle.addEventListener(
    'pointermove',
    (event) => {
      pointer = { x: event.clientX, y: event.clientY }
      update()
    },
    { signal },
  )
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
  handle.addEventListener('lostpointercapture', () => end(false), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  frame = requestAnimationFrame(scroll)
}

/** The nearest other card, and which side of it: in one column above or below, otherwise along the line. */
function dropAt(grid: HTMLElement, card: HTMLElement, { x, y }: { x: number; y: number }): Drop | undefined {
  const { gridTemplateColumns, direction } = getComputedStyle(grid)
  const isColumn = gridTemplateColumns.split(' ').length === 1
  let nearest = Number.POSITIVE_INFINITY
  let drop: Drop | undefined
  for (const target of grid.querySelectorAll<HTMLElement>(':scope > article')) {
    if (target === card) continue
    const { left, top, width, height } = target.getBoundingClientRect()
    const [fromX, fromY] = [x - left - width / 2, y - top - height / 2]
    const distance = Math.hypot(fromX, fromY)
    if (distance >= nearest) continue
    nearest = distance
    const isBefore = isColumn ? fromY < 0 : direction === 'rtl' ? fromX > 0 : fromX < 0
    drop = { target, side: isBefore ? 'before' : 'after' }
  }
  return drop
}
