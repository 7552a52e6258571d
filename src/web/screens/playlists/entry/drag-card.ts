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
export function dragCard(
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
