import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { addressOf, clip, embed } from '../../shipped-videos.fixture.ts'
import { phone, resize } from '../app/accessible.fixture.ts'
import { tabTo } from '../app/keyboard.fixture.ts'
import {
  dialog,
  footer,
  inDialog,
  main,
  openSaveTo,
  saveTo,
  trash,
  undo,
} from '../app/library-page.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'
import { closeToasts, expectToast, pauseToasts, visibleToasts } from '../app/toasts.fixture.ts'

const laptop = { width: 1366, height: 768 }
const rectOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect()

test('on a phone a toast leaves the Save To sheet free; an undo takes away that of its removal', async ({
  user,
}) => {
  pauseToasts()
  await resize(phone)
  await openScreen('/videos')
  await openSaveTo(saveTo(clip.title))
  await inDialog('Watch Later').click()
  const toast = page.getByRole('alert')
  await expect.element(toast).toBeVisible()
  await expect.poll(() => rectOf(toast).bottom).toBeLessThanOrEqual(rectOf(dialog()).top)

  await user.add('likes', clip, embed)
  await openScreen('/liked-videos')
  await closeToasts()
  await trash(embed.title).click()
  await expectToast('Video has been successfully removed from Liked Videos')
  await undo().click()
  await expectToast('Undone: it is back in its place')
  await expect.poll(visibleToasts).toEqual(['Undone: it is back in its place'])
})

test('languages and themes can be reached on every form, however low the window', async () => {
  const themes = page.getByRole('group', { name: 'Theme' })
  for (const size of [phone, { width: 360, height: 560 }, { width: 740, height: 360 }])
    for (const path of ['/login', '/signup']) {
      await resize(size)
      await openScreen(path)
      document.querySelector('.lower-bar-preferences')?.scrollIntoView()
      await expect.element(themes).toBeInViewport({ ratio: 1 })
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

test('login and an unknown address fill the window, and do not scroll', async () => {
  for (const size of [phone, laptop, { width: 2560, height: 1440 }]) {
    await resize(size)
    for (const path of ['/login', '/nowhere']) {
      await openScreen(path)
      expect(document.documentElement.scrollHeight, `${path} at ${size.width}`).toBe(innerHeight)
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
