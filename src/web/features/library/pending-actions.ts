import { readJson, writeItem } from '#web/client/browser-storage.ts'
import { createExternalStore } from '#web/client/external-store.ts'

/** An action requested before sign-in, or before its code has loaded; runs after it, on the page of the press. */
export interface PendingAction {
  /** With 'playlists' the Save To menu opens; 'copy' saves a copy of a shared playlist. */
  shelf: 'likes' | 'watchlater' | 'playlists' | 'copy'
  /** With 'copy' the playlist's token. */
  videoId: string
}

const key = 'pendingActions'
/** Those of this page since it loaded: without session storage they last as long as the page. */
export const pendingActions = createExternalStore<readonly PendingAction[] | undefined>(undefined)

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

function store(actions: readonly PendingAction[]) {
  pendingActions.set(actions.length > 0 ? actions : undefined)
  writeItem(key, actions.length > 0 ? JSON.stringify(actions) : null, 'sessionStorage')
}

const current = (): readonly PendingAction[] =>
  pendingActions.get() ?? (readJson(key, 'sessionStorage') as PendingAction[] | null) ?? []
