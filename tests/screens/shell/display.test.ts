// @module-tag slow
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '#contract/languages.ts'
import { messages } from '#messages/en.ts'
import type { Person } from '../../person.fixture.ts'
import { addressOf, clip, videos } from '../../shipped-videos.fixture.ts'
import { expectAccessible, expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { forceColours, preferText } from '../app/display.fixture.ts'
import { overflow } from '../app/dom-queries.fixture.ts'
import { footer, heading } from '../app/library-page.fixture.ts'
import { hasRequestsInFlight, openScreen } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'

const laptop = { width: 1366, height: 768 }
const laptopAt400 = { width: 320, height: 256 }

/** The addresses of a user's screens, with something on each. */
async function fillLists(user: Person): Promise<string[]> {
  const some = videos.slice(0, 12)
  await user.add('likes', ...some)
  const id = await user.createPlaylist('A title too long for one line of a card', 'Any', ...some)
  const queue = `${addressOf(clip)}?list=playlist:${id}`
  return ['/', '/videos', queue, '/account', '/playlist', `/playlist/${id}`, '/liked-videos']
}

test.for([
  ['at 200% text on a phone', phone, 32],
  ['at 400% zoom on a laptop', laptopAt400, 16],
] as const)(
  '%s no screen scrolls sideways, and no label or button is cut',
  async ([, size, textSize], { user }) => {
    const paths = await fillLists(user)
    await resize(size)
    await preferText(textSize)
    const check = async (path: string) => {
      await openScreen(path)
      expect.soft(overflow(), path).toBe(0)
      expect.soft(cutLabels(), path).toEqual([])
    }
    for (const path of paths) await check(path)
    localStorage.clear()
    for (const path of [addressOf(clip), '/login', '/signup', '/nowhere', '/mock']) await check(path)
  },
)

test('with more space between lines, words and letters no text is cut', async ({ user }) => {
  const paths = await fillLists(user)
  const spacing = new CSSStyleSheet()
  // What WCAG 1.4.12 names.
  spacing.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = [spacing]
  onTestFinished(() => {
    document.adoptedStyleSheets = []
  })
  for (const path of paths) {
    await openScreen(path)
    if (path.includes('?list'))
      await expect.element(page.getByRole('region', { name: /Queue/ })).toBeVisible()
    for (const size of [phone, laptop]) {
      await resize(size)
      expect.soft(cutTexts(), `${path} at ${size.width} px`).toEqual([])
      expect.soft(overflow(), `${path} at ${size.width} px`).toBe(0)
    }
  }
})

test('the actions of a video are one row on a phone, and two rows of whole words at 200% text, in any language', async () => {
  await resize(phone)
  for (const language of languages) {
    await preferText(16)
    await openScreen(addressOf(clip), language)
    const buttons = () => [...document.querySelectorAll<HTMLElement>('.video-actions > .button')]
    const rows = () => new Set(buttons().map(({ offsetTop }) => offsetTop)).size
    await expect.poll(() => buttons().length).toBe(4)
    expect(rows(), language).toBe(1)
    await preferText(32)
    expect(rows(), language).toBe(2)
    expect(buttons().flatMap(brokenWords)).toEqual([])
  }
})

test.for(['dark', 'light'] as const)(
  'under forced colours with a %s palette the current link and the player’s controls stand out',
  async (palette) => {
    await forceColours(palette)
    await openScreen('/videos')
    const [current, other] = ['Explore', 'History'].map((name) =>
      getComputedStyle(footer().getByRole('link', { name }).element()),
    )
    expect(current?.backgroundColor).not.toBe(other?.backgroundColor)

    await openScreen(addressOf(clip))
    await page.getByRole('button', { name: messages.player.play(clip.title) }).hover()
    const rate = page.getByRole('button', { name: /^playback rate/i })
    await expect.element(rate).toBeInTheDocument()
    const { backgroundColor, color } = getComputedStyle(document.body)
    const controls = document.querySelector('.player-controls') as Element
    expect(getComputedStyle(controls).backgroundColor).toBe(backgroundColor)
    expect(getComputedStyle(rate.element()).color).toBe(color)
  },
)

test('a title written right to left begins where others do', async ({ user }) => {
  const id = await user.createPlaylist('ערבים טובים', 'מה שאנחנו רואים', clip)
  await openScreen(`/playlist/${id}`)
  await expect.element(heading()).toHaveTextContent('ערבים טובים')
  const text = document.createRange()
  text.selectNodeContents(heading().element())
  const { left } = text.getBoundingClientRect()
  expect(left).toBeCloseTo(heading().element().getBoundingClientRect().left, 0)
  expect(getComputedStyle(heading().element()).direction).toBe('rtl')
})

/** Texts of links and buttons that are wider than their boxes. */
function cutLabels(): string[] {
  const labels = document.querySelectorAll<HTMLElement>('.dock-link, .button, .tab, .category-tile')
  return [...labels]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent ?? '')
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Visible words that go on in another line. */
function brokenWords(element: Element): string[] {
  const isVisible = ({ parentElement }: Text) =>
    parentElement?.checkVisibility() && parentElement.offsetWidth > 1
  return textsIn(element)
    .filter(isVisible)
    .flatMap((text) =>
      [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      }),
    )
}

/** The texts of the content of which a box shows only a part, without scrolling. */
function cutTexts(): string[] {
  return textsIn(document.querySelector('main') ?? document.body).flatMap((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    return boxes.some((box) => isCut(box, text.parentElement)) ? [text.data] : []
  })
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

test.each([
  ['home', '/'],
  ['an empty search of one long word', `/videos?q=${'w'.repeat(200)}`],
  ['a rejected search', `/videos?q=${'a'.repeat(201)}`],
  ['terms and privacy', '/privacy'],
  ['a page that isn’t there', '/nowhere'],
])('%s has no accessibility violations (axe)', async (_, path) => {
  await openScreen(path)
  await expectUsable()
})

test('a clip’s page has no accessibility violations (axe), before and while it plays', async () => {
  // So slow that it does not end while axe looks.
  localStorage.setItem('playback-rate', '0.25')
  await openScreen(addressOf(clip))
  const play = page.getByRole('button', { name: messages.player.play(clip.title) })
  await expect.element(play).toBeVisible()
  await expectUsable()
  await play.click()
  await expect.element(page.getByRole('button', { name: 'pause' })).toBeInTheDocument()
  await expectAccessible()
})

test('with prefers-reduced-motion nothing moves on home and on a clip’s page', async () => {
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && Number(effect?.getTiming().duration) > 10
  const moving = () => ({
    animations: document.getAnimations().filter(isMoving).length,
    videos: [...document.querySelectorAll('video')].filter(({ paused }) => !paused).length,
  })
  for (const path of ['/', addressOf(clip)]) {
    await openScreen(path)
    await expect.poll(hasRequestsInFlight).toBe(false)
    await expect.poll(moving, { message: path }).toEqual({ animations: 0, videos: 0 })
  }
})
