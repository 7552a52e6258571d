// @module-tag slow
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '#contract/languages.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed } from '../../shipped-videos.fixture.ts'
import { phone, resize } from '../app/accessible.fixture.ts'
import { forceColours, preferText } from '../app/display.fixture.ts'
import { overflow } from '../app/dom-queries.fixture.ts'
import { dialog, footer, heading, saveTo } from '../app/library-page.fixture.ts'
import { openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'

const paths = ['/', '/videos', addressOf(clip), '/login', '/signup', '/nowhere', '/mock']
const userPaths = ['/account', '/playlist', '/liked-videos']
const laptop = { width: 1366, height: 768 }
const laptopAt400 = { width: 320, height: 256 }

for (const [situation, size, textSize] of [
  ['at 200% text on a phone', phone, 32],
  ['at 400% zoom on a laptop', laptopAt400, 16],
] as const) {
  test(`${situation} no screen scrolls sideways, and no label or button is cut`, async () => {
    await resize(size)
    await preferText(textSize)
    for (const path of paths) {
      await openScreen(path)
      expect.soft(overflow(), path).toBe(0)
      expect.soft(cutTexts(), path).toEqual([])
    }
    const person = await signInAsNewUser()
    await person.add('likes', clip, embed)
    await person.createPlaylist('Evenings', 'What we watch in the evening', clip)
    for (const path of userPaths) {
      await openScreen(path)
      expect.soft(overflow(), path).toBe(0)
      expect.soft(cutTexts(), path).toEqual([])
    }
  })
}

for (const language of languages)
  test(`in ${language} the actions of a video are one row on a phone, and two rows of whole words at 200% text`, async () => {
    await resize(phone)
    await openScreen(addressOf(clip), language)
    const buttons = () => [...document.querySelectorAll<HTMLElement>('.video-actions > .button')]
    const rows = () => new Set(buttons().map(({ offsetTop }) => offsetTop)).size
    await expect.poll(() => buttons().length).toBe(4)
    expect(rows()).toBe(1)
    await preferText(32)
    expect(rows()).toBe(2)
    expect(buttons().flatMap(brokenWords)).toEqual([])
  })

test('Save To lies within the window, and its form can be scrolled to', async () => {
  await signInAsNewUser()
  for (const size of [phone, laptopAt400, laptop]) {
    await resize(size)
    await openScreen('/videos')
    await saveTo(clip.title).click()
    await dialog().getByRole('button', { name: messages.saveTo.createPlaylist }).click()
    const { left, top, right, bottom } = dialog().element().getBoundingClientRect()
    expect.soft([left >= 0, top >= 0, right <= innerWidth, bottom <= innerHeight + 1]).not.toContain(false)
    const create = dialog().getByRole('button', { name: messages.saveTo.create })
    create.element().scrollIntoView({ block: 'nearest' })
    expect.soft(create.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
    expect.soft(overflow(), `${size.width}`).toBe(0)
  }
})

for (const palette of ['dark', 'light'] as const) {
  test(`under forced colours with a ${palette} palette the current link and the player's controls stand out`, async () => {
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
    const ground = getComputedStyle(document.querySelector('.player-controls') ?? document.body)
    expect(ground.backgroundColor).toBe(getComputedStyle(document.body).backgroundColor)
    expect(getComputedStyle(rate.element()).color).toBe(getComputedStyle(document.body).color)
  })
}

test('a title written right to left begins where others do', async () => {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('ערבים טובים', 'מה שאנחנו רואים', clip)
  await openScreen(`/playlist/${id}`)
  await expect.element(heading()).toHaveTextContent('ערבים טובים')
  const text = document.createRange()
  text.selectNodeContents(heading().element())
  const { left } = text.getBoundingClientRect()
  expect(left).toBeCloseTo(heading().element().getBoundingClientRect().left, 0)
  expect(getComputedStyle(heading().element()).direction).toBe('rtl')
})

/** Visible words that go on in another line. */
function brokenWords(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (!text.parentElement?.checkVisibility() || text.parentElement.offsetWidth <= 1) continue
    for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (range.getClientRects().length > 1) broken.push(word)
    }
  }
  return broken
}

/** Texts of links and buttons that are wider than their boxes. */
function cutTexts(): string[] {
  const labels = document.querySelectorAll<HTMLElement>('.dock-link, .button, .tab, .category-tile')
  return [...labels]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent ?? '')
}
