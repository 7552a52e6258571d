import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import type { ReportedFacts } from '#stores/sql/catalogue/refresh-videos.ts'
import { createDataApi } from './youtube-data-api.ts'
import { createOembed } from './youtube-oembed.ts'

export type ToldByYouTube = Omit<ReportedFacts, 'id' | 'link'>

/** One way to ask YouTube about videos. It throws StopAsking when there is no use in asking on. */
export interface AskYouTube {
  /** How many ids it is to be handed at most. */
  atOnce: number
  /** Told of each. */
  ask(youTubeIds: string[]): Promise<ReadonlyMap<string, ToldByYouTube>>
}

export const embedBeginnings = ['https://www.youtube-nocookie.com/embed/', 'https://www.youtube.com/embed/']
const embed = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([A-Za-z0-9_-]{11})$/

/** Undefined when the link is no embedded player of YouTube's. */
export const youTubeIdOf = (link: string): string | undefined => embed.exec(link)?.[1]

/** The Data API where there is a key for it, else the oEmbed address. */
export function createYouTube(parts: CommandParts): AskYouTube {
  const key = parts.environment.YOUTUBE_API_KEY?.trim()
  if (!key)
    return createOembed(parts, address(parts, 'YOUTUBE_OEMBED_ADDRESS', 'https://www.youtube.com/oembed'))
  const api = 'https://www.googleapis.com/youtube/v3/videos'
  return createDataApi(parts, address(parts, 'YOUTUBE_API_ADDRESS', api), key)
}

function address({ environment }: CommandParts, name: string, usual: string): URL {
  const given = environment[name]?.trim() || usual
  if (URL.canParse(given) && /^https?:/.test(given)) return new URL(given)
  throw new StartError(`${name} is '${given}', but must be an address such as ${usual}.`)
}
