import { z } from 'zod'
import { PlaylistEntry, PlaylistLength } from '#contract/library/playlist.ts'

/** What everybody with the link sees of a playlist: nothing of its owner but a display name. */
export const SharedPlaylist = z
  .object({
    title: z.string(),
    description: z.string(),
    /** Null unless the owner has chosen a display name. */
    owner: z.string().nullable(),
    videos: z.array(PlaylistEntry.omit({ position: true }).meta({ id: 'SharedEntry' })),
    videoCount: z.number().int(),
    length: PlaylistLength,
  })
  .meta({ id: 'SharedPlaylist' })
export type SharedPlaylist = z.infer<typeof SharedPlaylist>

export const SharedPlaylistResponse = z.object({
  playlist: SharedPlaylist,
  total: z.number().int(),
  nextCursor: z.string().nullable(),
})

/** Null once the link is revoked. */
export const ShareResponse = z.object({ shareToken: z.string().nullable() })
