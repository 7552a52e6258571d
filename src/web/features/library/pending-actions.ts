/** An action requested before sign-in, or before its code has loaded; runs after it, on the page of the press. */
export interface PendingAction {
  /** With 'playlists' the Save To menu opens; 'copy' saves a copy of a shared playlist. */
  shelf: 'likes' | 'watchlater' | 'playlists' | 'copy'
  /** With 'copy' the playlist's token. */
  videoId: string
}

const key = 'pendingActions'
/** Without session storage actions are pending as long as the page is open. */
let pending: readonly PendingAction[] | undefined
const listeners = new Set<() => void>()

/** Replaces those for other videos, in this tab only: actions done long after the press would surprise. */
export function addPendingAction(action: PendingAction): void {
  const { videoId, shelf } = action
  store([...current().filter((other) => other.videoId === videoId && other.shelf !== shelf), action])
}

/** The actions pending for this video, or only the one on this shelf, once. */
export function takePendingActions(
  videoId: string,
  shelf?: PendingAction['shelf'],
): readonly PendingAction[] {
  const isTaken = (action: PendingAction) => action.videoId === videoId && (!shelf || action.shelf === shelf)
  const taken = current().filter(isTaken)
  if (taken.length > 0) store(current().filter((action) => !isTaken(action)))
  return taken
}

/** Those of this page since it loaded. */
export const pendingActions = (): readonly PendingAction[] | undefined => pending

/** Returns the unsubscribe function. */
export function subscribeToPendingActions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function store(actions: readonly PendingAction[]) {
  pending = actions.length > 0 ? actions : undefined
  for (const listener of listeners) listener()
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage they last as long as the page.
  }
}

function current(): readonly PendingAction[] {
  if (pending) return pending
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]')
  } catch {
    return []
  }
}
