import { z } from 'zod'
import { Video } from '#contract/catalogue/video.ts'
import { maxNoteLength, maxPlaylistDescriptionLength, maxPlaylistTitleLength } from '#contract/limits.ts'
import { ListQuery, videosFrom } from '#contract/paging.ts'
import { storableText, visibleText } from '#contract/text/text.ts'
import { playlistSorts } from './playlist-sorts.ts'
import { FilteredListQuery } from './shelf-schemas.ts'

const title = visibleText.max(maxPlaylistTitleLength)
const description = storableText.trim().max(maxPlaylistDescriptionLength)

export const NewPlaylist = z.object({
  playlist: z.object({ title, description: description.default('') }),
})

/** The title, the description or both. */
export const PlaylistChange = z
  .object({ title, description })
  .partial()
  .refine(({ title, description }) => title !== undefined || description !== undefined, {
    error: 'must have title, description or both',
  })
export type PlaylistChange = z.infer<typeof PlaylistChange>

export const Note = storableText.trim().max(maxNoteLength)

/** The note, the video that the entry is moved after, or both. `after` null moves it to the start. */
export const EntryChange = z
  .object({ note: Note, after: z.string().min(1).max(64).nullable() })
  .partial()
  .refine(({ note, after }) => note !== undefined || after !== undefined, {
    error: 'must have note, after or both',
  })
export type EntryChange = z.infer<typeof EntryChange>

/** The request to copy a playlist. Without a title the copy has the original's. */
export const PlaylistCopy = z.object({ title: title.optional() })

/** How long a playlist plays: the sum of its videos’ lengths that are known, in whole seconds. */
export const PlaylistLength = z
  .object({
    seconds: z.number().int(),
    /** True when it has videos of unknown length. */
    isLowerBound: z.boolean(),
  })
  .meta({ id: 'PlaylistLength' })
export type PlaylistLength = z.infer<typeof PlaylistLength>

export const Playlist = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    /** In the order of the playlist. A list of playlists has the first few of each. */
    videos: z.array(Video),
    videoCount: z.number().int(),
    /** Only where videos are asked for. */
    length: PlaylistLength.optional(),
    /** Such as 2026-11-21T09:30:00+00:00: when its texts or its videos were last changed. An import does not count. */
    updatedAt: z.string(),
    /** The token of its link /p/{token}; null while it is not shared. */
    shareToken: z.string().nullable(),
  })
  .meta({ id: 'Playlist' })
export type Playlist = z.infer<typeof Playlist>

const entryFields = {
  /** Positions sort the entries by the codes of their characters. At first it is the order added. */
  position: z.string(),
  note: z.string(),
}

export const PlaylistEntry = Video.extend(entryFields).meta({ id: 'PlaylistEntry' })
export type PlaylistEntry = z.infer<typeof PlaylistEntry>

export const PlaylistWithEntries = Playlist.extend({
  videos: z.array(PlaylistEntry),
  length: PlaylistLength,
}).meta({ id: 'PlaylistWithEntries' })
export type PlaylistWithEntries = z.infer<typeof PlaylistWithEntries>

export const PlaylistsQuery = ListQuery.extend({
  /** The videos per playlist, within `maxPageSize` for the whole response. Without it, as many as fit. */
  videos: videosFrom(0).optional(),
})

/** The query of one playlist. */
export const PlaylistQuery = FilteredListQuery.extend({ sort: z.enum(playlistSorts).optional() })

export const PlaylistsResponse = z.object({
  /** The playlists in the order in which they were created. */
  playlists: z.array(Playlist),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  undo: z.string().nullable().optional(),
  createdPlaylist: Playlist.optional(),
})
export type PlaylistsResponse = z.infer<typeof PlaylistsResponse>

export const PlaylistResponse = z.object({
  playlist: PlaylistWithEntries,
  /** How many videos the playlist has, or a search in it finds. */
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  undo: z.string().nullable().optional(),
})
