/** Runs in the page, so it uses nothing outside itself: visible targets below 44 by 44 pixels; within a line of text, below 24. */
export function smallTargets(): string[] {
  const small: string[] = []
  for (const target of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea, [role=slider]',
  )) {
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('[inert], .skip-link'))
      continue
    const { position, content } = getComputedStyle(target, '::after')
    const stretched = position === 'absolute' && content !== 'none'
    // A click on a checkbox's label ticks it.
    const area = (stretched && target.offsetParent) || target.closest('label') || target
    const { width, height } = area.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    const isInText = getComputedStyle(target).display === 'inline' || target.closest('p')
    const min = isInText && !stretched ? 24 : 44
    if (Math.min(width, height) < min - 0.5)
      small.push(`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`)
  }
  return small
}
