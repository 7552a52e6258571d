import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { type Answer, createPoliteGet, StopAsking } from './throttled-fetch.ts'
import type { AskYouTube, ToldByYouTube } from './youtube.ts'

const pause = 250
/** Not to be embedded: 401 and 403. Not there: 400 and 404. */
const unavailable = new Set([400, 401, 403, 404])

/** The first video there ever was; one that was seen since is surer. */
const everThere = 'jNQXAC9IVRw'

/** YouTube's oEmbed address: needs no key, and tells one by one whether a video can be embedded, and nothing else. */
export function createOembed(parts: CommandParts, address: URL): AskYouTube {
  const get = createPoliteGet(parts, isAnswer)
  let there = everThere

  async function isThere(id: string): Promise<boolean> {
    const asked = new URL(address)
    asked.searchParams.set('url', `https://www.youtube.com/watch?v=${id}`)
    asked.searchParams.set('format', 'json')
    const { status } = await get(asked)
    await parts.sleep(pause)
    return status === 200
  }

  return {
    atOnce: 10,
    async ask(youTubeIds) {
      const told = new Map<string, ToldByYouTube>()
      for (const id of youTubeIds) {
        const available = await isThere(id)
        if (available) there = id
        told.set(id, { available, duration: null, views: null })
      }
      const gone = [...told.values()].some(({ available }) => !available)
      // A proxy, or a wall against bots, refuses in the same way, and everything.
      if (gone && !(await isThere(there)))
        throw new StopAsking(
          `${address.host} refuses even a video that is there (${there}), so perhaps something on the way answers in its place`,
        )
      return told
    },
  }
}

function isAnswer({ status, json }: Answer): boolean {
  return status === 200
    ? typeof json === 'object' && json !== null && 'title' in json
    : unavailable.has(status)
}
