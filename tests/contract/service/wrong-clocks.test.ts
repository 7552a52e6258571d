import { expect, it } from 'vitest'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { categoriesNamed, idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import { openMemoryService } from '../fixtures/memory-service.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'
import { adding, signUp } from '../fixtures/users.fixture.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A new user of a service whose clock can be set wrong, by days. */
async function open() {
  let offsetMs = 0
  const service = await openMemoryService({
    now: () => new Date(Date.UTC(2026, 10, 28) + offsetMs),
    catalogue: createCatalogueStore(categoriesNamed('Action'), videosOf(Array(6).fill({}))),
  })
  const send = (path: string, init?: RequestInit) => service.request(path, init, requestContext)
  const { call } = await signUp({ send })
  return {
    call,
    setClock: (days: number) => {
      offsetMs = days * dayMs
    },
    save: async (seconds: number, ageMs = 0) => {
      const body = { ...adding(idOf(0)), seconds, ageMs }
      return (await (await call('PUT', '/user/progress', body)).json()).progress.seconds
    },
  }
}

it('a position that was stored while the clock was ahead counts as one of now', async () => {
  const { save, setClock } = await open()
  setClock(2)
  expect(await save(10)).toBe(10)
  setClock(0)
  expect(await save(20, dayMs)).toBe(10)
  expect(await save(30)).toBe(30)
})

it('a video that was watched a while ago is in the history at its time, and moves to no earlier one', async () => {
  const { call } = await open()
  const watch = (ageMs?: number) => call('POST', '/user/history', { ...adding(idOf(0)), ageMs })
  const watchedAt = async () => (await (await call('GET', '/user/history')).json()).watchedAt[0].slice(0, 10)
  expect((await watch(3 * dayMs)).status).toBe(201)
  expect(await watchedAt()).toBe('2026-11-25')
  for (const [days, day] of [
    [5, '2026-11-25'],
    [1, '2026-11-27'],
    [2, '2026-11-27'],
    [0, '2026-11-28'],
  ] as const) {
    expect((await watch(days * dayMs)).status).toBe(409)
    expect(await watchedAt()).toBe(day)
  }
})

it('a sign-in survives a clock that is behind for a while', async () => {
  const { call, setClock } = await open()
  setClock(-40)
  expect((await call('GET', '/user/likes')).status).toBe(200)
  setClock(0)
  expect((await call('GET', '/user/likes')).status).toBe(200)
})
