import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import games from '../../../catalog/games.json' with { type: 'json' }
import { videos } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { failCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { address, goBack, openScreen } from '../app/open-screen.fixture.tsx'
import { useCatalogue } from '../app/service.fixture.ts'
import { test } from '../app/test.fixture.ts'
import { fakeYouTube } from '../app/youtube.fixture.ts'

const main = page.getByRole('main')
const names = () => main.getByRole('article').getByRole('heading')
const filter = (name: string) => main.getByRole('combobox', { name })
const heading = (name: string) => main.getByRole('heading', { level: 1, name })

/** The newest first; of one day, and of unknown ones, by id. */
const publicationOf = ({ publishedOn = '', _id }: CatalogueVideo) => publishedOn.padEnd(10) + _id
const ofEldenRing = videos
  .filter(({ game }) => game === 'Elden Ring')
  .toSorted((one, other) => (publicationOf(one) < publicationOf(other) ? 1 : -1))
const racing = games.filter(({ genres }) => genres.includes('Racing'))
const onPc = racing.filter(({ platforms }) => platforms.includes('PC'))

test('games are narrowed by genre, platform and release, and ordered; the address has the choices', async () => {
  await openScreen('/games')
  await expect.element(heading('Games')).toBeVisible()
  await expect.element(main.getByText('189 games')).toBeVisible()
  await filter('Genre').selectOptions(`Racing (${racing.length})`)
  await expect.poll(address).toBe('/games?genre=Racing')
  await expect.element(main.getByText(`${racing.length} games`)).toBeVisible()
  await filter('Sort by').selectOptions('Newest releases')
  await expect.poll(address).toBe('/games?genre=Racing&sort=newest')
  const [newest] = racing.toSorted((one, other) =>
    (one.releaseDate ?? '') < (other.releaseDate ?? '') ? 1 : -1,
  )
  await expect.element(names().first()).toHaveTextContent(newest?.name ?? '')
  await filter('Platform').selectOptions(`PC (${onPc.length})`)
  await expect.poll(() => names().elements().length).toBe(onPc.length)
  await expectUsable()
  await openScreen('/games?platform=Amiga')
  await expect.element(main.getByRole('heading', { name: 'No game is like that' })).toBeVisible()
  await main.getByRole('link', { name: 'Show all games' }).click()
  await expect.poll(address).toBe('/games')
})

test('a game has its trailers as they were published, with their kinds, facts, games like it, and plays', async () => {
  // One that cannot be loaded is skipped.
  await fakeYouTube('playing')
  await openScreen('/games/elden-ring')
  await expect.element(heading('Elden Ring')).toBeVisible()
  await expect.element(main.getByText(`${ofEldenRing.length} videos`)).toBeVisible()
  const trailers = main.getByRole('region', { name: 'Trailers of Elden Ring' }).getByRole('article')
  await expect.poll(textsOf(trailers.getByRole('heading'))).toEqual(ofEldenRing.map(({ title }) => title))
  const first = ofEldenRing[0] as CatalogueVideo
  const kind = messages.games.kinds[first.kind ?? 'other']
  await expect.poll(() => trailers.first().element().textContent).toContain(`${kind} · `)
  await expect.element(main.getByText('FromSoftware')).toBeVisible()
  const store = main.getByRole('link', { name: 'store.steampowered.com' })
  await expect.element(store).toHaveAttribute('rel', 'noreferrer')
  await expect.element(main.getByRole('region', { name: 'Games like it' })).toBeVisible()
  await expectUsable()
  await main.getByRole('link', { name: 'Play all' }).click()
  await expect.poll(address).toBe(`/videos/${first._id}?list=game%3Aelden-ring`)
  const queue = page.getByRole('region', { name: 'Queue: Elden Ring' })
  await expect
    .element(queue.getByRole('link', { name: 'Elden Ring', exact: true }))
    .toHaveAttribute('href', '/games/elden-ring')
})

test('a video leads to its game and its creator, from its page and from the menu of its card', async () => {
  const video = ofEldenRing[0] as CatalogueVideo
  await openScreen(`/videos/${video._id}`)
  await main.getByRole('link', { name: 'Elden Ring', exact: true }).click()
  await expect.element(heading('Elden Ring')).toBeVisible()
  goBack()
  await main.getByRole('link', { name: video.creator, exact: true }).first().click()
  await expect.element(heading(video.creator)).toBeVisible()
  const own = videos.filter(({ creator }) => creator === video.creator)
  await expect.element(main.getByText(`${own.length} videos`)).toBeVisible()
  await expectUsable()
  await main
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: `All of ${own[0]?.game}` }).click()
  await expect.element(heading(own[0]?.game ?? '')).toBeVisible()
})

test('home shows what is coming soon, as exactly as its date is known, with a calendar to subscribe to', async () => {
  const coming = [
    { name: 'Portal', releaseDate: '2100-02' },
    { name: 'Elden Ring', releaseDate: '2099-12-24' },
    { name: 'Hades', releaseDate: '2020-09-17' },
  ]
  useCatalogue(videos, coming)
  await openScreen('/')
  await expect.element(main.getByRole('article').first()).toBeVisible()
  scrollTo({ top: 500 })
  const row = main.getByRole('region', { name: 'Coming soon' })
  await expect.poll(textsOf(row.getByRole('article').getByRole('heading'))).toEqual(['Elden Ring', 'Portal'])
  await expect.element(row.getByText('December 24, 2099')).toBeVisible()
  await expect.element(row.getByText('February 2100')).toBeVisible()
  const calendar = row.getByRole('link', { name: 'Add to calendar' })
  await expect.element(calendar).toHaveAttribute('href', '/games/upcoming.ics')
  await expectUsable()
})

test('an unknown game, an unknown creator and a failed list say so', async () => {
  await openScreen('/games/no-such')
  await expect.element(heading('There is no such game')).toBeVisible()
  await openScreen('/creators/no-such')
  await expect.element(heading('There is no such creator')).toBeVisible()
  failCalls('/api/games')
  await openScreen('/games')
  await expect.element(main.getByRole('alert').getByText('Could not load the games')).toBeVisible()
})
