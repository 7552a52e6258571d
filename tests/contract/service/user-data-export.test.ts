import { expect, it, onTestFinished, vi } from 'vitest'
import { UserData } from '#contract/library/user-data.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { videosOf } from '../fixtures/catalogue.fixture.ts'
import { memoryPorts, openApi } from '../fixtures/memory-service.fixture.ts'
import { adding, type Call, signUp } from '../fixtures/users.fixture.ts'

const exported = (call: Call) => call('GET', '/user/data')

function open() {
  const videos = videosOf(Array.from({ length: 250 }, (_, index) => ({ title: `Video ${index}` })))
  const api = openApi(memoryPorts({ catalogue: createCatalogueStore([], videos) }))
  return { videos, newUser: () => signUp(api) }
}

it('is made while it is read, page by page', async () => {
  const { videos, newUser } = open()
  const { call } = await newUser()
  const { createdPlaylist } = await (
    await call('POST', '/user/playlists', { playlist: { title: 'Long', description: '' } })
  ).json()
  const path = `/user/playlists/${createdPlaylist._id}`
  for (const { _id } of videos) await call('POST', path, adding(_id))
  const reader = (await exported(call)).body?.getReader()
  const pieces: Uint8Array[] = []
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) pieces.push(piece.value)
  const { playlists } = UserData.parse(JSON.parse(await new Blob(pieces as BlobPart[]).text()))
  expect(playlists[0]?.videos.map(({ _id }) => _id)).toEqual(videos.map(({ _id }) => _id))
  // The parts of the object, and three pages.
  expect(pieces.length).toBeGreaterThan(10)
})

it('429 while another of the same user is read, and none once it was read or left', async () => {
  const { newUser } = open()
  const { call } = await newUser()
  for (const finish of [(first: Response) => first.text(), (first: Response) => first.body?.cancel()]) {
    const first = await exported(call)
    expect((await exported(call)).status).toBe(429)
    expect((await exported((await newUser()).call)).status).toBe(200)
    await finish(first)
    const next = await exported(call)
    expect(next.status).toBe(200)
    await next.text()
  }
})

it('503 while 64 others are read', async () => {
  const { newUser } = open()
  for (let number = 0; number < 64; number++)
    expect((await exported((await newUser()).call)).status).toBe(200)
  expect((await exported((await newUser()).call)).status).toBe(503)
})

it('ends when it was not read in five minutes', async () => {
  const { newUser } = open()
  const { call } = await newUser()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const first = await exported(call)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await expect(first.text()).rejects.toThrow('not read in time')
  expect((await exported(call)).status).toBe(200)
})

it('HEAD makes none', async () => {
  const { newUser } = open()
  const { call } = await newUser()
  for (const _ of [1, 2]) expect((await call('HEAD', '/user/data')).status).toBe(200)
})
