import { useRouter } from '@tanstack/react-router'
import { ListFilter } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '#web/client/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { type ExploreSearch, isRefined } from '../explore-search.ts'
import { filterButtonId, loadFilters, useFilterControls } from './load-filters.ts'

/** The button that opens the filters, beside the count; below it the filters, and those that are active. */
export function FilterBar({ search, children }: { search: ExploreSearch; children: ReactNode }) {
  const { explore, failed } = useMessages()
  const { context } = useRouter().options
  const [isOpen, setIsOpen] = useState(false)
  const toggle = async () => {
    try {
      await loadFilters(context)
      setIsOpen(!isOpen)
    } catch {
      showToast(failed.generic, 'error')
    }
  }
  const close = () => {
    setIsOpen(false)
    moveFocus(document.getElementById(filterButtonId))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the controls within.
    <div className="explore-bar" onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}>
      {children}
      <button
        type="button"
        id={filterButtonId}
        aria-expanded={isOpen}
        className="button button-secondary"
        onClick={toggle}
      >
        <ListFilter aria-hidden="true" size={20} />
        {explore.filter}
      </button>
      {(isOpen || isRefined(search)) && (
        <Suspense>
          <Controls search={search} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

interface ControlsProps {
  search: ExploreSearch
  isOpen: boolean
  onClose: () => void
}

function Controls(props: ControlsProps) {
  const { FilterControls } = useFilterControls()
  return <FilterControls {...props} />
}

/** Instead of the grid. */
export function NothingMatches({ search }: { search: ExploreSearch }) {
  const { NothingMatches } = useFilterControls()
  return <NothingMatches search={search} />
}
