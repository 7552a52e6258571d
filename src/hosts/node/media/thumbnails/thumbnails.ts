import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPoster } from '#art/poster.ts'
import { categoryHues } from '#contract/catalogue/category-hues.ts'
import { shareImageSize } from '#contract/catalogue/share-image.ts'
import type { MediaFiles } from '#operator/media-files.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import type { Settings } from '#settings/settings.ts'
import type { Log } from '../../observability/log.ts'
import type { Metrics } from '../../observability/metrics.ts'
import { openLettering } from '../lettering.ts'
import { createAllowList, downloadPicture } from './download-picture.ts'
import { createBackOff, createFetchQueue, createQueue } from './fetch-queue.ts'
import { createPictureStore } from './picture-store.ts'
import { fetchedWidth, framePicture, frameShareImage, type PictureFormat, widths } from './resize-picture.ts'
import { type PictureSource, sourceKey, type ThumbnailSource, thumbnailSource } from './thumbnail-source.ts'

/** What operators see in the log, with the video and the request that caused it. */
export type ThumbnailEvent = ThumbnailOutcome & { videoId: string; requestId: string }

type ThumbnailOutcome =
  | { kind: 'fetched'; bytes: number }
  /** `retryAt` in milliseconds since 1970. */
  | { kind: 'fetch-failed'; error: unknown; retryAt: number }
  /** Too many fetches wait, or too many pictures to be made. A later request for the video queues it again. */
  | { kind: 'queue-full' }
  /** A picture on this machine is unreadable. The response was the drawn poster. */
  | { kind: 'unreadable'; error: unknown }
  /** The response was the picture, but writing it to disk failed. */
  | { kind: 'store-failed'; error: unknown }

/** The ports and settings of thumbnails. */
export interface ThumbnailParts {
  /** The cache folder. Deleted files are fetched or generated again. */
  dir: string
  /** What the folder may take. */
  maxBytes?: number
  /** For tests: hosts with ports that may be fetched from over plain http. */
  allowHttpFor?: readonly string[]
  /** Undefined for an unknown video. */
  sourceOf(videoId: string): Promise<ThumbnailSource | undefined>
  /** The SVG for a video whose picture is not available yet, with its game's name or without. */
  drawPoster(videoId: string, isTitled: boolean): Promise<string> | string
  fetch?: typeof globalThis.fetch
  now?: () => number
  report(event: ThumbnailEvent): void
}

export type PictureSize = { width: number; format: PictureFormat } | typeof shareImage

/** The picture that other sites show beside a link. */
export const shareImage = { width: shareImageSize.width, format: 'jpeg' } as const

export type Thumbnail =
  | { kind: 'picture'; picture: Buffer }
  | { kind: 'drawn'; svg: string }
  /** Too many wait for theirs. */
  | { kind: 'busy' }

export type Thumbnails = ReturnType<typeof createThumbnails>

type ReportOutcome = (outcome: ThumbnailOutcome) => void

