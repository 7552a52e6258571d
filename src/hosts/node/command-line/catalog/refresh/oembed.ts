import type { CommandParts } from '../../command-parts.ts'
import { type Answer, createPoliteGet } from './polite-get.ts'
import type { AskYouTube, ToldByYouTube } from './youtube.ts'

const pause = 250
/** Not to be embedded: 401 and 403. Not there: 400 and 404. */
const unavailable = new Set([400, 401, 403, 404])

/** YouTube's oEmbed address: needs no key, and tells one by one whether a video can be embedded, and nothing else. */
export function createOembed(parts: CommandParts, address: URL): AskYouTube {
  const get = createPoliteGet(parts, isAnswer)
  return {
    atOnce: 10,
    async ask(youTubeIds) {
      const told = new Map<string, ToldByYouTube>()
      for (const id of youTubeIds) {
        const asked = new URL(address)
        asked.searchParams.set('url', `https://www.youtube.com/watch?v=${id}`)
        asked.searchParams.set('format', 'json')
        const { status } = await get(asked)
        told.set(id, { available: status === 200, duration: null, views: null })
        await parts.sleep(pause)
      }
      return told
    },
  }
}

function isAnswer({ status, json }: Answer): boolean {
  return status === 200
    ? typeof json === 'object' && json !== null && 'title' in json
    : unavailable.has(status)
}
