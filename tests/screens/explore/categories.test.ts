import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addedHues } from '#contract/catalogue/category-hues.ts'
import { messages } from '#messages/en.ts'
import { addressOf, categories, clip, titlesIn, videos } from '../../shipped-videos.fixture.ts'
import { expectAccessible } from '../app/accessible.fixture.ts'
import { textsOf, title } from '../app/dom-queries.fixture.ts'
import { articles, chosen, tab, tabs, titles } from '../app/explore-page.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { address, openScreen } from '../app/open-screen.fixture.tsx'

const { explore } = messages

test('all videos are shown at first, newest first, under a tab for each category', async () => {
  await openScreen('/videos')
  await expect.poll(title).toBe('Explore | Cutscene')
  await expect.poll(textsOf(tabs())).toEqual(['All', ...categories])
  await expect.element(chosen()).toHaveTextContent('All')
  await expect.poll(textsOf(titles())).toEqual(videos.slice(0, 24).map(({ title }) => title))
  const first = articles().first()
  await expect.element(first).toHaveAccessibleName(clip.title)
  await expect.element(first.getByRole('link', { name: clip.title })).toHaveAttribute('href', addressOf(clip))
  const saveTo = first.getByRole('button', { name: `Save To ${clip.title}` })
  await expect.element(saveTo).toBeVisible()
})

test('arrow keys move along the tabs and wrap around, and one Tab leaves them', async () => {
  await openScreen('/videos')
  chosen().element().focus()
  for (const [key, category] of [
    ['ArrowRight', 'Action'],
    ['ArrowRight', 'Arcade'],
    ['ArrowLeft', 'Action'],
    ['ArrowLeft', 'All'],
    ['ArrowLeft', 'Strategy'],
    ['Home', 'All'],
    ['End', 'Strategy'],
  ] as const) {
    await pressKey(key)
    await expect.element(chosen()).toHaveTextContent(category)
    await expect.element(tab(category)).toHaveFocus()
  }
  await expect.poll(address).toBe('/videos?category=Strategy')
  await expect.poll(textsOf(titles())).toEqual(titlesIn('Strategy').slice(0, 24))
  await pressKey('Tab')
  for (const one of tabs().all()) await expect.element(one).not.toHaveFocus()
})

test('tabs and cards have the hues that the site gives to its categories, all of them legible', async () => {
  const hues = Object.fromEntries(categories.map((name, index) => [name, addedHues[index]]))
  document.documentElement.dataset.site = JSON.stringify({ hues })
  onTestFinished(() => {
    delete document.documentElement.dataset.site
  })
  await openScreen('/videos')
  await expect.poll(textsOf(titles())).toEqual(videos.slice(0, 24).map(({ title }) => title))
  const hueOf = (element: Element) => Number(getComputedStyle(element).getPropertyValue('--hue'))
  for (const name of categories) expect(hueOf(tab(name).element())).toBe(hues[name])
  const cards = articles().elements().map(hueOf)
  expect(cards).toEqual(videos.slice(0, 24).map(({ category }) => hues[category]))
  expect(new Set(cards)).toEqual(new Set(addedHues))
  await expectAccessible()
})

test.each([
  ['a card', '/videos', '.card .hue'],
  ['a video’s page', addressOf(clip), '.video-heading .hue'],
  ['a queue', `${addressOf(clip)}?list=category:${clip.category}`, '.queue-title a'],
])('a category that is not in English says its language on %s', async (_, path, place) => {
  document.documentElement.dataset.site = JSON.stringify({ categoryLangs: { [clip.category]: 'sv' } })
  onTestFinished(() => {
    delete document.documentElement.dataset.site
  })
  await openScreen(path)
  const shown = () =>
    [...document.querySelectorAll(place)].find(({ textContent }) => textContent === clip.category)
  await expect.poll(() => shown()?.getAttribute('lang')).toBe('sv')
})

test('a link to a category works in any spelling', async () => {
  await openScreen('/videos?category=strategy')
  await expect.poll(address).toBe('/videos?category=Strategy')
  await expect.element(chosen()).toHaveTextContent('Strategy')
})

test('infinite scroll shows every video once', async () => {
  await openScreen('/videos')
  const seen = new Map<number, string>()
  const goDown = () => {
    scrollBy(0, innerHeight)
    for (const article of articles().elements()) {
      const position = Number(article.ariaPosInSet)
      const href = article.querySelector('h3 a')?.getAttribute('href') ?? ''
      expect(seen.get(position) ?? href, 'a video stays at its position').toBe(href)
      seen.set(position, href)
    }
    return seen.size
  }
  await expect.poll(goDown, { interval: 50 }).toBe(videos.length)
  expect(videos).toHaveLength(149)
  const inOrder = [...seen].sort(([one], [other]) => one - other).map(([, href]) => href)
  expect(inOrder).toEqual(videos.map(addressOf))
  await expect.element(page.getByText(explore.end)).toBeVisible()
  await expect.element(page.getByRole('link', { name: explore.more })).not.toBeInTheDocument()
  await expect.poll(address).toBe('/videos')
})

test('‘More videos’ loads the next page without IntersectionObserver', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  await openScreen('/videos')
  const more = page.getByRole('link', { name: 'More videos' })
  await expect.element(more).toHaveAttribute('href', expect.stringMatching(/^\/videos\?cursor=/))
  await more.click()
  await expect.element(articles()).toHaveLength(48)
  await expect.poll(address).toBe('/videos')
  await expect.poll(textsOf(titles())).toEqual(videos.slice(0, 48).map(({ title }) => title))
})
