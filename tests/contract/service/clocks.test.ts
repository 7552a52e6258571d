import { describe, expect, it } from 'vitest'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import { minute, openTimedService } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { adding, caller, idsOf, signUp } from '../fixtures/users.fixture.ts'

const hour = 60 * minute
const day = 24 * hour
const year = 365 * day

/** A new user of a service whose clock can be set. */
async function open() {
  const catalogue = createCatalogueStore([], videosOf([{}, {}, {}, {}]))
  const { api, now, passTime } = openTimedService({ catalogue })
  const ada = await signUp(api)
  return {
    ada,
    passTime,
    setTime: (time: string) => passTime(Date.parse(time) - now().getTime()),
    like: (number: number, call = ada.call) => call('POST', '/user/likes', adding(idOf(number))),
    likes: async (call = ada.call) => idsOf((await (await call('GET', '/user/likes')).json()).likes),
    async logInAgain() {
      const { encodedToken } = await (await ada.call('POST', '/auth/login', ada)).json()
      return caller(api, encodedToken)
    },
  }
}

it('timestamps increase within a millisecond, and while the clock goes back by seconds', async () => {
  const { setTime, like, likes } = await open()
  for (const number of [0, 1, 2]) await like(number)
  setTime('2026-11-21T09:29:55Z')
  await like(3)
  expect(await likes()).toEqual([3, 2, 1, 0].map(idOf))
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
  for (const [index, [method, target, body]] of (
    [
      ['POST', path, adding(idOf(0))],
      ['POST', `${path}/batch`, { add: [idOf(1), idOf(2)], remove: [] }],
      ['PATCH', path, { title: 'Ours' }],
      ['PATCH', `${path}/${idOf(1)}`, { after: null }],
      ['PATCH', `${path}/${idOf(1)}`, { note: 'First' }],
      ['DELETE', `${path}/${idOf(0)}`, undefined],
      ['POST', '/user/undo/{undo}', undefined],
    ] as const
  ).entries()) {
    const time = `2026-11-21T10:0${index}:00+00:00`
    setTime(time)
    const response = await ada.call(method, target.replace('{undo}', undo), body)
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
  for (const [daysAgo, status, watchedOn] of [
    [3, 201, '2026-11-18'],
    [5, 409, '2026-11-18'],
    [1, 409, '2026-11-20'],
    [2, 409, '2026-11-20'],
    [0, 409, '2026-11-21'],
  ] as const) {
    const response = await ada.call('POST', '/user/history', { ...adding(idOf(0)), ageMs: daysAgo * day })
    expect(response.status).toBe(status)
    const { watchedAt } = await (await ada.call('GET', '/user/history')).json()
    expect(watchedAt[0].slice(0, 10)).toBe(watchedOn)
  }
})

describe.each([
  ['a year ahead', year],
  ['a year behind', -year],
])('while the clock is wrong, %s, and once it is right again', (_, jumpMs) => {
  it('lists have every entry, and are changed and undone as usual', async () => {
    const { ada, passTime, like, likes, logInAgain } = await open()
    await like(0)
    passTime(jumpMs)
    // A year ahead the sign-in has ended.
    const call = await logInAgain()
    for (const number of [1, 2]) expect((await like(number, call)).status).toBe(201)
    expect((await likes(call)).filter((id) => id !== idOf(0))).toEqual([idOf(2), idOf(1)])
    const { undo } = await (await call('DELETE', `/user/likes/${idOf(1)}`)).json()
    passTime(minute - jumpMs)
    expect((await like(3)).status).toBe(201)
    expect((await ada.call('POST', `/user/undo/${undo}`)).status).toBe(200)
    const rightly = [3, 0].map(idOf)
    const wrongly = [2, 1].map(idOf)
    expect(await likes()).toEqual(jumpMs > 0 ? [...wrongly, ...rightly] : [...rightly, ...wrongly])
  })

  it('a sign-in from before is valid, and one that has ended stays so', async () => {
    const { ada, passTime, logInAgain } = await open()
    const ended = await logInAgain()
    await ended('POST', '/auth/logout')
    passTime(jumpMs)
    await expectProblem(await ended('GET', '/user'), 'token_invalid')
    // Its use, if any, is not recorded as an earlier one.
    expect((await ada.call('GET', '/user')).status).toBe(jumpMs > 0 ? 401 : 200)
    passTime(minute - jumpMs)
    expect((await ada.call('GET', '/user')).status).toBe(200)
    await expectProblem(await ended('GET', '/user'), 'token_invalid')
  })
})

it('a sign-in that was used while the clock was a year ahead ends 30 days after that', async () => {
  const { passTime, logInAgain } = await open()
  passTime(year)
  const call = await logInAgain()
  passTime(-year)
  expect((await call('GET', '/user')).status).toBe(200)
  passTime(year + 30 * day + hour)
  await expectProblem(await call('GET', '/user'), 'token_invalid')
})
