import { z } from 'zod'
import {
  maxPlaylistDescriptionLength,
  maxPlaylists,
  maxPlaylistTitleLength,
  maxPlaylistVideos,
} from './limits.ts'
import { storableText } from './text.ts'
import { parseTimestamp } from './timestamp.ts'

const moment = z.string().refine((text) => parseTimestamp(text) !== undefined, {
  error: 'must be a time since 1970 such as 2026-11-21T09:30:00.123456Z',
})

/** A video on a list: known by its id, the title is for people who read the file. */
const DataEntry = z.object({ _id: z.string().min(1).max(64), title: z.string().optional(), addedAt: moment })
export type DataEntry = z.infer<typeof DataEntry>

const DataPlaylist = z.object({
  // What is invisible too: it may have been kept before that was refused.
  title: storableText.trim().min(1).max(maxPlaylistTitleLength),
  description: storableText.trim().max(maxPlaylistDescriptionLength),
  createdAt: moment,
  videos: z.array(DataEntry).max(maxPlaylistVideos),
})

/** All that is a user's, as one file: what is downloaded can be brought back. */
export const UserData = z
  .object({
    format: z.literal('cutscene-user-data-1', { error: 'must be cutscene-user-data-1' }),
    exportedAt: moment.optional(),
    /** Who it was; not brought back. */
    user: z.looseObject({}).optional(),
    likes: z.array(DataEntry),
    watchlater: z.array(DataEntry),
    history: z.array(DataEntry),
    playlists: z.array(DataPlaylist).max(maxPlaylists),
  })
  .meta({ id: 'UserData' })
export type UserData = z.infer<typeof UserData>

/** What an import did: entries and playlists that came, and those that were there already, have no room or no such video. */
export const ImportResponse = z.object({ added: z.number().int(), left: z.number().int() })
