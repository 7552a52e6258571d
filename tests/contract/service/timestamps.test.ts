import { describe, expect, it } from 'vitest'
import { createCatalogueStore } from '#stores/memory/catalogue-store.ts'
import { idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import { openMemoryService } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'
import { adding, idsOf, signUp } from '../fixtures/users.fixture.ts'

/** A new user in a service with a manual clock. */
async function open() {
  const clock = { time: new Date('2026-11-21T09:30:00.789Z') }
  const catalogue = createCatalogueStore([], videosOf([{}, {}, {}, {}]))
  const service = await openMemoryService({ now: () => clock.time, catalogue })
  const ada = await signUp({
    send: (path, init) => service.request(path, init, requestContext),
    close: async () => {},
  })
  return { clock, ada }
}

describe('timestamps', () => {
  it('have a resolution of one second and an offset', async () => {
    const { ada } = await open()
    expect(ada.user.createdAt).toBe('2026-11-21T09:30:00+00:00')
  })

  it('set updatedAt to the time of a password change', async () => {
    const { clock, ada } = await open()
    clock.time = new Date('2026-12-01T00:00:00Z')
    const body = { password: ada.password, newPassword: ada.password }
    await ada.call('POST', '/user/password', body)
    const login = await ada.call('POST', '/auth/login', { email: ada.email, password: ada.password })
    expect((await login.json()).foundUser).toMatchObject({
      createdAt: '2026-11-21T09:30:00+00:00',
      updatedAt: '2026-12-01T00:00:00+00:00',
    })
  })

  it('expire tokens after thirty days without use, also cached ones', async () => {
    const { clock, ada } = await open()
    clock.time = new Date('2026-12-21T09:29:59Z')
    expect((await ada.call('GET', '/user')).status).toBe(200)
    clock.time = new Date('2027-01-20T09:30:00Z')
    await expectProblem(await ada.call('GET', '/user'), 'token_invalid')
  })

  it('follow the clock when it had jumped into the future', async () => {
    const { clock, ada } = await open()
    clock.time = new Date('2036-01-01T00:00:00Z')
    await ada.call('POST', '/user/likes', adding(idOf(0)))
    clock.time = new Date('2026-11-21T09:31:00Z')
    await ada.call('POST', '/user/likes', adding(idOf(1)))
    const { likes } = await (await ada.call('GET', '/user/data')).json()
    const { addedAt } = likes.find(({ _id }: { _id: string }) => _id === idOf(1))
    expect(addedAt).toMatch(/^2026-11-21T09:31:00/)
  })

  it('increase within a millisecond, and while the clock goes back by seconds', async () => {
    const { clock, ada } = await open()
    for (const number of [0, 1, 2]) await ada.call('POST', '/user/likes', adding(idOf(number)))
    clock.time = new Date('2026-11-21T09:29:55Z')
    await ada.call('POST', '/user/likes', adding(idOf(3)))
    const { likes } = await (await ada.call('GET', '/user/likes')).json()
    expect(idsOf(likes)).toEqual([3, 2, 1, 0].map(idOf))
  })
})
