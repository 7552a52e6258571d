import { z } from 'zod'
import { type Environment, readEnvironment, setting } from '#settings/environment.ts'
import { OperatorError } from '#settings/operator-error.ts'
import type { ReportedFacts } from '#stores/sql/catalogue/changes/refresh-videos.ts'
import type { UnavailableReason } from '#stores/sql/schema.ts'
import {
  createRetryingGet,
  type FetchParts,
  GivenUp,
  type JsonResponse,
  type Patience,
} from './retrying-fetch.ts'

export interface YouTubeParts extends FetchParts {
  environment: Environment
}

export type YouTubeFacts = Omit<ReportedFacts, 'id' | 'link'>

/** One way to look videos up. Throws GivenUp when further requests are useless. */
export interface YouTube {
  /** Max ids a call. */
  batchSize: number
  lookUp(youTubeIds: string[]): Promise<ReadonlyMap<string, YouTubeFacts>>
  /** Undefined for a video that cannot be embedded. */
  describe(youTubeId: string): Promise<YouTubeDescription | undefined>
}

export interface YouTubeDescription {
  title: string
  creator: string
  /** Null where it is not told. */
  duration: number | null
  views: number | null
  /** A day. */
  publishedOn: string | null
}

/** How YouTube is asked. */
export interface Manners extends Patience {
  /** After each request about a single video. */
  pauseMs: number
}

const webAddress = (initial: string) =>
  z
    .url({ protocol: /^https?$/, error: `an address such as ${initial}` })
    .transform((given) => new URL(given))
    .prefault(initial)

const youTubeSettings = {
  key: setting('YOUTUBE_API_KEY', z.string().optional(), true),
  dataApi: setting('YOUTUBE_API_ADDRESS', webAddress('https://www.googleapis.com/youtube/v3/videos')),
  oembed: setting('YOUTUBE_OEMBED_ADDRESS', webAddress('https://www.youtube.com/oembed')),
}

/** The Data API if YOUTUBE_API_KEY is set, else oEmbed. */
export function createYouTube(parts: YouTubeParts, manners: Manners): YouTube {
  const { key, dataApi, oembed } = readEnvironment(parts.environment, youTubeSettings)
  return key === undefined
    ? createOembed(parts, oembed, manners)
    : createDataApi(parts, dataApi, key, manners)
}

const VideoList = z.object({
  kind: z.literal('youtube#videoListResponse'),
  items: z.array(
    z.object({
      id: z.string(),
      snippet: z
        .object({
          title: z.string(),
          channelTitle: z.string(),
          publishedAt: z.iso.datetime().optional().catch(undefined),
        })
        .optional(),
      contentDetails: z.object({ duration: z.string().optional() }).optional(),
      statistics: z.object({ viewCount: z.string().optional() }).optional(),
      status: z
        .object({ embeddable: z.boolean().optional(), privacyStatus: z.string().optional() })
        .optional(),
    }),
  ),
})
const ApiError = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().optional() })).optional() }),
})

/** YouTube's Data API: all facts, 50 videos a call, within the key's quota. */
function createDataApi(parts: YouTubeParts, address: URL, key: string, manners: Manners): YouTube {
  const get = createRetryingGet(parts, isFinal, manners)
  return {
    batchSize: 50,
    async lookUp(youTubeIds) {
      const found = await read(youTubeIds)
      return new Map(youTubeIds.map((id) => [id, factsOf(found.get(id))]))
    },
    async describe(id) {
      const item = (await read([id])).get(id)
      const { unavailable, ...facts } = factsOf(item)
      const { title = '', channelTitle = '' } = item?.snippet ?? {}
      return unavailable === null ? { title, creator: channelTitle, ...facts } : undefined
    },
  }

  async function read(ids: string[]) {
    const url = new URL(address)
    url.searchParams.set('part', 'snippet,contentDetails,statistics,status')
    url.searchParams.set('id', ids.join(','))
    // In a header, since addresses are logged.
    const { status, json } = await get(url, { 'x-goog-api-key': key })
    if (status !== 200) throw rejection(reasonOf(json))
    return new Map(VideoList.parse(json).items.map((item) => [item.id, item]))
  }
}

