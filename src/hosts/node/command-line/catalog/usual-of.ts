import type { Usual } from './source/complete-video.ts'

/** What the options --category and --creator say. */
export function usualOf({ category, creator }: Usual): Usual {
  return { ...(category !== undefined && { category }), ...(creator !== undefined && { creator }) }
}
