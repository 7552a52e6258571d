import { Suspense, useState } from 'react'
import { lazyAddition } from '../lazy-code.ts'
import { useWindowEvent } from '../window-hooks.ts'

const IconTooltip = lazyAddition(() => import('./icon-tooltip.tsx'))

/** One tooltip for all icon buttons of the page: its code loads with the first that is pointed at or has the focus. */
export function TooltipRegion() {
  const [isNeeded, setIsNeeded] = useState(false)
  useWindowEvent('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch' && (target as Element).closest('.icon-button')) setIsNeeded(true)
  })
  useWindowEvent('focusin', ({ target }) => {
    if ((target as Element).matches('.icon-button:focus-visible')) setIsNeeded(true)
  })
  return (
    isNeeded && (
      <Suspense>
        <IconTooltip />
      </Suspense>
    )
  )
}
