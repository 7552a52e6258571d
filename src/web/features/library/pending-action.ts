/** An action requested before sign-in, or before its code has loaded; runs after it, on the page of the press. */
export interface PendingAction {
  /** With 'playlists' the Save To menu opens. */
  shelf: 'likes' | 'watchlater' | 'playlists'
  videoId: string
}

const key = 'pendingAction'
/** Without session storage an action is pending as long as the page is open. */
let pending: PendingAction | undefined
const listeners = new Set<() => void>()

/** Replaces an earlier one, in this tab only: actions done long after the press would surprise. */
export function setPendingAction(action: PendingAction): void {
  pending = action
  notify()
  try {
    sessionStorage.setItem(key, JSON.stringify(action))
  } catch {}
}

/** The action pending for this video, or only the one on this shelf, once. */
export function takePendingAction(
  videoId: string,
  shelf?: PendingAction['shelf'],
): PendingAction | undefined {
  const action = pending ?? readStored()
  if (action?.videoId !== videoId || (shelf && action.shelf !== shelf)) return undefined
  pending = undefined
  notify()
  try {
    sessionStorage.removeItem(key)
  } catch {}
  return action
}

/** The latest since this page loaded. */
export const pendingAction = (): PendingAction | undefined => pending

/** Returns the unsubscribe function. */
export function subscribeToPendingAction(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}

function readStored(): PendingAction | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
