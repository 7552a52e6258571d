import { z } from 'zod'
import { Creator, Game } from '#contract/games/games.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { Video } from './video.ts'

export const FindQuery = z.object({
  search: z.string().max(maxSearchLength).meta({
    description: 'The start of a title or a name, as it is typed; without regard to case and accents.',
  }),
})

export const FindResponse = z
  .object({
    videos: z.array(Video),
    games: z.array(Game.pick({ slug: true, name: true, releaseDate: true })),
    creators: z.array(Creator.omit({ videoCount: true })),
    /** Set where nothing was found: what the search found instead, without its typing errors. */
    corrected: z.string().optional(),
  })
  .meta({ id: 'Found' })
export type FindResponse = z.infer<typeof FindResponse>
