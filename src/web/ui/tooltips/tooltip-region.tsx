import { Suspense, useState } from 'react'
import { lazyAddition } from '../lazy-code.ts'
import { useWindowEvent } from '../use-window-event.ts'

const IconTooltip = lazyAddition(() => import('./icon-tooltip.tsx'))

/** One tooltip for all icon buttons of the page: its code loads with the first that is pointed at or has the focus. */
export function TooltipRegion() {
  const [isNeeded, setIsNeeded] = useState(false)
  const need = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.icon-button')) setIsNeeded(true)
  }
  useWindowEvent('pointerover', need)
  useWindowEvent('focusin', need)
  return (
    isNeeded && (
      <Suspense>
        <IconTooltip />
      </Suspense>
    )
  )
}
