import { expect, it } from 'vitest'
import type { Clock } from '#service/clock.ts'
import { nameCatalogue } from '#service/games/slug.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { createGameStore } from '#stores/memory/catalogue/game-store.ts'
import { emptyLibrary, isOnList } from '#stores/memory/library/library-state.ts'
import { categoriesNamed, idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import { openMailService } from '../fixtures/mail-service.fixture.ts'
import { fuzz, openFuzzState } from './fuzz-host.fixture.ts'

const calls = Number(process.env.FUZZ_CALLS ?? 5000)

it(`${calls} random requests in memory get responses that openapi.json describes`, {
  tags: 'slow',
  timeout: 120_000 + calls * 40,
}, async () => {
  const unreached = await fuzz(begin, known, calls, { most: 8 * calls, hard })
  if (calls >= 5000) expect(unreached).toEqual([])
})

/** They succeed only with what a mail or an app has shown. */
const hard = [
  'post /password-reset/confirm',
  'post /user/email-confirmation/confirm',
  'post /user/second-factor',
  'post /user/second-factor/confirm',
]

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

/** A new service. Its time stands still, and its ids count up: a seed repeats all. */
async function begin() {
  const library = emptyLibrary()
  const catalogue = createCatalogueStore(categories, videos, {
    games,
    isOn: (list, id) => isOnList(library, list, id),
  })
  let count = 1000
  const clock: Clock = { next: () => now().getTime() * 1000 + count++, id: () => idOf(count++) }
  const { api, now, finishWork } = openMailService({ library, catalogue, games: gameStore, clock })
  const send = async (path: string, init?: RequestInit) => {
    const response = await api.send(path, init)
    await finishWork()
    return response
  }
  return openFuzzState(send, videoIds, domain)
}
