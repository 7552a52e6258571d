import type { Page } from '@playwright/test'
import type { CatalogueVideo } from '#contract/video.ts'
import { videos } from '../shipped-videos.fixture.ts'
import { asNewUser, expect } from './fixtures.ts'
import { cards, heading, trash } from './library-page.ts'
import { failing } from './network.ts'
import type { Person } from '../person.fixture.ts'

asNewUser.use({ pictures: false })

const sixty = videos.slice(0, 60)
const titlesOf = (some: readonly CatalogueVideo[]) => some.map(({ title }) => title)
const shelf = (name: 'likes' | 'history') => ({
  // The last that is added comes first.
  fill: (person: Person) => person.add(name, ...sixty.toReversed()).then(() => ''),
  titles: (person: Person) => person.titles(name),
})

const lists = [
  { screen: 'Liked Videos', path: '/liked-videos', api: '/api/user/likes', ...shelf('likes') },
  { screen: 'History', path: '/history', api: '/api/user/history', ...shelf('history') },
  {
    screen: 'Marathon',
    path: '/playlist/',
    api: '/api/user/playlists/',
    fill: (person: Person) => person.createPlaylist('Marathon', 'Sixty of them', ...sixty),
    titles: async (person: Person) => {
      const { body } = await person.call('GET', '/user/playlists')
      const all = await person.call('GET', `/user/playlists/${body.playlists[0]._id}`)
      return titlesOf(all.body.playlist.videos)
    },
  },
]

for (const { screen, path, api, fill, titles } of lists) {
  asNewUser(
    `${screen}: sixty videos come page after page, and one of the second page is taken off in its place`,
    async ({ page, visit, watch, person }) => {
      watch.expectErrors(/status of 500/)
      const id = await fill(person)
      await visit(path + id)
      await expect(heading(page)).toHaveText(screen)
      await expect(cards(page)).toHaveText(titlesOf(sixty.slice(0, 24)))
      await expect(page.getByRole('main').getByText('60 videos', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'More videos', exact: true }).press('Enter')
      await expect(cards(page)).toHaveText(titlesOf(sixty.slice(0, 48)))
      await expect(page.getByRole('article').nth(23), 'what has come is next by Tab').toBeFocused()

      const left = sixty.toSpliced(30, 1)
      await trash(page, sixty[30]?.title ?? '').click()
      await expect(cards(page)).toHaveText(titlesOf(left.slice(0, 48)))
      await expect(page.getByRole('main').getByText('59 videos', { exact: true })).toBeVisible()
      await expect.poll(() => titles(person)).toEqual(titlesOf(left))

      const recover = failing(page, new RegExp(`^${api}${id}$`))
      await scrollToEnd(page)
      const refusal = page.getByRole('main').getByRole('alert').getByText('Could not load more videos')
      await expect(refusal).toBeVisible()
      await expect(cards(page), 'what is there stays there').toHaveCount(48)
      recover()
      await page.getByRole('button', { name: 'Try again', exact: true }).press('Enter')
      await expect(cards(page)).toHaveText(titlesOf(left))
      await expect(page.getByRole('article').nth(47)).toBeFocused()
      await expect(refusal).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'More videos', exact: true })).toHaveCount(0)
    },
  )
}

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
