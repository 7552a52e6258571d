import { type LucideIcon, Trash2 } from 'lucide-react'
import { moveFocus } from '#web/ui/move-focus.ts'

interface RemoveButtonProps {
  id: string
  name: string
  onRemove: () => void
  className?: string
  Icon?: LucideIcon
}

/** The icon that removes a list's entry. Moves focus to the next entry's icon, or else to the previous one's. */
export function RemoveButton({ id, name, onRemove, className = '', Icon = Trash2 }: RemoveButtonProps) {
  const press = (button: HTMLElement) => {
    const entry = button.closest('article, li')
    if (!entry || isRemoved(entry)) return
    removedAt.set(entry, performance.now())
    focusNeighbour(entry, button)
    onRemove()
  }
  return (
    <button
      type="button"
      id={id}
      className={`icon-button ${className}`}
      aria-label={name}
      // The focus moves to the next icon: a key held down would remove that entry too.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={({ currentTarget }) => press(currentTarget)}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  )
}

/** A removed entry is on the page until React renders: two quick presses must not remove it twice. */
const renderTimeoutMs = 500
const removedAt = new WeakMap<Element, number>()
const isRemoved = (entry: Element) =>
  performance.now() - (removedAt.get(entry) ?? -renderTimeoutMs) < renderTimeoutMs

function focusNeighbour(entry: Element, button: HTMLElement) {
  const index = buttonsOf(entry).indexOf(button)
  const next = neighbourOf(entry, 'nextElementSibling')
  const previous = neighbourOf(entry, 'previousElementSibling')
  moveFocus(buttonsOf(next)[index], buttonsOf(previous)[index])
}

function neighbourOf(entry: Element, direction: 'nextElementSibling' | 'previousElementSibling') {
  let neighbour = entry[direction]
  while (neighbour && isRemoved(neighbour)) neighbour = neighbour[direction]
  return neighbour
}

const buttonsOf = (entry: Element | null) => [...(entry?.querySelectorAll<HTMLElement>('button') ?? [])]
