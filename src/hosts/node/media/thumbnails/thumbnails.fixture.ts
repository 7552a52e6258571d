import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../../tests/node/temporary-folder.fixture.ts'
import { thumbnailRoutes } from './thumbnail-routes.ts'
import type { ThumbnailSource } from './thumbnail-source.ts'
import type { ThumbnailEvent } from './thumbnails.ts'
import { createThumbnails, type ThumbnailParts } from './thumbnails.ts'

/** Thumbnails behind their routes, with a clock that only the test moves. Closed with the test. */
export async function openThumbnails(
  sources: Record<string, ThumbnailSource>,
  parts: Partial<ThumbnailParts> = {},
) {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const events: ThumbnailEvent[] = []
  const thumbnails = createThumbnails({
    dir: parts.dir ?? (await temporaryFolder()),
    sourceOf: async (videoId) => (Object.hasOwn(sources, videoId) ? sources[videoId] : undefined),
    drawPoster: (videoId, isTitled) =>
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${isTitled ? videoId : 'untitled'}</title></svg>`,
    now: () => clock.now,
    report: (event) => events.push(event),
    ...parts,
  })
  onTestFinished(() => thumbnails.close())
  const routes = thumbnailRoutes(thumbnails)
  const get = async (path: string, headers: Record<string, string> = {}) =>
    routes.request(`/thumbnails/${path}`, { headers }, { requestId: 'a request', clientAddress: '192.0.2.1' })
  return { thumbnails, clock, events, get, kindOf: async (path: string) => kind(await get(path)) }
}

/** The same for one video, 'hades', whose picture is at these paths of a host. */
export function openHades(
  host: { host: string; at(path: string): string },
  paths: string[] = ['/hades.jpg'],
  parts: Partial<ThumbnailParts> = {},
) {
  const addresses = paths.map((path) => (path.startsWith('/') ? host.at(path) : path))
  return openThumbnails({ hades: { kind: 'remote', addresses } }, { allowHttpFor: [host.host], ...parts })
}

export async function bytesOf(response: Response) {
  return Buffer.from(await response.arrayBuffer())
}

function kind(response: Response) {
  if (response.status !== 200) return response.status
  return /^image\/(avif|webp)$/.test(response.headers.get('content-type') ?? '') ? 'real' : 'drawn'
}
