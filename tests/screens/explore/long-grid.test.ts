// @module-tag slow
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { syntheticVideos } from '../../../bench/data/synthetic-videos.ts'
import { categories } from '../../shipped-videos.fixture.ts'
import { callsTo } from '../app/calls.fixture.ts'
import { tab } from '../app/explore-page.fixture.ts'
import { press, pressKey } from '../app/keyboard.fixture.ts'
import { heading } from '../app/library-page.fixture.ts'
import { address, goBack, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { useCatalogue } from '../app/service.fixture.ts'

const videos = syntheticVideos(720, categories)

beforeEach(() => useCatalogue(videos))

/** From the DOM: a dialog hides the rest of the page from queries by role. */
const positions = () =>
  [...document.querySelectorAll('main [aria-posinset]')].map((card) => Number(card.ariaPosInSet))
const atPosition = (position: number) => document.querySelector<HTMLElement>(`[aria-posinset="${position}"]`)
const topOf = (position: number) =>
  Math.round(atPosition(position)?.getBoundingClientRect().top ?? Number.NaN)
/** The first card whose whole picture is in the viewport. */
const firstVisible = () => positions().find((position) => topOf(position) >= 0) ?? 0

/** Scrolls to the end, which loads the next page, until the card is rendered. */
async function openAt(position: number) {
  await openScreen('/videos')
  const reach = () => {
    window.scrollTo(0, document.body.scrollHeight)
    return positions().at(-1)
  }
  await expect.poll(reach, { timeout: 100_000 }).toBeGreaterThanOrEqual(position)
  await settled()
}

/** What was requested has been rendered, and nothing moves any more. On a busy machine a frame may take longer than a poll. */
async function settled() {
  let last = ''
  const now = () => `${scrollY} ${positions()} ${document.querySelectorAll('.skeleton-card').length}`
  const frames = () =>
    new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 500 }))),
    )
  await expect
    .poll(async () => {
      await frames()
      const before = last
      last = now()
      return before === last && last.endsWith(' 0')
    })
    .toBe(true)
}

test('going back from a category and from a video finds the list where it was, and the card with the focus', async () => {
  await openAt(400)
  const opened = firstVisible() + 1
  const top = topOf(opened)
  tab('Sports').element().focus({ preventScroll: true })
  await pressKey('Enter')
  await expect.poll(address).toBe('/videos?category=Sports')
  await expect.poll(() => positions()[0]).toBe(1)
  goBack()
  await expect.poll(address).toBe('/videos')
  await expect.poll(() => topOf(opened)).toBe(top)

  const video = videos[opened - 1]
  await page
    .elementLocator(atPosition(opened) as Element)
    .getByRole('link')
    .click()
  await expect.poll(address).toBe(`/videos/${video?._id}`)
  await expect.element(heading()).toHaveTextContent(video?.title ?? '')
  const calls = callsTo('/api/videos')
  goBack()
  await expect.poll(address).toBe('/videos')
  await expect.poll(() => document.activeElement?.closest('article')?.ariaPosInSet).toBe(`${opened}`)
  expect(topOf(opened)).toBe(top)
  await settled()
  expect(topOf(opened)).toBe(top)
  expect(
    calls.filter(({ url }) => !url.searchParams.has('sample')),
    'no page again',
  ).toEqual([])
})

test('Tab goes on from card to card in both directions, beyond those that were rendered', async () => {
  await openAt(200)
  window.scrollTo(0, scrollY / 2)
  await settled()
  const focused = () => Number(document.activeElement?.closest('article')?.ariaPosInSet)
  for (const step of [1, -1]) {
    const start = (step === 1 ? positions().at(-1) : positions()[0]) ?? 0
    atPosition(start)?.querySelector('a')?.focus()
    await expect.poll(() => atPosition(start + step)).not.toBeNull()
    const passed = [start]
    while (passed.length < 8) {
      await userEvent.tab({ shift: step === -1 })
      if (focused() !== passed.at(-1)) passed.push(focused())
    }
    expect(passed).toEqual(Array.from({ length: 8 }, (_, index) => start + index * step))
  }
})

test('the focused card and the one with an open menu stay while others are scrolled to', async () => {
  await signInAsNewUser()
  await openAt(200)
  const used = firstVisible()
  const card = atPosition(used)
  const button = page.elementLocator(card as Element).getByRole('button', { name: /^Save To/ })
  await press(button, 'Enter')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  // The dialog takes the focus after it is visible, which may scroll.
  const reachTop = () => {
    window.scrollTo(0, 0)
    return positions()[0]
  }
  await expect.poll(reachTop).toBe(1)
  await settled()
  expect(atPosition(used)).toBe(card)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await pressKey('Escape')
  await expect.element(button).toHaveFocus()
  button.element().scrollIntoView()
  await expect.poll(() => positions()).toContain(used + 8)
  await settled()
  await expect.element(button).toHaveFocus()
  expect(topOf(used)).toBe(topOf(used + 1))
})

test('a list stays where it is in a window of another width, and as it is scrolled on before its next rows are there', async () => {
  await openAt(300)
  const seen = firstVisible()
  for (const width of [700, 1280]) {
    await page.viewport(width, 800)
    await expect.poll(() => atPosition(seen)).not.toBeNull()
    await expect.element(atPosition(seen)).toBeInViewport()
    await settled()
  }
  const top = Math.round(scrollY / 2)
  window.scrollTo(0, top + 1000)
  dispatchEvent(new Event('scroll'))
  window.scrollTo(0, top)
  await settled()
  expect(Math.abs(scrollY - top)).toBeLessThan(100)
})
