import { afterAll, beforeAll } from 'vitest'
import type { AssetUrls } from '#service/catalogue/serialize-video.ts'

/** The API, wherever it runs. */
export interface ApiHome {
  /** Asks for a path from /api on. */
  ask(path: string, init?: RequestInit): Promise<Response> | Response
  close(): Promise<void>
  /** Where its pictures are, when it does not serve them all itself. */
  addresses?: AssetUrls
}

/** A home that is opened before the tests beside this call, and closed after them. */
export function openedHome<Home extends ApiHome>(open: () => Promise<Home>): Home {
  let opened: Home | undefined
  beforeAll(async () => {
    opened = await open()
  }, 60_000)
  afterAll(() => opened?.close())
  return new Proxy({} as Home, { get: (_, name) => Reflect.get(opened ?? {}, name) })
}

/** One home for all suites of a file, opened when the first one wants it: none counts on being alone. */
export function sharedHome<Home extends ApiHome>(open: () => Promise<Home>): () => Promise<Home> {
  let shared: Promise<Home> | undefined
  afterAll(async () => (await shared)?.close())
  return async () => {
    shared ??= open()
    return { ...(await shared), close: async () => {} }
  }
}
