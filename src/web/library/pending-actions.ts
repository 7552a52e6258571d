import { createExternalStore, readJson, writeItem } from '#web/api/browser-state.ts'

/** A press that waits for a sign-in. */
export interface PendingAction {
  /** With 'playlists' the Save To menu opens, with 'copy' a shared playlist is copied: on the page of the press. */
  shelf: 'likes' | 'watchlater' | 'playlists' | 'copy'
  /** With 'copy' the playlist's token. */
  videoId: string
  title?: string
}

const key = 'pendingActions'
/** Those of this page since it loaded: without session storage they last as long as the page. */
export const pendingActions = createExternalStore<readonly PendingAction[] | undefined>(undefined)

/** In this tab only. Of those that open something on their page, which have no title, the last of a kind. */
export function addPendingAction(action: PendingAction): void {
  const { videoId, shelf, title } = action
  store([
    ...current().filter((other) => other.shelf !== shelf || (title && other.videoId !== videoId)),
    action,
  ])
}

export function takePendingActions(isTaken: (action: PendingAction) => boolean): readonly PendingAction[] {
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
