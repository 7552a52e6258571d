/** Moves focus to the first connected target, or else to the screen's heading: removing a focused element would drop focus to the body. */
export function moveFocus(...targets: (HTMLElement | null | undefined)[]): void {
  const target = targets.find((element) => element?.isConnected) ?? screenHeading()
  // Scrolling is the router's.
  target?.focus({ preventScroll: true })
}

function screenHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (heading) heading.tabIndex = -1
  return heading
}
