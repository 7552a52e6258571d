/** Runs after the next paint: a press shows its effect first, and long work follows. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run))
}
