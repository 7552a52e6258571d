import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { mediaFile } from '#contract/catalogue/video.ts'
import { youTubeIdOf } from '#contract/catalogue/youtube-link.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { readVideoRows, videoOf } from '#stores/sql/catalogue/video-row.ts'
import { readClip } from '../importing/folder-entries.ts'
import {
  identityOf,
  newVideoId,
  type SourceFile,
  type VideoEntry,
  type VideoFields,
} from '../importing/source-entry.ts'
import { type OperatorCatalogue, readKnownMedia } from '../operator-catalogue.ts'
import { GivenUp } from '../youtube/retrying-fetch.ts'
import { createYouTube, type YouTubeParts } from '../youtube/youtube.ts'
import { findByLink } from './find-video.ts'

/** A video to add, before its fields are known. */
export interface NewVideo {
  link: string
  /** The video that the catalogue has of this link. */
  existing: CatalogueVideo | undefined
  /** Values that follow from the link or the file, and what YouTube says of it. */
  known: VideoFields
  /** Why nothing, or not everything, is known. */
  problem: string | undefined
  /** Of a clip. */
  sourcePath: string | undefined
  files: SourceFile[]
}

/** Reads a link in any form, or the path of a clip, and looks it up. Throws an OperatorError. */
export async function readNewVideo(
  youTube: YouTubeParts,
  catalogue: OperatorCatalogue,
  text: string,
): Promise<NewVideo> {
  const read = await readClip(text, () => readKnownMedia(catalogue))
  const entry: VideoEntry = read?.entry ?? { kind: 'video', location: '', value: { link: text } }
  const { data: link, error } = CatalogueVideo.shape.link.safeParse(Object(entry.value).link)
  if (link === undefined) {
    const reasons = [
      !/^https?:/i.test(text) && 'no clip (.mp4 or .webm) can be read there',
      !/^\.{0,2}\//.test(text) && `as a link it ${error?.issues[0]?.message}`,
    ]
    throw new OperatorError(`'${text}' cannot be added: ${reasons.filter(Boolean).join(', and ')}.`)
  }
  const existing = await findByLink(catalogue.db, link)
  const isTaken = async (id: string) => (await readVideoRows(catalogue.db, [id])).has(id)
  // Game and description follow the title, which may be another than the file's name.
  const { title } = entry.derived ?? {}
  const { facts, problem } = existing ? { facts: {} } : await lookUp(youTube, link)
  return {
    link,
    existing: existing && videoOf(existing),
    known: {
      ...(title !== undefined && { title }),
      ...Object(entry.value),
      ...facts,
      _id: await newVideoId(identityOf(entry) as string, isTaken),
      thumbnail: Object(entry.value).thumbnail ?? link,
    },
    problem,
    sourcePath: read?.entry.clip?.path,
    files: read?.files ?? [],
  }
}

/** An operator waits for it. */
const impatient = { maxAttempts: 1, timeoutMs: 5_000, pauseMs: 0 }

/** What YouTube says of a video to add; else why nothing is known of it. */
async function lookUp(parts: YouTubeParts, link: string): Promise<{ facts: VideoFields; problem?: string }> {
  const youTubeId = youTubeIdOf(link)
  if (youTubeId === undefined) {
    const opensElsewhere = mediaFile(link) === undefined
    return {
      facts: {},
      ...(opensElsewhere && { problem: `it opens on ${new URL(link).host}, and does not play here` }),
    }
  }
  try {
    const found = await createYouTube(parts, impatient).describe(youTubeId)
    if (!found)
      return { facts: {}, problem: 'YouTube does not offer it: it is gone, private, or may not be embedded' }
    return { facts: Object.fromEntries(Object.entries(found).filter(([, value]) => value)) }
  } catch (error) {
    if (error instanceof GivenUp) return { facts: {}, problem: error.message }
    throw error
  }
}
