import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startPurging } from '#hosts/node/background-jobs.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import { memoryPorts, minute, openApi, openTimedService } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { adding, caller, idsOf, signUp } from '../fixtures/users.fixture.ts'

const hour = 60 * minute
const day = 24 * hour

/** A new user of a service whose clock can be set. */
async function open() {
  const catalogue = createCatalogueStore([], videosOf([{}, {}, {}, {}]))
  const { api, now, passTime } = openTimedService({ catalogue })
  const setTime = (time: string) => passTime(Date.parse(time) - now().getTime())
  return { api, ada: await signUp(api), passTime, setTime }
}

describe('timestamps', () => {
  it('follow the clock when it had jumped into the future', async () => {
    const { ada, setTime } = await open()
    setTime('2036-01-01T00:00:00Z')
    await ada.call('POST', '/user/likes', adding(idOf(0)))
    setTime('2026-11-21T09:31:00Z')
    await ada.call('POST', '/user/likes', adding(idOf(1)))
    const { likes } = await (await ada.call('GET', '/user/data')).json()
    const { addedAt } = likes.find(({ _id }: { _id: string }) => _id === idOf(1))
    expect(addedAt).toMatch(/^2026-11-21T09:31:00/)
  })

  it('increase within a millisecond, and while the clock goes back by seconds', async () => {
    const { ada, setTime } = await open()
    for (const number of [0, 1, 2]) await ada.call('POST', '/user/likes', adding(idOf(number)))
    setTime('2026-11-21T09:29:55Z')
    await ada.call('POST', '/user/likes', adding(idOf(3)))
    const { likes } = await (await ada.call('GET', '/user/likes')).json()
    expect(idsOf(likes)).toEqual([3, 2, 1, 0].map(idOf))
  })
})

it('a playlist has the time of its last change, of whatever kind', async () => {
  const { ada, setTime } = await open()
  const { createdPlaylist } = await (
    await ada.call('POST', '/user/playlists', { playlist: { title: 'Mine' } })
  ).json()
  const path = `/user/playlists/${createdPlaylist._id}`
  const updatedAt = async () => (await (await ada.call('GET', path)).json()).playlist.updatedAt
  expect(await updatedAt()).toBe('2026-11-21T09:30:00+00:00')
  let undo = ''
  const changes: [method: string, path: string, body?: () => object][] = [
    ['POST', path, () => adding(idOf(0))],
    ['POST', `${path}/batch`, () => ({ add: [idOf(1), idOf(2)], remove: [] })],
    ['PATCH', path, () => ({ title: 'Ours' })],
    ['PATCH', `${path}/${idOf(1)}`, () => ({ after: null })],
    ['PATCH', `${path}/${idOf(1)}`, () => ({ note: 'First' })],
    ['DELETE', `${path}/${idOf(0)}`],
    ['POST', '/user/undo/'],
  ]
  for (const [index, [method, target, body]] of changes.entries()) {
    const time = `2026-11-21T10:0${index}:00+00:00`
    setTime(time)
    const isUndo = target.endsWith('/')
    const response = await ada.call(method, isUndo ? target + undo : target, body?.())
    expect(response.ok, `${method} ${target}`).toBe(true)
    undo = (await response.json()).undo ?? undo
    expect(await updatedAt(), `${method} ${target}`).toBe(time)
  }
  setTime('2026-11-21T11:00:00Z')
  await ada.call('DELETE', `${path}/${idOf(3)}`)
  await ada.call('POST', `${path}/batch`, { add: [], remove: [idOf(3)] })
  expect(await updatedAt(), 'after what changes nothing').toBe('2026-11-21T10:06:00+00:00')
})

it('a position that was stored while the clock was ahead counts as one of now', async () => {
  const { ada, passTime } = await open()
  const save = async (seconds: number, ageMs = 0) => {
    const body = { ...adding(idOf(0)), seconds, ageMs }
    return (await (await ada.call('PUT', '/user/progress', body)).json()).progress.seconds
  }
  passTime(2 * day)
  expect(await save(10)).toBe(10)
  passTime(-2 * day)
  expect(await save(20, day)).toBe(10)
  expect(await save(30)).toBe(30)
})

it('a video that was watched a while ago is in the history at its time, and moves to no earlier one', async () => {
  const { ada } = await open()
  const watch = (days: number) => ada.call('POST', '/user/history', { ...adding(idOf(0)), ageMs: days * day })
  const watchedAt = async () =>
    (await (await ada.call('GET', '/user/history')).json()).watchedAt[0].slice(0, 10)
  expect((await watch(3)).status).toBe(201)
  expect(await watchedAt()).toBe('2026-11-18')
  for (const [days, watched] of [
    [5, '2026-11-18'],
    [1, '2026-11-20'],
    [2, '2026-11-20'],
    [0, '2026-11-21'],
  ] as const) {
    expect((await watch(days)).status).toBe(409)
    expect(await watchedAt()).toBe(watched)
  }
})

