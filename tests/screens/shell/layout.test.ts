import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, clip, embed, otherClip, otherEmbed, videos } from '../../shipped-videos.fixture.ts'
import { phone, resize } from '../app/accessible.fixture.ts'
import { overflow, tooltipText } from '../app/dom-queries.fixture.ts'
import { articles } from '../app/explore-page.fixture.ts'
import { focus, tabTo } from '../app/keyboard.fixture.ts'
import {
  dialog,
  footer,
  inDialog,
  like,
  main,
  openSaveTo,
  saveTo,
  trash,
  undo,
  undoBar,
} from '../app/library-page.fixture.ts'
import { openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast, pauseToasts, toastOf, visibleToasts } from '../app/toasts.fixture.ts'

test('a wider window shows more columns of videos', async () => {
  await openScreen('/videos')
  const counts: number[] = []
  for (const width of [360, 1024, 1366, 2560]) {
    await resize({ width, height: 1000 })
    await expect.poll(() => innerWidth).toBe(width)
    counts.push(columns())
    expect(overflow()).toBe(0)
  }
  expect(counts[0]).toBe(2)
  for (const [index, count] of counts.entries())
    if (index > 0) expect(count, `columns: ${counts}`).toBeGreaterThan(counts[index - 1] ?? 0)
})

test('on a phone a toast is above the dock', async () => {
  pauseToasts()
  await resize(phone)
  await openScreen(addressOf(clip))
  await like().click()
  const toast = toastOf('Please login first')
  await expect.element(toast).toBeVisible()
  await expect.poll(() => rectOf(toast).bottom).toBeLessThanOrEqual(rectOf(footer()).top)
})

test('on a phone a toast does not cover the undo bar', async () => {
  pauseToasts()
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await resize(phone)
  await openScreen('/liked-videos')
  await trash(embed.title).click()
  await focus(undo())
  const toast = toastOf('Video has been successfully removed from Liked Videos')
  await expect.element(toast).toBeVisible()
  await expect.poll(() => rectOf(toast).bottom).toBeLessThanOrEqual(rectOf(undoBar()).top)
  await undo().click()
  await expectToast('Undone: it is back in its place')
})

test('on a phone toasts leave the controls of the Save To sheet free', async () => {
  pauseToasts()
  await signInAsNewUser()
  await resize(phone)
  await openScreen('/videos')
  await openSaveTo(saveTo(articleTitles()[0] ?? ''))
  await inDialog('Watch Later').click()
  await expect.element(inDialog('Remove From Watch later')).toBeVisible()
  const toast = page.getByRole('alert')
  await expect.element(toast).toBeVisible()
  await expect.poll(() => rectOf(toast).bottom).toBeLessThanOrEqual(rectOf(dialog()).top)
})