/** The pictures of videos, all 16:9 and all from this site, so that a visitor's browser contacts no other host. */
export function createThumbnails(parts: ThumbnailParts) {
  const { sourceOf, drawPoster, fetch = globalThis.fetch, now = Date.now } = parts
  const allows = createAllowList(parts.allowHttpFor)
  const store = createPictureStore(parts.dir, parts.maxBytes)
  const backOff = createBackOff(now)
  const fetches = createFetchQueue({ concurrency: 4, maxWaiting: 64, timeoutMs: 8_000 })
  // Each takes up to 100 MB and half a second of a processor.
  const making = createQueue({ concurrency: 2, maxWaiting: 64 })
  const inFlight = new Map<string, Promise<Buffer | undefined>>()

  return {
    /** Never waits for another host: a missing picture is drawn, and fetched for later requests. Undefined for an unknown video or width. */
    async find(
      videoId: string,
      size: PictureSize,
      requestId: string,
      isTitled = true,
    ): Promise<Thumbnail | undefined> {
      const isKnown = size === shareImage || widths.includes(size.width)
      const source = isKnown ? await sourceOf(videoId) : undefined
      if (!source) return undefined
      const report: ReportOutcome = (outcome) => parts.report({ ...outcome, videoId, requestId })
      const picture = source.kind === 'drawn' ? undefined : await pictureFrom(source, size, report)
      if (picture) return { kind: 'picture', picture }
      if (size !== shareImage) return { kind: 'drawn', svg: await drawPoster(videoId, isTitled) }
      // Other sites show no SVG, and beside a link they show the title.
      const drawn = await drawnShareImage(await drawPoster(videoId, true), report)
      return drawn ? { kind: 'picture', picture: drawn } : { kind: 'busy' }
    },
    /** Resolves once no fetch runs or waits. */
    waitUntilIdle: fetches.waitUntilIdle,
    /** Aborts running fetches and starts no more. Stored pictures can still be found. */
    close: fetches.close,
  }

  async function pictureFrom(source: PictureSource, size: PictureSize, report: ReportOutcome) {
    try {
      const key = await sourceKey(source)
      const name = nameOf(key, size)
      const stored = await store.read(name)
      return stored ?? (await makeOnce(name, () => frameOriginal(source, key, size, report), report))
    } catch (error) {
      report({ kind: 'unreadable', error })
      return undefined
    }
  }

  /** One maker for one picture. Undefined where there is none yet, or too many wait for theirs. */
  function makeOnce(
    name: string,
    make: () => Promise<Buffer | undefined>,
    report: ReportOutcome,
  ): Promise<Buffer | undefined> {
    const running = inFlight.get(name)
    if (running) return running
    const made = makeAndStore().finally(() => inFlight.delete(name))
    inFlight.set(name, made)
    return made

    async function makeAndStore() {
      const picture = await make()
      await (picture && store.write(name, picture))?.catch((error: unknown) => {
        report({ kind: 'store-failed', error })
      })
      return picture
    }
  }

  /** Few at a time. Undefined where too many wait. */
  async function queued(work: () => Promise<Buffer>, report: ReportOutcome): Promise<Buffer | undefined> {
    const made = making(work)
    if (!made) report({ kind: 'queue-full' })
    return made
  }

  async function frameOriginal(source: PictureSource, key: string, size: PictureSize, report: ReportOutcome) {
    const original = source.kind === 'file' ? await readLocal(source.path, key) : await readFetched(key)
    if (original) return queued(() => frame(original, size, key), report)
    if (source.kind === 'remote') queueFetch(key, source.addresses, report)
    return undefined
  }

  async function drawnShareImage(svg: string, report: ReportOutcome): Promise<Buffer | undefined> {
    const name = nameOf(createHash('sha256').update(svg).digest('hex'), shareImage)
    return (
      (await store.read(name)) ?? makeOnce(name, () => queued(() => frameShareImage(svg), report), report)
    )
  }

  /** Undefined while an unreadable file backs off. Another file has another key. */
  async function readLocal(path: string, key: string) {
    return backOff.isDue(key) ? readFile(path) : undefined
  }

  async function readFetched(key: string) {
    return store.read(nameOf(key, fetched))
  }

  async function frame(original: Uint8Array, size: PictureSize, key: string) {
    const framed =
      size.format === 'jpeg' ? frameShareImage(original) : framePicture(original, size.width, size.format)
    return framed.catch((error: unknown) => {
      backOff.failed(key)
      throw error
    })
  }

  function queueFetch(key: string, addresses: readonly string[], report: ReportOutcome) {
    if (!backOff.isDue(key)) return
    const queued = fetches.add(key, async (signal) => {
      try {
        const bytes = await downloadPicture(addresses, { fetch, allows, signal })
        await store.write(nameOf(key, fetched), bytes)
        report({ kind: 'fetched', bytes: bytes.byteLength })
      } catch (error) {
        report({ kind: 'fetch-failed', error, retryAt: backOff.failed(key) })
      }
    })
    if (!queued) report({ kind: 'queue-full' })
  }
}

const fetched: PictureSize = { width: fetchedWidth, format: 'webp' }
const nameOf = (key: string, { width, format }: PictureSize) => `${key}-${width}.${format}`

/** The pictures of the catalogue's videos, in the data folder. */
export async function openSiteThumbnails(
  settings: Settings,
  catalogue: CatalogueStore,
  media: MediaFiles,
  metrics: Metrics,
  log: Log,
) {
  const folder = await openFolder(settings)
  const thumbnails = createThumbnails({
    dir: folder.path,
    maxBytes: settings.thumbnailBytes,
    async sourceOf(videoId) {
      const video = await catalogue.video(videoId)
      return video && thumbnailSource(video, media)
    },
    async drawPoster(videoId, isTitled) {
      const video = await catalogue.video(videoId)
      const hue = categoryHues(await catalogue.categories()).get(video?.category ?? '')
      const letters = isTitled ? await openLettering() : undefined
      return drawPoster(letters, video ?? { _id: videoId, title: '', game: '' }, hue)
    },
    report({ kind, ...event }) {
      metrics.thumbnail(kind)
      log.debug(event, `thumbnail ${kind}`)
    },
  })
  return {
    find: thumbnails.find,
    async close() {
      await thumbnails.close()
      await folder.close()
    },
  }
}

/** One of its own where the data folder must not change. */
async function openFolder({ dataDir, readOnly }: Settings) {
  if (!readOnly) return { path: join(dataDir, 'thumbnails'), close: async () => {} }
  const path = await mkdtemp(join(tmpdir(), 'cutscene-thumbnails-'))
  return { path, close: () => rm(path, { recursive: true, force: true }) }
}
