import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { addressOf, clip, embed, otherClip, otherEmbed } from '../../shipped-videos.fixture.ts'
import { phone, resize } from '../app/accessible.fixture.ts'
import { overflow } from '../app/dom-queries.fixture.ts'
import { articles } from '../app/explore-page.fixture.ts'
import { focus, tabTo } from '../app/keyboard.fixture.ts'
import {
  button,
  dialog,
  footer,
  inDialog,
  like,
  logIn,
  main,
  openSaveTo,
  saveTo,
  trash,
  undo,
  undoBar,
} from '../app/library-page.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'
import { closeToasts, expectToast, pauseToasts, toastOf, visibleToasts } from '../app/toasts.fixture.ts'

const laptop = { width: 1366, height: 768 }
const desk = { width: 2560, height: 1440 }
const themes = () => page.getByRole('group', { name: 'Theme' })
const rectOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect()

test('a wider window shows more columns of videos', async () => {
  await openScreen('/videos')
  const counts: number[] = []
  for (const width of [360, 1024, 1366, 2560]) {
    await resize({ width, height: 1000 })
    await expect.poll(() => innerWidth).toBe(width)
    const tops = articles()
      .elements()
      .map((article) => Math.round(article.getBoundingClientRect().top))
    counts.push(tops.filter((top) => top === tops[0]).length)
    expect(overflow()).toBe(0)
  }
  expect(counts[0]).toBe(2)
  expect(counts, 'strictly more').toEqual([...new Set(counts)].toSorted((one, other) => one - other))
})

async function expectAbove(toast: Locator, other: Locator) {
  await expect.element(toast).toBeVisible()
  await expect.poll(() => rectOf(toast).bottom).toBeLessThanOrEqual(rectOf(other).top)
}

test('on a phone toasts are above the dock, the undo bar and the Save To sheet; an undo takes away that of its removal', async ({
  user,
}) => {
  pauseToasts()
  await resize(phone)
  await openScreen('/videos')
  await openSaveTo(saveTo(clip.title))
  await inDialog('Watch Later').click()
  await expectAbove(page.getByRole('alert'), dialog())

  await user.add('likes', clip, embed)
  await openScreen('/liked-videos')
  await closeToasts()
  await trash(embed.title).click()
  await focus(undo())
  await expectAbove(toastOf('Video has been successfully removed from Liked Videos'), undoBar())
  await undo().click()
  await expectToast('Undone: it is back in its place')
  await expect.poll(visibleToasts).toEqual(['Undone: it is back in its place'])

  localStorage.clear()
  await openScreen(addressOf(clip))
  await like().click()
  await expectAbove(toastOf('Please login first'), footer())
})

test('on a desk the playlists for a selection are in a dialog in the middle, off the bar of the selection', async ({
  user,
}) => {
  await user.createPlaylist('Evenings', 'To watch')
  await user.add('likes', clip, otherClip, embed, otherEmbed)
  await openScreen('/liked-videos')
  await button('Select').click()
  await button('Select all').click()
  const bar = main().getByRole('region', { name: 'Selected videos' })
  // Not after: what is below a dialog has no role.
  const below = bar.element()
  await bar.getByRole('button', { name: 'Add to playlist' }).click()
  const playlists = page.getByRole('dialog', { name: 'Add to playlist' })
  await expect.element(playlists.getByRole('button', { name: 'Evenings' })).toBeVisible()
  const { top, bottom } = rectOf(playlists)
  expect(top).toBeCloseTo(innerHeight - bottom, 0)
  expect(bottom).toBeLessThan(below.getBoundingClientRect().top)
  await resize(phone)
  await expect.poll(() => rectOf(playlists).bottom, { message: 'a sheet on a phone' }).toBe(phone.height)
})

test('languages and themes can be reached on every form, however low the window, beside the toast of a failed login too', async () => {
  for (const size of [phone, { width: 360, height: 560 }, { width: 740, height: 360 }])
    for (const path of ['/login', '/signup']) {
      await resize(size)
      await openScreen(path)
      document.querySelector('.lower-bar-preferences')?.scrollIntoView()
      await expect.element(themes()).toBeInViewport({ ratio: 1 })
    }
  pauseToasts()
  await resize(laptop)
  await openScreen('/login')
  await logIn({ email: 'nobody@cutscene.example', password: 'not a password' })
  const toast = toastOf("Could'nt Login In, Please try Again!")
  await expect.element(toast).toBeVisible()
  expect(rectOf(themes()).right).toBeLessThan(rectOf(toast).left)
})

test('cards are as high with one line of title as with two; Save To is an icon', async () => {
  await resize(laptop)
  for (const path of ['/videos', '/']) {
    await openScreen(path)
    await expect.element(articles().first()).toBeVisible()
    const titles = [...document.querySelectorAll('article .card-title')]
    const lines = (title: Element) => Math.round(title.clientHeight / 22)
    expect(new Set(titles.map(lines)), path).toEqual(new Set([1, 2, 3]))
    const bodies = titles.filter((title) => lines(title) <= 2).map(({ parentElement }) => parentElement)
    const hasShortCreator = (body: Element | null) =>
      (body?.querySelector('.card-facts > p')?.clientHeight ?? 0) < 30
    const heights = bodies.filter(hasShortCreator).map((body) => body?.clientHeight ?? 0)
    expect(Math.max(...heights) - Math.min(...heights), path).toBeLessThanOrEqual(1)
    expect(saveTo(clip.title).first().element().textContent).toBe('')
  }
})

test('a length stands above the lettering of a drawn poster, and gives way to the bars of a focused card', async () => {
  await openScreen('/videos')
  const card = page.getByRole('article', { name: embed.title })
  const length = card.getByText('1:30')
  const { top, height } = rectOf(card.getByRole('img'))
  expect(rectOf(length).bottom).toBeLessThan(top + height / 3)
  // By keyboard: a ring, and the bars, show only then.
  await tabTo(card.getByRole('link'))
  await expect.poll(() => getComputedStyle(length.element()).opacity).toBe('0')
})

test('the first window of home shows a row of videos; login and an unknown address fill it, and do not scroll', async () => {
  for (const size of [phone, laptop, desk]) {
    const at = `at ${size.width} px`
    await resize(size)
    await openScreen('/')
    const dock = size === phone ? rectOf(footer()).top : size.height
    expect(rectOf(articles().first()).top, at).toBeLessThan(dock - 60)
    expect(document.querySelector('.stage')?.clientHeight, at).toBeLessThan(size.height / 2)
    for (const path of ['/login', '/nowhere']) {
      await openScreen(path)
      expect(document.documentElement.scrollHeight, `${path} ${at}`).toBe(innerHeight)
    }
  }
})

test('a phone held sideways has its navigation at the side, and the whole player in its window', async () => {
  await resize({ width: 740, height: 360 })
  await openScreen(addressOf(embed))
  for (const link of footer().getByRole('link').elements()) {
    const { right, bottom } = link.getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(rectOf(main()).left)
    expect(bottom).toBeLessThanOrEqual(360)
  }
  expect(document.querySelector('.player')?.clientHeight).toBeLessThanOrEqual(360 - 48)
})