test('on a desk the playlists for a selection are in a dialog in the middle, off the bar of the selection', async () => {
  const person = await signInAsNewUser()
  await person.createPlaylist('Evenings', 'To watch')
  await person.add('likes', clip, otherClip, embed, otherEmbed)
  await openScreen('/liked-videos')
  await main().getByRole('button', { name: 'Select' }).click()
  await main().getByRole('button', { name: 'Select all' }).click()
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

test('a failed login’s toast leaves the languages and the themes free', async () => {
  pauseToasts()
  await resize({ width: 1366, height: 768 })
  await openScreen('/login')
  await main().getByRole('textbox', { name: 'Email' }).fill('nobody@cutscene.example')
  await main().getByRole('textbox', { name: 'Password' }).fill('not a password')
  await main().getByRole('button', { name: 'Login' }).click()
  const toast = toastOf("Could'nt Login In, Please try Again!")
  await expect.element(toast).toBeVisible()
  const themes = page.getByRole('group', { name: 'Theme' })
  expect(rectOf(themes).right).toBeLessThan(rectOf(toast).left)
})

test('languages and themes can be reached on every form, however low the window', async () => {
  for (const size of [phone, { width: 360, height: 560 }, { width: 740, height: 360 }])
    for (const path of ['/login', '/signup']) {
      await resize(size)
      await openScreen(path)
      const themes = page.getByRole('group', { name: 'Theme' })
      document.querySelector('.lower-bar-preferences')?.scrollIntoView()
      await expect.element(themes).toBeInViewport({ ratio: 1 })
    }
})

test('an undo takes away the toast of its removal', async () => {
  pauseToasts()
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await openScreen('/liked-videos')
  await trash(embed.title).click()
  await expectToast('Video has been successfully removed from Liked Videos')
  await undo().click()
  await expectToast('Undone: it is back in its place')
  await expect.poll(visibleToasts).toEqual(['Undone: it is back in its place'])
})

test('cards are as high with one line of title as with two; Save To is an icon, named by a tooltip', async () => {
  await resize({ width: 1366, height: 768 })
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
  }
  const button = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: `Save To ${clip.title}` })
  await tabTo(button)
  expect(button.element().textContent).toBe('')
  await expect.poll(tooltipText).toBe('Save To')
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

test('with more space between lines, words and letters no text is cut', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', ...videos.slice(0, 12))
  const playlist = await person.createPlaylist(
    'A title too long for one line of a card',
    'Any',
    ...videos.slice(0, 12),
  )
  const spacing = new CSSStyleSheet()
  // What WCAG 1.4.12 names.
  spacing.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = [spacing]
  onTestFinished(() => {
    document.adoptedStyleSheets = []
  })
  for (const size of [phone, { width: 1366, height: 768 }]) {
    await resize(size)
    for (const path of [
      '/',
      '/videos',
      '/liked-videos',
      '/playlist',
      `/playlist/${playlist}`,
      `${addressOf(clip)}?list=playlist:${playlist}`,
    ]) {
      await openScreen(path)
      if (path.includes('?list'))
        await expect.element(page.getByRole('region', { name: /Queue/ })).toBeVisible()
      expect.soft(cutTexts(), `${path} at ${size.width} px`).toEqual([])
      expect.soft(overflow(), `${path} at ${size.width} px`).toBe(0)
    }
  }
})

/** The texts of the content of which a box shows only a part, without scrolling. */
function cutTexts(): string[] {
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (boxes.some((box) => isCut(box, texts.currentNode.parentElement))) cut.push(range.toString())
  }
  return cut
}

function isCut(text: DOMRect, element: Element | null): boolean {
  if (!element || element.matches('main')) return false
  const { overflowX, overflowY } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  // Only for screen readers, or scrolled.
  if (box.width <= 1 || /auto|scroll/.test(overflowX + overflowY)) return false
  const isWider = text.left < box.left - 1 || text.right > box.right + 1
  const isHigher = text.top < box.top - 2 || text.bottom > box.bottom + 2
  return (
    (overflowX !== 'visible' && isWider) ||
    (overflowY !== 'visible' && isHigher) ||
    isCut(text, element.parentElement)
  )
}

/** The titles of the cards whose buttons are in the window. */
const articleTitles = (): string[] =>
  articles()
    .elements()
    .filter((article) => article.getBoundingClientRect().bottom < innerHeight)
    .map((article) => article.querySelector('h3')?.textContent ?? '')

/** How many articles are side by side in the first row. */
function columns(): number {
  const tops = articles()
    .elements()
    .map((article) => Math.round(article.getBoundingClientRect().top))
  return tops.filter((top) => top === tops[0]).length
}

const rectOf = (locator: ReturnType<typeof page.getByRole>): DOMRect =>
  locator.element().getBoundingClientRect()

test('the first window of home shows a row of videos', async () => {
  for (const [width, height] of [
    [360, 740],
    [1366, 768],
    [2560, 1440],
  ] as const) {
    await resize({ width, height })
    await openScreen('/')
    const dock = width < 1024 ? rectOf(footer()).top : height
    expect(articles().nth(0).element().getBoundingClientRect().top, `${width} px`).toBeLessThan(dock - 60)
    const stage = document.querySelector('.stage')?.getBoundingClientRect().height ?? height
    expect(stage).toBeLessThan(height / 2)
  }
})

test('login and an unknown address fill the window, and do not scroll', async () => {
  for (const size of [phone, { width: 1366, height: 768 }, { width: 2560, height: 1440 }]) {
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
    expect(right).toBeLessThanOrEqual(rectOf(page.getByRole('main')).left)
    expect(bottom).toBeLessThanOrEqual(360)
  }
  const player = document.querySelector('.player')?.getBoundingClientRect()
  expect((player?.bottom ?? 999) - (player?.top ?? 0)).toBeLessThanOrEqual(360 - 48)
})
