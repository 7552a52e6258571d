import { expect, it, onTestFinished, vi } from 'vitest'
import { UserData } from '#contract/library/user-data.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { videosOf } from '../fixtures/catalogue.fixture.ts'
import { memoryPorts, openApi } from '../fixtures/memory-service.fixture.ts'
import { adding, type Call, signUp } from '../fixtures/users.fixture.ts'

const exported = (call: Call) => call('GET', '/user/data')

function open() {
  const videos = videosOf(Array.from({ length: 250 }, () => ({})))
  const api = openApi(memoryPorts({ catalogue: createCatalogueStore([], videos) }))
  return { videos, newCall: async () => (await signUp(api)).call }
}

it('is made while it is read, page by page', async () => {
  const { videos, newCall } = open()
  const call = await newCall()
  const created = await call('POST', '/user/playlists', { playlist: { title: 'Long' } })
  const path = `/user/playlists/${(await created.json()).createdPlaylist._id}`
  for (const { _id } of videos) await call('POST', path, adding(_id))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of (await exported(call)).body ?? []) pieces.push(piece)
  const { playlists } = UserData.parse(JSON.parse(await new Blob(pieces).text()))
  expect(playlists[0]?.videos.map(({ _id }) => _id)).toEqual(videos.map(({ _id }) => _id))
  // The parts of the object, and three pages.
  expect(pieces.length).toBeGreaterThan(10)
})

it('429 while another of the same user is read, and none once it was read or left; HEAD makes none', async () => {
  const { newCall } = open()
  const call = await newCall()
  expect((await call('HEAD', '/user/data')).status).toBe(200)
  for (const finish of [(first: Response) => first.text(), (first: Response) => first.body?.cancel()]) {
    const first = await exported(call)
    expect((await exported(call)).status).toBe(429)
    expect((await exported(await newCall())).status).toBe(200)
    await finish(first)
  }
  expect((await exported(call)).status).toBe(200)
})

it('503 while 64 others are read', async () => {
  const { newCall } = open()
  for (let number = 0; number < 64; number++) expect((await exported(await newCall())).status).toBe(200)
  expect((await exported(await newCall())).status).toBe(503)
})

it('ends when it was not read in five minutes', async () => {
  const { newCall } = open()
  const call = await newCall()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const first = await exported(call)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await expect(first.text()).rejects.toThrow('not read in time')
  expect((await exported(call)).status).toBe(200)
})
