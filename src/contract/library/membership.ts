import { z } from 'zod'
import { maxMembershipIds } from '#contract/limits.ts'
import { perShelf } from './shelf.ts'

const tooMany = { error: `must be at most ${maxMembershipIds} ids` }
/** The length of the longest id, with its comma. */
const maxIdLength = 65

/** `ids` are separated by commas. */
export const VideoIdsQuery = z.object({
  ids: z
    .string()
    .max(maxMembershipIds * maxIdLength, tooMany)
    .transform((text) => text.split(',').filter(Boolean))
    .refine((ids) => ids.length <= maxMembershipIds, tooMany),
})

/** The lists of a user that have a video. */
export const Membership = z
  .object({
    _id: z.string(),
    ...perShelf(() => z.boolean()),
    /** Their ids. */
    playlists: z.array(z.string()),
  })
  .meta({ id: 'Membership' })
export type Membership = z.infer<typeof Membership>

export const MembershipsResponse = z.object({ marks: z.array(Membership) })
