import { moveFocus } from '#web/ui/move-focus.ts'

/** The id of the button that takes an entry off a list: where it is on screen, an undo leads back to it. */
export const entryButtonId = (list: string, entry: string): string => `${list}-${entry}`

/** Milliseconds: two quick presses may come before the screen shows the first. */
const untilShown = 500
const left = new WeakMap<Element, number>()
const isLeaving = (entry: Element) => performance.now() - (left.get(entry) ?? -untilShown) < untilShown

/**
 * An entry goes with the button that has the focus: the next entry's same button takes it, or the one's before. False when it
 * is going already.
 */
export function leaveEntry(button: HTMLElement): boolean {
  const entry = button.closest('article, li')
  if (!entry || isLeaving(entry)) return false
  left.set(entry, performance.now())
  const place = buttonsOf(entry).indexOf(button)
  const next = staying(entry, 'nextElementSibling')
  const previous = staying(entry, 'previousElementSibling')
  moveFocus(buttonsOf(next)[place], buttonsOf(previous)[place])
  return true
}

function staying(entry: Element, beside: 'nextElementSibling' | 'previousElementSibling') {
  let neighbour = entry[beside]
  while (neighbour && isLeaving(neighbour)) neighbour = neighbour[beside]
  return neighbour
}

const buttonsOf = (entry: Element | null) => [...(entry?.querySelectorAll<HTMLElement>('button') ?? [])]
