/** What a visitor wanted before signing in: done once they are back. */
export interface Wish {
  shelf: 'likes' | 'watchlater'
  videoId: string
}

const key = 'wish'

/** Only in this tab, and only the last one: older wishes would surprise. */
export function makeWish(wish: Wish): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(wish))
  } catch {}
}

/** The wish for this video, once. */
export function takeWish(videoId: string): Wish | undefined {
  try {
    const wish: Wish = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (wish?.videoId !== videoId) return undefined
    sessionStorage.removeItem(key)
    return wish
  } catch {
    return undefined
  }
}
