import { readFile } from 'node:fs/promises'
import { downloadPicture } from './download-picture.ts'
import { createAllowList, imageHosts } from './fetch-allowed.ts'
import { createWorkQueue } from './fetch-queue.ts'
import { createPictureStore, type Picture, pictureOf } from './picture-store.ts'
import { framePicture, widest, widths } from './resize-picture.ts'
import { createBackOff } from './retry-schedule.ts'
import type { ThumbnailEvent, ThumbnailHappening } from './thumbnail-events.ts'
import { answerDrawn, answerNotFound, answerPicture } from './thumbnail-responses.ts'
import { keyOf, type PictureSource, type ThumbnailSource } from './thumbnail-source.ts'

/** What thumbnails are made from and with. */
export interface ThumbnailParts {
  /** Where pictures are kept. A cache: whatever is deleted there is made or fetched anew. */
  dir: string
  /** The hosts that pictures are fetched from, over https on its own port, by exact name. */
  allowedHosts?: readonly string[]
  /** For tests: hosts, each with its port, that may also be asked over plain http. */
  allowHttpFor?: readonly string[]
  /** Undefined: there is no such video. */
  sourceOf(videoId: string): Promise<ThumbnailSource | undefined>
  /** The SVG that stands in until a picture is there. */
  drawPoster(videoId: string): Promise<string> | string
  fetch?: typeof globalThis.fetch
  now?: () => number
  report(event: ThumbnailEvent): void
}

export interface Thumbnails {
  /** Never waits for another machine: what isn't here yet is drawn, and fetched for a later visit. */
  answer(videoId: string, width: number, request: Request, requestId: string): Promise<Response>
  /** Resolves once nothing is being fetched, nor waits to be. */
  settled(): Promise<void>
  /** Ends running fetches and starts no more. What is kept is still answered. */
  close(): Promise<void>
}

type Tell = (happening: ThumbnailHappening) => void

/** The pictures of videos, all 16:9, all from this site: a visitor's browser asks nobody else for them. */
export function createThumbnails(parts: ThumbnailParts): Thumbnails {
  const { sourceOf, drawPoster, report, fetch = globalThis.fetch, now = Date.now } = parts
  const allows = createAllowList(parts.allowedHosts ?? imageHosts, parts.allowHttpFor)
  const store = createPictureStore(parts.dir)
  const backOff = createBackOff(now)
  const fetches = createWorkQueue({ atOnce: 4, waiting: 64, timeLimit: 8_000 })
  const making = new Map<string, Promise<Picture | undefined>>()

  return {
    async answer(videoId, width, request, requestId) {
      const source = widths.includes(width) ? await sourceOf(videoId) : undefined
      if (!source) return answerNotFound()
      const tell: Tell = (happening) => report({ ...happening, videoId, requestId })
      const picture = source.kind === 'drawn' ? undefined : await found(source, width, tell)
      return picture ? answerPicture(picture, request) : answerDrawn(await drawPoster(videoId), request)
    },
    settled: fetches.settled,
    close: fetches.close,
  }

  function found(source: PictureSource, width: number, tell: Tell) {
    return find(source, width, tell).catch((error: unknown) => {
      tell({ kind: 'unreadable', error })
    })
  }

  async function find(source: PictureSource, width: number, tell: Tell) {
    const key = await keyOf(source)
    const name = nameOf(key, width)
    const kept = await store.read(name)
    if (kept) return kept
    const running = making.get(name)
    if (running) return running
    const made = make(source, key, width, tell).finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  async function make(source: PictureSource, key: string, width: number, tell: Tell) {
    const original = source.kind === 'file' ? await readLocal(source.path, key) : await readFetched(key)
    if (original) {
      const picture = pictureOf(await frame(original, width, key))
      await store.keep(nameOf(key, width), picture).catch((error: unknown) => {
        tell({ kind: 'not-kept', error })
      })
      return picture
    }
    if (source.kind === 'remote') ask(key, source.addresses, tell)
    return undefined
  }

  /** Nothing while the file is known to be no picture; another file has another key. */
  async function readLocal(path: string, key: string) {
    return backOff.due(key) ? readFile(path) : undefined
  }

  async function readFetched(key: string) {
    return (await store.read(nameOf(key, widest)))?.bytes
  }

  async function frame(original: Uint8Array, width: number, key: string) {
    return framePicture(original, width).catch((error: unknown) => {
      backOff.failed(key)
      throw error
    })
  }

  function ask(key: string, addresses: readonly string[], tell: Tell) {
    if (!backOff.due(key)) return
    const taken = fetches.add(key, async (signal) => {
      try {
        const bytes = await downloadPicture(addresses, { fetch, allows, signal })
        await store.keep(nameOf(key, widest), pictureOf(bytes))
        tell({ kind: 'fetched', bytes: bytes.byteLength })
      } catch (error) {
        tell({ kind: 'fetch-failed', error, retryAt: backOff.failed(key) })
      }
    })
    if (!taken) tell({ kind: 'queue-full' })
  }
}

const nameOf = (key: string, width: number) => `${key}-${width}.webp`
