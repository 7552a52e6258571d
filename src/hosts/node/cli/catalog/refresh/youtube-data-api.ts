import { z } from 'zod'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { type Answer, createPoliteGet, StopAsking } from './throttled-fetch.ts'
import type { AskYouTube, ToldByYouTube } from './youtube.ts'

const Found = z.object({
  kind: z.literal('youtube#videoListResponse'),
  items: z.array(
    z.object({
      id: z.string(),
      contentDetails: z.object({ duration: z.string().optional() }).optional(),
      statistics: z.object({ viewCount: z.string().optional() }).optional(),
      status: z.object({ embeddable: z.boolean().optional() }).optional(),
    }),
  ),
})
const Refused = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().optional() })).optional() }),
})

/** YouTube's Data API: everything about 50 videos a call, as far as the key's quota goes. */
export function createDataApi(parts: CommandParts, address: URL, key: string): AskYouTube {
  const get = createPoliteGet(parts, isAnswer)
  return {
    atOnce: 50,
    async ask(youTubeIds) {
      const asked = new URL(address)
      asked.searchParams.set('part', 'contentDetails,statistics,status')
      asked.searchParams.set('id', youTubeIds.join(','))
      // Not in the address: those are kept in logs.
      const { status, json } = await get(asked, { 'x-goog-api-key': key })
      if (status !== 200) throw refusal(reasonOf(json))
      const { items } = Found.parse(json)
      const found = new Map(items.map((item) => [item.id, item]))
      return new Map(youTubeIds.map((id) => [id, toldOf(found.get(id))]))
    },
  }
}

/** Limits of a minute pass; the day's, and a wrong key, don't. */
const passing = new Set(['rateLimitExceeded', 'userRateLimitExceeded'])

function isAnswer({ status, json }: Answer): boolean {
  if (status === 200) return Found.safeParse(json).success
  return (status === 400 || status === 403) && !passing.has(reasonOf(json) ?? 'rateLimitExceeded')
}

function reasonOf(json: unknown): string | undefined {
  return Refused.safeParse(json).data?.error.errors?.[0]?.reason
}

function refusal(reason: string | undefined): Error {
  if (reason === 'quotaExceeded' || reason === 'dailyLimitExceeded')
    return new StopAsking("the day's quota of YOUTUBE_API_KEY is used up")
  return new StartError(
    `YouTube does not take YOUTUBE_API_KEY (${reason ?? 'no reason given'}). Set one that may use the YouTube Data API v3, or none, to ask the oEmbed address.`,
  )
}

function toldOf(item: z.infer<typeof Found>['items'][number] | undefined): ToldByYouTube {
  if (!item) return { available: false, duration: null, views: null }
  const views = item.statistics?.viewCount
  return {
    available: item.status?.embeddable !== false,
    duration: secondsOf(item.contentDetails?.duration ?? ''),
    views: views !== undefined && /^\d{1,15}$/.test(views) ? Number(views) : null,
  }
}

const day = 86_400

/** 'PT1H2M3S': 3723. A live one has 'P0D': unknown, as is what no video here may last. */
function secondsOf(text: string): number | null {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text)
  if (!parts) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const all = days * day + hours * 3600 + minutes * 60 + seconds
  return all > 0 && all <= day ? all : null
}
