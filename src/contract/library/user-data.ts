import { z } from 'zod'
import { Note } from '#contract/library/playlist.ts'
import { Progress } from '#contract/library/progress.ts'
import { perShelf, type ShelfName } from '#contract/library/shelf.ts'
import {
  maxDataEntries,
  maxDeviceLength,
  maxLinkLength,
  maxListedSessions,
  maxPlaylistDescriptionLength,
  maxPlaylists,
  maxPlaylistTitleLength,
  maxPlaylistVideos,
  maxPositionLength,
  maxQueueVideos,
  maxVideoTitleLength,
} from '#contract/limits.ts'
import { storableText } from '#contract/text/text.ts'
import { Timestamp } from '#contract/timestamp-schema.ts'

const namedVideo = {
  /** For readers of the file. */
  title: z.string().max(maxVideoTitleLength).optional(),
  /** An embed's. Finds the video on a site that has it under another id; files of earlier versions lack it. */
  link: z.string().max(maxLinkLength).optional(),
}

export const DataEntry = z.object({ _id: z.string().min(1).max(64), ...namedVideo, addedAt: Timestamp })
export type DataEntry = z.infer<typeof DataEntry>

/** `position` is that of an entry that was moved; files of earlier versions lack both fields. */
export const DataPlaylistEntry = DataEntry.extend({
  position: z
    .string()
    .regex(/^[0-9a-zA-Z]+$/, { error: 'must be a position of an export' })
    .max(maxPositionLength)
    .optional(),
  note: Note.optional(),
})
export type DataPlaylistEntry = z.infer<typeof DataPlaylistEntry>

export const DataPlaylist = z.object({
  /** Files of earlier versions lack it. */
  _id: storableText.min(1).max(64).optional(),
  // Older accounts may have playlists with invisible titles.
  title: storableText.trim().min(1).max(maxPlaylistTitleLength),
  description: storableText.trim().max(maxPlaylistDescriptionLength),
  createdAt: Timestamp,
  videos: z.array(DataPlaylistEntry).max(maxPlaylistVideos),
})

export const DataSession = z.object({
  device: z.string().max(maxDeviceLength),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
})

/** How far a video was watched. */
export const DataProgress = Progress.extend({
  ...namedVideo,
  /** Files of earlier versions lack it. */
  shuffle: Progress.shape.shuffle.default(null),
})
export type DataProgress = z.infer<typeof DataProgress>

export const DataQueued = DataEntry.omit({ addedAt: true })
export type DataQueued = z.infer<typeof DataQueued>

const shelfEntries = z.array(DataEntry).max(maxDataEntries)
/** Those in every file. Files of earlier versions lack the shelves that came later. */
const firstShelves: readonly ShelfName[] = ['likes', 'watchlater', 'history']

/** The file of an export and an import. */
export const UserData = z
  .object({
    format: z.literal('cutscene-user-data-1', { error: 'must be cutscene-user-data-1' }),
    exportedAt: Timestamp.optional(),
    /** The account, which an import ignores. */
    user: z.looseObject({}).optional(),
    /** Sign-ins. Not imported; files of earlier versions lack them. */
    sessions: z.array(DataSession).max(maxListedSessions).optional(),
    ...perShelf((shelf) => (firstShelves.includes(shelf) ? shelfEntries : shelfEntries.default([]))),
    playlists: z.array(DataPlaylist).max(maxPlaylists),
    /** Files of earlier versions lack these. */
    notinterested: shelfEntries.default([]),
    progress: z.array(DataProgress).max(maxDataEntries).default([]),
    queue: z.array(DataQueued).max(maxQueueVideos).default([]),
    /** Not imported. */
    historyPaused: z.boolean().optional(),
  })
  .meta({ id: 'UserData' })
export type UserData = z.infer<typeof UserData>

/** `skipped` counts entries that exist already, exceed a limit, or have no video in the catalogue. */
export const ImportResponse = z.object({ added: z.number().int(), skipped: z.number().int() })
