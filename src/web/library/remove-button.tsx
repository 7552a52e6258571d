import { type LucideIcon, Trash2 } from 'lucide-react'
import { useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'

interface RemoveButtonProps {
  id: string
  name: string
  /** Instead of 'Remove'. */
  tooltip?: string
  onRemove: () => void
  className?: string
  Icon?: LucideIcon
}

/** The icon that removes a list's entry. Moves focus to the next entry's icon, or else to the previous one's. */
export function RemoveButton({
  id,
  name,
  tooltip,
  onRemove,
  className = '',
  Icon = Trash2,
}: RemoveButtonProps) {
  const { list } = useMessages()
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
      data-tooltip={tooltip ?? list.remove}
      // The focus moves to the next icon: a key held down would remove that entry too.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      // The second click of a double click may meet the next entry, which has moved there.
      onClick={({ detail, currentTarget }) => detail < 2 && press(currentTarget)}
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
  // A list that is grouped by days has a grid for each.
  const list = entry.closest('.list-page, .section, ol')
  const entries = [...(list?.querySelectorAll(entry.localName) ?? [])]
  const others = (some: Element[]) => some.filter((other) => !isRemoved(other))
  const at = entries.indexOf(entry)
  const next = others(entries.slice(at + 1))[0]
  const previous = others(entries.slice(0, at)).at(-1)
  moveFocus(buttonsOf(next)[index], buttonsOf(previous)[index])
}

const buttonsOf = (entry: Element | undefined) => [...(entry?.querySelectorAll<HTMLElement>('button') ?? [])]
