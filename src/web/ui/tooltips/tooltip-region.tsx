import { useState } from 'react'
import { lazyIsland, optional } from '../lazy-island.tsx'
import { useWindowEvent } from '../window-hooks.ts'

const IconTooltip = lazyIsland(() => import('./icon-tooltip.tsx'), optional)

/** One tooltip for all icon buttons of the page: its code loads with the first that is pointed at or has the focus. */
export function TooltipRegion() {
  const [isNeeded, setIsNeeded] = useState(false)
  return isNeeded ? <IconTooltip /> : <FirstButton onReach={() => setIsNeeded(true)} />
}

function FirstButton({ onReach }: { onReach: () => void }) {
  useWindowEvent('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch' && (target as Element).closest('.icon-button')) onReach()
  })
  useWindowEvent('focusin', ({ target }) => {
    if ((target as Element).matches('.icon-button:focus-visible')) onReach()
  })
  return null
}