/** A per-minute limit is temporary; the day's quota and an invalid key are not. */
const temporary = new Set(['rateLimitExceeded', 'userRateLimitExceeded'])

function isFinal({ status, json }: JsonResponse): boolean {
  if (status === 200) return VideoList.safeParse(json).success
  return (status === 400 || status === 403) && !temporary.has(reasonOf(json) ?? 'rateLimitExceeded')
}

function reasonOf(json: unknown): string | undefined {
  return ApiError.safeParse(json).data?.error.errors?.[0]?.reason
}

function rejection(reason: string | undefined): Error {
  if (reason === 'quotaExceeded' || reason === 'dailyLimitExceeded')
    return new GivenUp("the day's quota of YOUTUBE_API_KEY is used up")
  return new OperatorError(
    `YouTube does not accept YOUTUBE_API_KEY (${reason ?? 'no reason given'}). Set a key for the YouTube Data API v3, or unset it to use oEmbed.`,
  )
}

function factsOf(item: z.infer<typeof VideoList>['items'][number] | undefined): YouTubeFacts {
  // The API does not tell a private video from a deleted one.
  if (!item) return { unavailable: 'gone', ...nothing }
  const views = item.statistics?.viewCount
  return {
    unavailable:
      item.status?.privacyStatus === 'private'
        ? 'private'
        : item.status?.embeddable === false
          ? 'blocked'
          : null,
    duration: parseDuration(item.contentDetails?.duration ?? ''),
    views: views !== undefined && /^\d{1,15}$/.test(views) ? Number(views) : null,
    publishedOn: item.snippet?.publishedAt?.slice(0, 'YYYY-MM-DD'.length) ?? null,
  }
}

const nothing = { duration: null, views: null, publishedOn: null }

const secondsPerDay = 86_400

/** 'PT1H2M3S' is 3723. Null for a live video ('P0D') and for what is longer than a video may be here. */
function parseDuration(text: string): number | null {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text)
  if (!parts) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const total = days * secondsPerDay + hours * 3600 + minutes * 60 + seconds
  return total > 0 && total <= secondsPerDay ? total : null
}

const reasonsByStatus = new Map<number, UnavailableReason>([
  [400, 'gone'],
  [401, 'blocked'],
  [403, 'private'],
  [404, 'gone'],
])
/** YouTube's first video, to probe with until one of ours was seen. */
const firstVideo = 'jNQXAC9IVRw'

/** YouTube's oEmbed: needs no key, takes one video a call, says only whether it can be embedded. */
function createOembed(parts: YouTubeParts, address: URL, manners: Manners): YouTube {
  const get = createRetryingGet(parts, isOembed, manners)
  let lastAvailable = firstVideo

  async function read(id: string) {
    const url = new URL(address)
    url.searchParams.set('url', `https://www.youtube.com/watch?v=${id}`)
    url.searchParams.set('format', 'json')
    return get(url)
  }

  async function lookUpOne(id: string): Promise<UnavailableReason | null> {
    const { status } = await read(id)
    await parts.sleep(manners.pauseMs)
    return reasonsByStatus.get(status) ?? null
  }

  return {
    async describe(id) {
      const { status, json } = await read(id)
      if (status !== 200) return undefined
      const { title, author_name } = Oembed.parse(json)
      return { title, creator: author_name, ...nothing }
    },
    batchSize: 10,
    async lookUp(youTubeIds) {
      const facts = new Map<string, YouTubeFacts>()
      for (const id of youTubeIds) {
        const unavailable = await lookUpOne(id)
        if (unavailable === null) lastAvailable = id
        facts.set(id, { unavailable, ...nothing })
      }
      const missing = [...facts.values()].some(({ unavailable }) => unavailable !== null)
      // A proxy or a bot check rejects every video in the same way.
      if (missing && (await lookUpOne(lastAvailable)) !== null)
        throw new GivenUp(
          `${address.host} rejects even an existing video (${lastAvailable}): a proxy or bot check may be responding instead`,
        )
      return facts
    },
  }
}

const Oembed = z.object({ title: z.string(), author_name: z.string().default('') })

const isOembed = ({ status, json }: JsonResponse) =>
  status === 200 ? Oembed.safeParse(json).success : reasonsByStatus.has(status)
