import { expect, it } from 'vitest'
import type { Clock } from '#service/clock.ts'
import { nameCatalogue } from '#service/games/slug.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { createGameStore } from '#stores/memory/catalogue/game-store.ts'
import { emptyLibrary, isOnList } from '#stores/memory/library/library-state.ts'
import { codeAt } from '../../authenticator.fixture.ts'
import { categoriesNamed, idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import { openMailService } from '../fixtures/mail-service.fixture.ts'
import { type Call, caller, signUp } from '../fixtures/users.fixture.ts'
import { fuzz, openFuzzState, password } from './fuzz-host.fixture.ts'

const calls = Number(process.env.FUZZ_CALLS ?? 5000)

it(`${calls} random requests in memory get responses that openapi.json describes`, {
  tags: 'slow',
  timeout: 120_000 + calls * 40,
}, async () => {
  const unreached = await fuzz(begin, known, calls, 8 * calls)
  if (calls >= 5000) expect(unreached).toEqual([])
})

const categories = categoriesNamed('Action', 'Indie & Art')
const { videos, games, creators } = await nameCatalogue(
  videosOf([
    {},
    { title: 'Ünïcode: “Quotes” – 100% _real_', year: null, duration: null },
    { sample: true, link: 'media/clip.mp4', thumbnail: 'media/clip.webp' },
    { category: 'Indie & Art', licence: { name: 'CC-BY-4.0', attribution: 'A', url: 'https://a.example/' } },
    { link: 'https://www.youtube.com/embed/abc', views: 1_700_000, duration: 4000 },
    // Free to be added to a list, whatever earlier requests have added.
    {},
    {},
    {},
  ]),
)
const videoIds = videos.map(({ _id }) => _id)
const domain = 'people.example'
const known = {
  id: [...videoIds, 'all'],
  slug: ['a-game', 'a-studio'],
  '/categories/{id} id': ['Action', 'indie & art', idOf(900_001)],
  videoId: videoIds,
  // The playlist has these, until a request removes one.
  '/user/playlists/{id}/{videoId} videoId': videoIds.slice(0, 3),
  _id: videoIds,
  after: videoIds.slice(0, 3),
  add: videoIds,
  remove: videoIds,
  ids: [videoIds.join(','), idOf(0)],
  category: ['All', 'action', 'Indie & Art'],
  email: ['ada', 'GRACE', 'gone', 'new'].map((name) => `${name}@${domain}`),
}

const gameStore = createGameStore(games, creators, videos)
let begun = 0

/** A new service. Its time stands still, and its ids count up: a seed repeats all. */
async function begin() {
  const library = emptyLibrary()
  const catalogue = createCatalogueStore(categories, videos, {
    games,
    isOn: (list, id) => isOnList(library, list, id),
  })
  let count = 1000
  const clock: Clock = { next: () => now().getTime() * 1000 + count++, id: () => idOf(count++) }
  const { api, now, finishWork, tokenFor, emailCode } = openMailService({
    library,
    catalogue,
    games: gameStore,
    clock,
  })
  const send = async (path: string, init?: RequestInit) => {
    const response = await api.send(path, init)
    await finishWork()
    return response
  }
  const state = await openFuzzState(send, videoIds, domain)
  // No random request names this user.
  const reset = await tokenFor((await signUp(api)).email)
  // One user has a second factor to confirm, the other one that is on.
  const [ada, grace] = [caller(api, state.tokens.ada), caller(api, state.tokens.grace)]
  const codes = { ada: await beginSecondFactor(ada), grace: await beginSecondFactor(grace) }
  const { recoveryCodes } = await post(grace, '/user/second-factor/confirm', { code: codes.grace.code })
  const name = begun++ % 3 === 0 ? 'grace' : 'ada'
  const { emailCode: mailed } = codes[name]
  const latest = { reset, code: codes.ada.code, emailCode: mailed, recovery: recoveryCodes[0] }
  return { ...state, latest: { ...state.latest, ...latest, token: state.tokens[name] } }

  /** Returns a code that confirms it, and the one that confirmed the address. */
  async function beginSecondFactor(call: Call) {
    const mailed = await emailCode(call)
    await post(call, '/user/email-confirmation/confirm', { code: mailed })
    const { secret } = await post(call, '/user/second-factor', { password })
    return { code: await codeAt(secret, now().getTime()), emailCode: mailed }
  }

  async function post(call: Call, path: string, body: object) {
    const response = await call('POST', path, body)
    expect(response.status).toBe(200)
    return response.json()
  }
}
