import { z } from 'zod'
import { maxMembershipIds } from './limits.ts'

/** The videos on screen, by id, with commas between. */
export const MembershipQuery = z.object({
  ids: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .refine((ids) => ids.length <= maxMembershipIds, { error: `must be at most ${maxMembershipIds} ids` }),
})

/** Where a user has a video. */
export const Membership = z
  .object({
    _id: z.string(),
    likes: z.boolean(),
    watchlater: z.boolean(),
    history: z.boolean(),
    /** Ids. */
    playlists: z.array(z.string()),
  })
  .meta({ id: 'Mark' })
export type Membership = z.infer<typeof Membership>

export const MembershipsResponse = z.object({ marks: z.array(Membership) })
