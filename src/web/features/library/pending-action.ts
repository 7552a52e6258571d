/** What a visitor wanted before signing in: done once they are back. */
export interface Wish {
  shelf: 'likes' | 'watchlater'
  videoId: string
}

const key = 'wish'
/** Where the browser keeps nothing, a wish lasts as long as the page. */
let made: Wish | undefined

/** Only in this tab, and only the last one: older wishes would surprise. */
export function makeWish(wish: Wish): void {
  made = wish
  try {
    sessionStorage.setItem(key, JSON.stringify(wish))
  } catch {}
}

/** The wish for this video, once. */
export function takeWish(videoId: string): Wish | undefined {
  const wish = made ?? keptWish()
  if (wish?.videoId !== videoId) return undefined
  made = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {}
  return wish
}

function keptWish(): Wish | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
