import type { VideoFields } from './importing/source-entry.ts'
import type { NewVideo } from './videos.ts'
import { GivenUp } from './youtube/retrying-fetch.ts'
import { createYouTube, type YouTubeParts } from './youtube/youtube.ts'

/** An operator waits for it. */
const impatient = { maxAttempts: 1, timeoutMs: 5_000, pauseMs: 0 }

/** What YouTube says of a video to add; else why nothing is known of it. */
export async function lookUpLink(
  parts: YouTubeParts,
  { youTubeId, opensOn }: Pick<NewVideo, 'youTubeId' | 'opensOn'>,
): Promise<{ facts: VideoFields; problem?: string }> {
  if (youTubeId === undefined)
    return {
      facts: {},
      ...(opensOn !== undefined && { problem: `it opens on ${opensOn}, and does not play here` }),
    }
  try {
    const found = await createYouTube(parts, impatient).describe(youTubeId)
    if (!found)
      return { facts: {}, problem: 'YouTube does not offer it: it is gone, private, or may not be embedded' }
    const { title, creator, duration, views } = found
    const known = Object.entries({ title, creator, duration, views }).filter(([, value]) => value)
    return { facts: Object.fromEntries(known) }
  } catch (error) {
    if (error instanceof GivenUp) return { facts: {}, problem: error.message }
    throw error
  }
}
