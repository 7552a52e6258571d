// @module-tag slow
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { Person } from '../../person.fixture.ts'
import { videos } from '../../shipped-videos.fixture.ts'
import { failCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { focus, press } from '../app/keyboard.fixture.ts'
import { cards, heading, main, trash } from '../app/library-page.fixture.ts'
import { openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'

const sixty = videos.slice(0, 60)
const titlesOf = (some: readonly CatalogueVideo[]) => some.map(({ title }) => title)

const lists = [
  {
    screen: 'Liked Videos',
    path: '/liked-videos',
    api: '/api/user/likes',
    // The newest is first.
    fill: (person: Person) => person.add('likes', ...sixty.toReversed()).then(() => ''),
    titles: (person: Person) => person.titles('likes'),
  },
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
  test(`${screen}: sixty videos load in pages, and removing one of the second page keeps the others`, async () => {
    const person = await signInAsNewUser()
    const id = await fill(person)
    await openScreen(path + id)
    await expect.element(heading()).toHaveTextContent(screen)
    await expect.poll(textsOf(cards())).toEqual(titlesOf(sixty.slice(0, 24)))
    await expect.element(main().getByText('60 videos')).toBeVisible()
    // In view it loads a page by itself: a key that comes after that page would load another one.
    await focus(page.getByRole('button', { name: 'More videos' }))
    await expect.poll(textsOf(cards())).toEqual(titlesOf(sixty.slice(0, 48)))
    await expect
      .element(page.getByRole('article').nth(23), { message: 'what has come is next by Tab' })
      .toHaveFocus()

    const left = sixty.toSpliced(30, 1)
    await trash(sixty[30]?.title ?? '').click()
    await expect.poll(textsOf(cards())).toEqual(titlesOf(left.slice(0, 48)))
    await expect.element(main().getByText('59 videos')).toBeVisible()
    await expect.poll(() => titles(person)).toEqual(titlesOf(left))

    const recover = failCalls(new RegExp(`^${api}${id}$`))
    scrollToEnd()
    const refusal = main().getByRole('alert').getByText('Could not load more videos')
    await expect.element(refusal).toBeVisible()
    await expect.element(cards(), { message: 'what is there stays there' }).toHaveLength(48)
    recover()
    await press(page.getByRole('button', { name: 'Try again' }), 'Enter')
    await expect.poll(textsOf(cards())).toEqual(titlesOf(left))
    await expect.element(page.getByRole('article').nth(47)).toHaveFocus()
    await expect.element(refusal).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'More videos' })).not.toBeInTheDocument()
  })
}

const scrollToEnd = () => scrollTo(0, document.body.scrollHeight)
