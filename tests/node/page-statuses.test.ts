import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, clip, embed } from '../shipped-videos.fixture.ts'
import { request } from './http-request.fixture.ts'
import { startCutscene } from './process.fixture.ts'

let get: (path: string) => ReturnType<typeof request>
const close: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-statuses-'))
  const { address, stop } = await startCutscene({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  close.push(stop, () => rm(dataDir, { recursive: true, force: true }))
  get = (path) => request(Number(new URL(address).port), path)
})

afterAll(async () => {
  for (const step of close) await step()
})

describe('the statuses of pages', () => {
  it.each(['/', '/videos', addressOf(clip), addressOf(embed), '/mock'])('%s: 200', async (path) => {
    expect((await get(path)).status).toBe(200)
  })

  it.each([
    '/nowhere',
    '/deep/down/where/nothing/is?q=1',
    '/videos/one/two',
    '/index.html',
    '/videos?category=Cooking',
    '/videos/01a1f640-bc00-7329-9279-000000000000',
    '/videos/nonsense',
    '/videos/all',
    '/videos/%00',
    '/videos/..%2F..%2Fetc',
    '/videos/%3Cscript%3E',
  ])('%s: 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it.each([
    ['a search of 10,000 characters', `/videos?q=${'a'.repeat(10_000)}`],
    ['a malformed cursor', '/videos?cursor=tomorrow'],
  ])('%s: 422', async (_, path) => {
    expect((await get(path)).status).toBe(422)
  })
})
