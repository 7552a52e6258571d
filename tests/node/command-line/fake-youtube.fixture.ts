import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from '../listening.fixture.ts'

/** Undefined: a normal response. */
export type Responder = ((req: IncomingMessage, res: ServerResponse) => void) | undefined

export interface FakeVideo {
  duration?: string
  viewCount?: string
  embeddable?: boolean
  title?: string
  creator?: string
  publishedAt?: string
}

/** A fake of YouTube's Data API and oEmbed. `respondOnce` handles the next requests first. */
export async function startFakeYouTube(videos: Record<string, FakeVideo>) {
  const requests: URL[] = []
  const keys: (string | undefined)[] = []
  const responders: Responder[] = []
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost')
    requests.push(url)
    keys.push(req.headers['x-goog-api-key'] as string | undefined)
    const responder = responders.shift()
    if (responder) responder(req, res)
    else if (url.pathname === '/api') respondAsApi(url, res)
    else respondAsOembed(url, res)
  })
  const address = `http://127.0.0.1:${await listening(server)}`
  return {
    requests,
    keys,
    respondOnce: (...some: Responder[]) => responders.push(...some),
    settings: { YOUTUBE_API_ADDRESS: `${address}/api`, YOUTUBE_OEMBED_ADDRESS: `${address}/oembed` },
  }

  function respondAsApi(url: URL, res: ServerResponse) {
    const items = (url.searchParams.get('id') ?? '').split(',').flatMap((id) => {
      const video = videos[id]
      if (!video) return []
      const {
        duration = 'P0D',
        viewCount,
        embeddable = true,
        title = 'A video',
        creator = 'A channel',
        publishedAt,
      } = video
      const snippet = { title, channelTitle: creator, publishedAt }
      return [
        { id, snippet, contentDetails: { duration }, statistics: { viewCount }, status: { embeddable } },
      ]
    })
    json(res, 200, { kind: 'youtube#videoListResponse', items })
  }

  function respondAsOembed(url: URL, res: ServerResponse) {
    const id = new URL(url.searchParams.get('url') ?? '').searchParams.get('v') ?? ''
    const video: FakeVideo | undefined = id === firstEver ? {} : videos[id]
    if (!video) return res.writeHead(404).end('Not Found')
    if (video.embeddable === false) return res.writeHead(401).end('Unauthorized')
    const { title = 'A video', creator = 'A channel' } = video
    return json(res, 200, { title, author_name: creator, type: 'video' })
  }
}

const firstEver = 'jNQXAC9IVRw'

export const json = (res: ServerResponse, status: number, body: unknown, headers = {}) =>
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

export const failing =
  (status: number, headers: Record<string, string> = {}): Responder =>
  (_, res) =>
    res.writeHead(status, headers).end('<html>Sorry</html>')

export const refusing =
  (status: number, reason: string): Responder =>
  (_, res) =>
    json(res, status, { error: { code: status, errors: [{ reason }] } })