describe.each([
  ['a year ahead', 365 * day],
  ['a year behind', -365 * day],
])('while the clock is wrong, %s, and once it is right again', (_, jumpMs) => {
  async function openJumping() {
    const opened = await open()
    const { passTime } = opened
    return { ...opened, jump: () => passTime(jumpMs), correct: () => passTime(minute - jumpMs) }
  }

  it('lists have every entry, on pages too, and are changed and undone as usual', async () => {
    const { ada, api, jump, correct } = await openJumping()
    const add = async (number: number) =>
      expect((await ada.call('POST', '/user/likes', adding(idOf(number)))).status).toBe(201)
    await add(0)
    jump()
    // A year ahead the sign-in has ended.
    const { encodedToken } = await (await ada.call('POST', '/auth/login', ada)).json()
    const call = caller(api, encodedToken)
    for (const number of [1, 2])
      expect((await call('POST', '/user/likes', adding(idOf(number)))).status).toBe(201)
    const newest = idsOf((await (await call('GET', '/user/likes')).json()).likes)
    expect(newest.filter((id) => id !== idOf(0))).toEqual([idOf(2), idOf(1)])
    const removed = await (await call('DELETE', `/user/likes/${idOf(1)}`)).json()
    correct()
    await add(3)
    expect((await ada.call('POST', `/user/undo/${removed.undo}`)).status).toBe(200)
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await (await ada.call('GET', `/user/likes?limit=1${cursor && `&cursor=${cursor}`}`)).json()
      paged.push(...idsOf(page.likes))
      cursor = page.nextCursor
    }
    expect(paged.toSorted()).toEqual([0, 1, 2, 3].map(idOf).toSorted())
    expect(paged.indexOf(idOf(3))).toBeLessThan(paged.indexOf(idOf(0)))
    expect(paged.indexOf(idOf(2))).toBeLessThan(paged.indexOf(idOf(1)))
  })

  it('a sign-in from before is valid, and one that has ended stays so', async () => {
    const { ada, api, jump, correct } = await openJumping()
    const other = await (await ada.call('POST', '/auth/login', ada)).json()
    await caller(api, other.encodedToken)('POST', '/auth/logout')
    jump()
    await expectProblem(await caller(api, other.encodedToken)('GET', '/user'), 'token_invalid')
    // Its use, if any, is not recorded as an earlier one.
    expect((await ada.call('GET', '/user')).status).toBe(jumpMs > 0 ? 401 : 200)
    correct()
    expect((await ada.call('GET', '/user')).status).toBe(200)
    await expectProblem(await caller(api, other.encodedToken)('GET', '/user'), 'token_invalid')
  })

  it('a sign-in that was used meanwhile ends after 30 days without use, by the later clock', async () => {
    const { ada, api, jump, correct, passTime } = await openJumping()
    jump()
    const { encodedToken } = await (await ada.call('POST', '/auth/login', ada)).json()
    const call = caller(api, encodedToken)
    correct()
    const isValid = (await call('GET', '/user')).status === 200
    // By a clock that was a year behind it is unused for a year.
    expect(isValid).toBe(jumpMs > -365 * day)
    passTime(29 * day)
    expect((await call('GET', '/user')).status).toBe(isValid ? 200 : 401)
    // A last use is never set back: the clock may be behind now, and not have been ahead.
    if (jumpMs > day) passTime(jumpMs)
    passTime(30 * day + hour)
    await expectProblem(await call('GET', '/user'), 'token_invalid')
  })
})

it('a sign-in and an undo survive a restart while the clock is half a year ahead, once it is right again', async () => {
  const toFake = ['Date', 'performance', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00Z'), toFake: [...toFake] })
  onTestFinished(() => void vi.useRealTimers())
  const ports = memoryPorts({ catalogue: createCatalogueStore([], videosOf([{}])) })
  const ada = await signUp(openApi(ports))
  await ada.call('POST', '/user/likes', adding(idOf(0)))
  const { undo } = await (await ada.call('DELETE', `/user/likes/${idOf(0)}`)).json()
  vi.setSystemTime(new Date('2027-05-21T09:30:00Z'))
  const purging = startPurging(ports, (error) => expect(error).toBeUndefined())
  onTestFinished(purging.stop)
  await vi.advanceTimersByTimeAsync(50 * 60_000)
  vi.setSystemTime(new Date('2026-11-21T10:20:00Z'))
  expect((await ada.call('GET', '/user')).status).toBe(200)
  expect((await ada.call('POST', `/user/undo/${undo}`)).status).toBe(200)
})
