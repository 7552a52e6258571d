import { z } from 'zod'
import { Video } from '#contract/catalogue/video.ts'
import { maxPlaylistDescriptionLength, maxPlaylistTitleLength } from '#contract/limits.ts'
import { ListQuery, videosFrom } from '#contract/paging.ts'
import { storableText, visibleText } from '#contract/text.ts'

export const NewPlaylist = z.object({
  playlist: z.object({
    title: visibleText.max(maxPlaylistTitleLength),
    description: storableText.trim().max(maxPlaylistDescriptionLength).default(''),
  }),
})

export const Playlist = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    /** In the order added. A list of playlists has the first few of each. */
    videos: z.array(Video),
    videoCount: z.number().int(),
  })
  .meta({ id: 'Playlist' })
export type Playlist = z.infer<typeof Playlist>

export const PlaylistsQuery = ListQuery.extend({
  /** The videos per playlist, within `maxPageSize` for the whole response. Without it, as many as fit. */
  videos: videosFrom(0).optional(),
})

export const PlaylistsResponse = z.object({
  /** In the order created. */
  playlists: z.array(Playlist),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  undo: z.string().nullable().optional(),
  createdPlaylist: Playlist.optional(),
})

export const PlaylistResponse = z.object({
  playlist: Playlist,
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  undo: z.string().nullable().optional(),
})
