export type Tone = 'success' | 'error' | 'info'

let wanted = false
const watchers = new Set<() => void>()

/** Shows a toast; the toast library comes with the first one. */
export async function showToast(text: string, tone: Tone = 'info'): Promise<void> {
  if (!wanted) {
    wanted = true
    for (const watcher of watchers) watcher()
  }
  const { displayToast } = await import('./toasts.tsx')
  displayToast(text, tone)
}

export function watchWanted(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const areToastsWanted = (): boolean => wanted
