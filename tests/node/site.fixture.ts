import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished, vi } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { PageRenderer } from '#hosts/node/http/page-rendering.ts'
import { listen, type Timeouts } from '#hosts/node/http/server.ts'
import { createAssets } from '#hosts/node/http/static-files.ts'
import { openSite as openNodeSite } from '#hosts/node/site.ts'
import { readSettings } from '#settings/settings.ts'
import { compressAssets } from '../../scripts/build/compress-assets.ts'
import { categoriesNamed, videosOf } from '../contract/fixtures/catalogue.fixture.ts'
import { type RequestOptions, request } from './http-request.fixture.ts'

/** Bytes that differ by position, so that a wrong range is noticed. */
export const clip = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7 + (index >> 8)) % 256))
// What tells an MP4.
clip.write('ftyp', 4)

export const siteVideos = videosOf([
  { title: 'A clip of ours', link: 'media/clip.mp4', thumbnail: 'media/poster.webp', sample: true },
  { title: 'Somewhere else', category: 'R&D / 100%' },
])
export const siteCategories = categoriesNamed('Action', 'R&D / 100%')

/** Pages that show their request and context; long enough to be compressed. */
export const plainPages: PageRenderer = {
  fetch: (request, { context: { nonce } }) =>
    new Response(
      `<!doctype html><title>${new URL(request.url).pathname}</title>
<script nonce="${nonce}">1</script>
<p>${'words and words '.repeat(200)}</p>
<script nonce="${nonce}">2</script>`,
      { headers: { 'content-type': 'text/html; charset=utf-8' } },
    ),
}

export interface LogLine {
  level: number
  requestId?: string
  method?: string
  url?: string
  status?: number
  ms?: number
  client?: string
  account?: string
  aborted?: boolean
  msg?: string
  err?: { message: string }
}

export interface SiteParts {
  renderer?: PageRenderer
  /** Files below the build's client folder, by path. */
  assets?: Record<string, string | Buffer>
  videos?: CatalogueVideo[]
  /** The page of /api/docs. */
  apiReference?: string
  settings?: Record<string, string>
  timeouts?: Partial<Timeouts>
}

/** The Node host on a free port with a catalogue, pages and assets of the test's own; the caller closes it. */
export async function openSite({
  renderer = plainPages,
  assets = {},
  videos,
  apiReference,
  settings = {},
  timeouts,
}: SiteParts = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cutscene-site-'))
  const dataDir = join(folder, 'data')
  await writeFiles(join(folder, 'client'), assets)
  await compressAssets(join(folder, 'client'))
  const catalogFolder = await writeCatalog(join(folder, 'catalog'), videos)

  const lines: LogLine[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  // Hashing the demo account's password takes a third of a start.
  const read = readSettings({ PORT: '0', DATA_DIR: dataDir, DEMO_ACCOUNT: 'off', ...settings })
  const site = await openNodeSite({
    settings: read,
    catalogFolder,
    renderer,
    screens: {
      '/': [],
      '/videos': ['q', 'category', 'cursor'],
      '/videos/:videoId': [],
      '/de/videos': ['q'],
    },
    ...(apiReference !== undefined && { apiReference }),
    assets: createAssets(join(folder, 'client')),
    log,
  })
  const { address, stop } = await listen(site, read, log, timeouts)
  const port = Number(new URL(address).port)

  let stopped: Promise<void> | undefined
  const stopOnce = (idleFor?: number) => {
    stopped ??= stop(idleFor)
    return stopped
  }
  return {
    address,
    api: { send: (path: string, init?: RequestInit) => fetch(address + path, init) },
    port,
    site,
    lines,
    dataDir,
    /** Resolves once the log has a matching line. */
    logged: (wanted: (line: LogLine) => boolean) =>
      vi.waitUntil(() => lines.some(wanted), { timeout: 30_000, interval: 5 }),
    request: (path: string, options?: RequestOptions) => request(port, path, options),
    stop: stopOnce,
    async close() {
      await stopOnce()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One that is closed with the test. */
export async function siteOfTest(parts?: SiteParts) {
  const site = await openSite(parts)
  onTestFinished(site.close)
  return site
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** A valid folder like catalog/. */
export async function writeCatalog(
  folder: string,
  videos = siteVideos,
  categories: unknown[] = siteCategories,
) {
  await writeFiles(folder, {
    'categories.json': JSON.stringify(categories),
    'videos.json': JSON.stringify(videos),
    'media/clip.mp4': clip,
    'media/poster.webp': 'not really a picture',
    'media/LICENCES.md': 'not served',
  })
  return folder
}

async function writeFiles(folder: string, files: Record<string, string | Buffer>) {
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, content)
  }
}
