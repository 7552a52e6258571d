import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { PopupLoading } from '#web/ui/popup-loading.tsx'
import { FilterChips } from './filter-chips.tsx'
import { type FilteredScreen, filterButtonId } from './filters.ts'

const FilterPanel = lazyIsland(() => import('./filter-panel.tsx'), { Loading: PopupLoading })

export interface FilterBarProps extends FilteredScreen {
  /** Takes what the line has left. */
  first: ReactNode
  /** Before the button. */
  children: ReactNode
}

/** A line above a list that ends with the button that opens the filters; below it the filters, and those that are active. */
export function FilterBar({ first, children, total, ...screen }: FilterBarProps) {
  const { filters } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    moveFocus(document.getElementById(filterButtonId))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the controls within.
    <div className="filter-bar" onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}>
      {first}
      <div className="filter-tools">
        {children}
        <button
          type="button"
          id={filterButtonId}
          aria-label={filters.open}
          aria-expanded={isOpen}
          className="button button-secondary filter-tool"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ListFilter aria-hidden="true" size={20} />
          <span className="filter-tool-name">{filters.open}</span>
        </button>
      </div>
      {isOpen && <FilterPanel {...screen} total={total} onClose={close} />}
      {screen.filters.some((filter) => screen.search[filter]) && <FilterChips {...screen} />}
    </div>
  )
}
