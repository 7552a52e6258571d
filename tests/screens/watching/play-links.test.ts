import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import {
  addressOf,
  clip,
  embed,
  otherClip,
  otherEmbed,
  titlesIn,
  videos,
} from '../../shipped-videos.fixture.ts'
import { expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { slowCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { cards, main } from '../app/library-page.fixture.ts'
import {
  address,
  goBack,
  hasRequestsInFlight,
  newPerson,
  openScreen,
  signInAsNewUser,
} from '../app/open-screen.fixture.tsx'
import { nextVideo } from '../app/player-page.fixture.ts'
import { saveBegun } from '../app/progress.fixture.ts'
import { callApi } from '../app/service.fixture.ts'
import { fakeYouTube } from '../app/youtube.fixture.ts'

const three = [clip, otherClip, embed]
const playAll = () => main().getByRole('link', { name: 'Play all' })
const shuffle = () => main().getByRole('link', { name: 'Shuffle' })
const cardLink = ({ title: name }: CatalogueVideo) =>
  main().getByRole('article', { name }).getByRole('link', { name })

/** A list's screen, the list in its address, and its first video. */
const lists: Record<string, () => Promise<{ path: string; list: string; first: CatalogueVideo }>> = {
  async history() {
    await (await signInAsNewUser()).add('history', ...three.toReversed())
    return { path: '/history', list: 'history', first: clip }
  },
  async 'a playlist'() {
    const id = await (await signInAsNewUser()).createPlaylist('Mine', '', ...three)
    return { path: `/playlist/${id}`, list: `playlist:${id}`, first: clip }
  },
  async 'a shared playlist'() {
    const person = await newPerson()
    const id = await person.createPlaylist('Ours', '', ...three)
    const { shareToken } = (await person.call('POST', `/user/playlists/${id}/share`)).body
    return { path: `/p/${shareToken}`, list: `shared:${shareToken}`, first: clip }
  },
  'a category': async () => ({
    path: '/videos?category=Sports',
    list: 'category:Sports',
    first: named(titlesIn('Sports')[0]),
  }),
  'a search': async () => ({ path: '/videos?q=endless', list: 'search:endless', first: otherClip }),
}

const named = (title: string | undefined) => videos.find((video) => video.title === title) as CatalogueVideo
const watchAddress = (video: CatalogueVideo, list: string) =>
  `${addressOf(video)}?list=${encodeURIComponent(list)}`

for (const [name, open] of Object.entries(lists)) {
  test(`${name}: Play all opens its first video, and a card keeps the list`, async () => {
    const { path, list, first } = await open()
    await openScreen(path)
    await playAll().click()
    await expect.poll(address).toBe(watchAddress(first, list))
    goBack()
    // A video's page has cards, too.
    await expect.element(playAll()).toBeVisible()
    await cardLink(first).click()
    await expect.poll(address).toBe(watchAddress(first, list))
  })
}

test('Shuffle opens the first in a random order, another one after each press', async () => {
  // One that cannot be loaded is skipped.
  await fakeYouTube('playing')
  await openScreen('/videos?category=Sports')
  const seeds = new Set<string | null>()
  for (let press = 1; press <= 2; press++) {
    await shuffle().click()
    await expect.poll(address).toMatch(/^\/videos\/[\w-]+\?/)
    const { pathname, search, searchParams } = new URL(address(), location.origin)
    seeds.add(searchParams.get('shuffle'))
    const { body } = await callApi('GET', `/lists/window${search}&start=0&limit=1`)
    expect(pathname).toBe(`/videos/${body.videos[0]._id}`)
    goBack()
    await expect.poll(address).toBe('/videos?category=Sports')
  }
  expect(seeds.size).toBe(2)
})

test('an empty list, all videos, and what a search or a category leaves or sorts have nothing to play', async () => {
  await signInAsNewUser()
  for (const path of [
    '/liked-videos',
    '/videos',
    '/videos?category=Sports&sort=title',
    '/videos?category=Sports&year=2024',
    '/videos?q=nothing%20is%20named%20so',
  ]) {
    await openScreen(path)
    await expect.poll(hasRequestsInFlight).toBe(false)
    expect(playAll().elements(), path).toEqual([])
    for (const link of main().getByRole('article').getByRole('link').elements())
      expect(link.getAttribute('href'), path).not.toContain('list=')
  }
})

test('while a category loads its links are there already, and lead nowhere', async () => {
  await openScreen('/videos')
  const respond = slowCalls('/api/videos')
  await page.getByRole('tab', { name: 'Sports' }).click()
  await expect.element(playAll()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(playAll()).not.toHaveAttribute('href')
  respond()
  await expect.element(playAll()).not.toHaveAttribute('aria-disabled')
  const [first] = titlesIn('Sports')
  await expect
    .element(playAll())
    .toHaveAttribute('href', `${addressOf(named(first))}?${new URLSearchParams({ list: 'category:Sports' })}`)
})

test('Play all stands beside the whole list in its own order only, and nothing moves as it goes', async () => {
  const person = await signInAsNewUser()
  const four = [...three, otherEmbed]
  await person.add('likes', ...four.toReversed())
  const id = await person.createPlaylist('Mine', '', ...four)
  await resize(phone)
  for (const path of ['/liked-videos', `/playlist/${id}`]) {
    await openScreen(path)
    await expect.element(playAll()).toBeVisible()
    const field = main().getByRole('searchbox')
    const top = () => field.element().getBoundingClientRect().top + scrollY
    const before = top()
    await field.fill(embed.title)
    await expect.poll(textsOf(cards())).toEqual([embed.title])
    await expect.element(playAll(), { message: path }).not.toBeInTheDocument()
    await expect.element(shuffle()).not.toBeInTheDocument()
    await expect.element(cardLink(embed)).toHaveAttribute('href', addressOf(embed))
    expect(top(), path).toBe(before)
    await field.fill('')
    await expect.element(playAll()).toBeVisible()
    await main().getByRole('combobox', { name: 'Sort by' }).selectOptions('Title')
    await expect.poll(address).toBe(`${path}?sort=title`)
    await expect.element(playAll()).not.toBeInTheDocument()
    await expect.element(cardLink(clip)).toHaveAttribute('href', addressOf(clip))
  }
})

test('a playlist that was left in the middle resumes there, in its random order if it was shuffled, and no more at its end', async () => {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Mine', 'My own', ...three)
  const list = `playlist:${id}`
  const resume = () => main().getByRole('link', { name: /^Resume at/ })
  const reopen = async () => {
    await openScreen(`/playlist/${id}`)
    await expect.element(playAll()).toBeVisible()
    await expect.poll(hasRequestsInFlight).toBe(false)
  }
  // Not in this list.
  await saveBegun(person, otherClip)
  await reopen()
  await expect.element(resume()).not.toBeInTheDocument()
  await saveBegun(person, clip, { list, finished: true })
  await reopen()
  await expect.element(resume()).toHaveTextContent('Resume at 2 of 3')
  await expectUsable()
  await resume().click()
  await expect.poll(address).toBe(watchAddress(otherClip, list))
  await saveBegun(person, embed, { list, finished: true })
  await reopen()
  await expect.element(resume()).not.toBeInTheDocument()

  const { body } = await person.call('GET', `/user/lists/window?list=${list}&shuffle=7`)
  const [first, second, third] = body.videos
  expect(body.videos).not.toMatchObject(three.map(({ _id }) => ({ _id })))
  await saveBegun(person, first, { list, shuffle: 7, finished: true })
  await reopen()
  await resume().click()
  await expect.poll(address).toBe(`${watchAddress(second, list)}&shuffle=7`)
  await expect.element(nextVideo()).toHaveAttribute('href', `${watchAddress(third, list)}&shuffle=7`)
})
