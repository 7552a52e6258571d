/** An action requested before sign-in, or before its code has loaded; runs after it, on the video's page. */
export interface PendingAction {
  /** With 'playlists' the Save To menu opens. */
  shelf: 'likes' | 'watchlater' | 'playlists'
  videoId: string
}

const key = 'pendingAction'
/** Without session storage an action is pending as long as the page is open. */
let pending: PendingAction | undefined

/** Replaces an earlier one, in this tab only: actions done long after the press would surprise. */
export function setPendingAction(action: PendingAction): void {
  pending = action
  try {
    sessionStorage.setItem(key, JSON.stringify(action))
  } catch {}
}

/** The action pending for this video, once. */
export function takePendingAction(videoId: string): PendingAction | undefined {
  const action = pending ?? readStored()
  if (action?.videoId !== videoId) return undefined
  pending = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {}
  return action
}

function readStored(): PendingAction | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
