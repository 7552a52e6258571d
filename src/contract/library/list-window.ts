import { z } from 'zod'
import { Video } from '#contract/catalogue/video.ts'
import { maxListAddressLength, maxPlayedVideos, maxShuffleSeed } from '#contract/limits.ts'
import { Limit, wholeNumber } from '#contract/paging.ts'
import { type PlayedList, parsePlayedList } from './played-list.ts'
import { type ShelfName, shelfNames } from './shelf.ts'

/** The part of a list that a player shows: around `video`, or from `start` on; of a user's list without both, where to resume. */
const windowQuery = {
  video: z.string().min(1).max(64).optional(),
  start: wholeNumber(0, maxPlayedVideos).optional(),
  limit: Limit.optional(),
  /** A seed: the same one gives the same order. */
  shuffle: wholeNumber(0, maxShuffleSeed).optional(),
}
export const WindowQuery = z.object(windowQuery)
export type WindowQuery = z.infer<typeof WindowQuery>

export type UserListKind = ShelfName | 'playlist'
export type PublicListKind = 'category' | 'search' | 'game' | 'creator'

/** The list's address. `pattern` is documented, so that clients can build one. */
const listOf = <Kind extends PlayedList['kind']>(pattern: RegExp, examples: string) => {
  const error = `must be ${examples}`
  return z
    .string()
    .max(maxListAddressLength, { error })
    .regex(pattern, { error })
    .transform((text) => parsePlayedList(text) as PlayedList & { kind: Kind })
}

export const UserWindowQuery = z.object({
  list: listOf<UserListKind>(
    new RegExp(`^(${shelfNames.join('|')}|playlist:[\\w-]{1,64})$`),
    `${shelfNames.join(', ')} or playlist:{id}`,
  ),
  ...windowQuery,
})
export const PublicWindowQuery = z.object({
  list: listOf<PublicListKind>(
    /^(category|search|game|creator):.+$/,
    'category:{name}, search:{text}, game:{slug} or creator:{name}',
  ),
  ...windowQuery,
})

export const WindowResponse = z.object({
  /** The playlist's or the category's; null for other lists. */
  title: z.string().nullable(),
  /** The videos that play: of a longer list the first ones. */
  total: z.number().int(),
  /** The index in the list of the first of `videos`. */
  start: z.number().int(),
  videos: z.array(Video),
  /** The index of `video`, or of the one to resume at; null when the list has none. */
  index: z.number().int().nullable(),
  /** The seed of the order: the request's, or the one that the list to resume was last watched with; null for the list's own. */
  shuffle: z.number().int().nullable(),
})
