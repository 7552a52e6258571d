import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { addressOf, clip, embed } from '../shipped-videos.fixture.ts'
import { asNewUser, expect, test, waitForHydration } from './fixtures.ts'
import { columns, overflow } from './layout.ts'
import {
  clearHistory,
  closeSaveTo,
  field,
  footer,
  inDialog,
  openSaveTo,
  saveTo,
  tick,
  trash,
  undo,
  undoBar,
} from './library-page.ts'
import { expectToast, measureToast, toast } from './toasts.ts'

test.use({ pictures: false })

const screens = [
  ['home', '/'],
  ['explore', '/videos'],
  ['an empty search', '/videos?q=nothing+like+it'],
  ['a long search', `/videos?q=${'w'.repeat(200)}`],
  ['a clip', addressOf(clip)],
  ['an embedded video', addressOf(embed)],
  ['a page that isn’t there', '/nowhere'],
  ['the login page', '/login'],
  ['the sign-up page', '/signup'],
] as const

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  for (const [screen, path] of screens) {
    test(`${screen} never scrolls sideways, and its targets are large enough for a thumb`, async ({
      page,
      visit,
      watch,
    }) => {
      watch.expectErrors(/status of 404/)
      await visit(path)
      if (path === addressOf(clip))
        await expect(page.getByRole('button', { name: messages.player.play(clip.title) })).toBeVisible()
      await expectThumbs(page)
    })
  }

  asNewUser.describe('a user’s own', () => {
    asNewUser(
      'screens are made for a thumb too, the Save To sheet and the undo bar with them',
      async ({ page, visit, person }) => {
        await person.add('likes', clip, embed)
        await person.add('history', clip)
        const id = await person.createPlaylist('Evenings', 'After work', clip, embed)
        for (const [path, content] of [
          ['/watch-later', page.getByText("You haven't added any videos to watch later")],
          ['/history', clearHistory(page)],
          ['/playlist', page.getByRole('button', { name: 'Delete Evenings' })],
          [`/playlist/${id}`, trash(page, embed.title)],
          ['/account', page.getByText(person.email)],
          ['/liked-videos', trash(page, embed.title)],
        ] as const) {
          await visit(path)
          await expect(content).toBeVisible()
          await expectThumbs(page)
        }
        await openSaveTo(page, saveTo(page, clip.title))
        await expect(tick(page, 'Evenings')).toBeVisible()
        await expectThumbs(page)
        await inDialog(page, 'Create a new playlist').click()
        await expect(field(page, 'Title')).toBeVisible()
        await expectThumbs(page)
        await closeSaveTo(page, saveTo(page, clip.title))
        await trash(page, embed.title).click()
        // Whoever is at it keeps it there.
        await undo(page).focus()
        await expectThumbs(page)
        await expect(undo(page)).toBeVisible()
      },
    )

    asNewUser('toast leaves the undo bar free', async ({ page, visit, person }) => {
      await person.add('likes', clip, embed)
      await visit('/liked-videos')
      await trash(page, embed.title).tap()
      await undo(page).focus()
      const said = toast(page, 'Video has been successfully removed from Liked Videos')
      await said.hover()
      const gap = async () => {
        const [toast, bar] = [await said.boundingBox(), await undoBar(page).boundingBox()]
        return (bar?.y ?? 0) - ((toast?.y ?? 0) + (toast?.height ?? 0))
      }
      await expect.poll(gap, { intervals: [50] }).toBeGreaterThanOrEqual(0)
      await undo(page).tap()
      await expectToast(page, 'Everything is back in its place')
    })
  })

  test('the footer’s navigation is a dock in sight wherever the visitor scrolls, and hides nothing for good', async ({
    page,
    visit,
  }) => {
    await visit(addressOf(embed))
    for (const place of [0, 400, 100_000]) {
      await page.evaluate((place) => scrollTo(0, place), place)
      for (const link of await footer(page).getByRole('link').all()) {
        const box = await link.boundingBox()
        expect(box?.y).toBeGreaterThan(740 / 2)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
      }
    }
    const last = page.getByRole('main').getByRole('link').last()
    const dock = await footer(page).boundingBox()
    const box = await last.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
  })

  test('a toast stands above the dock', async ({ page, visit }) => {
    await visit(addressOf(clip))
    const measured = await measureToast(page, 'Please login first')
    await page.getByRole('button', { name: 'Like', exact: true }).tap()
    const dock = await footer(page).boundingBox()
    expect((await measured()).bottom).toBeLessThanOrEqual(dock?.y ?? 0)
  })
})

test('on a wide screen the footer’s navigation stands along the left edge, in sight and reached before what may never end', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await visit('/videos')
  const links = footer(page).getByRole('link')
  const edge = async () => (await page.getByRole('main').boundingBox())?.x ?? 0
  for (const place of [0, 2000]) {
    await page.evaluate((place) => scrollTo(0, place), place)
    for (const link of await links.all()) {
      await expect(link).toBeInViewport({ ratio: 1 })
      const box = await link.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(await edge())
    }
  }
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).focus()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
})

test('a wider screen shows more columns', async ({ page }) => {
  const seen: number[] = []
  for (const width of [360, 768, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto('/videos')
    await waitForHydration(page)
    seen.push(await columns(page.getByRole('article')))
    expect(await overflow(page)).toBe(0)
  }
  expect(seen[0]).toBe(1)
  for (const [place, count] of seen.entries())
    if (place > 0) expect(count, `columns: ${seen}`).toBeGreaterThan(seen[place - 1] ?? 0)
})

async function expectThumbs(page: Page) {
  expect(await overflow(page)).toBe(0)
  expect(await page.evaluate(smallTargets)).toEqual([])
}

/** In the page: what can be pressed and is smaller than a thumb; within a line of text, smaller than 24 pixels. */
function smallTargets(): string[] {
  const small: string[] = []
  for (const target of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea, [role=slider]',
  )) {
    const style = getComputedStyle(target)
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('[inert], .skip-link'))
      continue
    const { position, content } = getComputedStyle(target, '::after')
    const stretched = position === 'absolute' && content !== 'none'
    // A tick is pressed by its label.
    const area = (stretched && target.offsetParent) || target.closest('label') || target
    const { width, height } = area.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    const within = style.display === 'inline' || target.closest('p')
    const least = within && !stretched ? 24 : 44
    if (Math.min(width, height) < least - 0.5)
      small.push(`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`)
  }
  return small
}
