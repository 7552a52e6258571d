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
    catalogue: createCatalogueStore(categoriesNamed('Action'), videosOf([{}])),
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

it('a sign-in survives a clock that is behind for a while', async () => {
  const { call, setClock } = await open()
  setClock(-40)
  expect((await call('GET', '/user/likes')).status).toBe(200)
  setClock(0)
  expect((await call('GET', '/user/likes')).status).toBe(200)
})
