/** Takes the focus from what is about to go to the first of the heirs that is there, or else to the screen's heading: it would fall out of the page. */
export function moveFocus(...heirs: (HTMLElement | null | undefined)[]): void {
  const heir = heirs.find((one) => one?.isConnected) ?? screenStart()
  // Where the page stands is for whoever asks to decide.
  heir?.focus({ preventScroll: true })
}

/** The heading, as a new page would begin. */
function screenStart(): HTMLElement | null {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (start) start.tabIndex = -1
  return start
}
