import { addressOf, clip, embed, otherClip } from '../shipped-videos.fixture.ts'
import { asNewUser, expect, inBothEditions } from './support/fixtures.ts'
import { recordLayoutShifts } from './support/layout.ts'
import {
  actionsReady,
  addToPlaylist,
  cards,
  closeSaveTo,
  dialog,
  field,
  go,
  heading,
  inDialog,
  like,
  openSaveTo,
  removeFromWatchLater,
  tick,
  trash,
  undo,
  watchLater,
} from './support/library-page.ts'
import { expectToast } from './support/toasts.ts'
import { desk, phone } from './support/usable.ts'

asNewUser.use({ pictures: false })

asNewUser(
  'likes, saved videos, a playlist, the history and an undone removal survive a reload',
  inBothEditions,
  async ({ page, visit, person }) => {
    await person.add('likes', embed)
    await visit(addressOf(clip))
    await actionsReady(page)
    await like(page).click()
    await expectToast(page, `${clip.title} added to Liked Videos`)
    await watchLater(page).click()
    await expectToast(page, `${clip.title} added to Watch LaterVideos`)
    await openSaveTo(page, addToPlaylist(page))
    await inDialog(page, 'Create a new playlist').click()
    await field(page, 'Title').fill('Evenings')
    await field(page, 'Description').fill('After work')
    await inDialog(page, 'Create').click()
    await expectToast(page, 'Evenings playlist has been created!')
    await expectToast(page, `${clip.title} added to the Evenings`)
    await expect(tick(page, 'Evenings'), 'it was made for this video').toBeChecked()
    await closeSaveTo(page, addToPlaylist(page))

    await page.reload()
    await actionsReady(page)
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(removeFromWatchLater(page)).toBeVisible()
    await openSaveTo(page, addToPlaylist(page))
    await expect(tick(page, 'Evenings')).toBeChecked()
    await closeSaveTo(page, addToPlaylist(page))

    await visit(addressOf(otherClip))
    await expect.poll(() => person.titles('history')).toEqual([otherClip.title, clip.title])
    await go(page, 'History')
    await expect(cards(page)).toHaveText([otherClip.title, clip.title])
    await go(page, 'Liked Videos')
    await trash(page, clip.title).click()
    await expect(cards(page)).toHaveText([embed.title])
    await undo(page).click()
    await expectToast(page, 'Undone: it is back in its place')
    await expect(cards(page)).toHaveText([clip.title, embed.title])
    await page.reload()
    await expect(heading(page)).toHaveText('Liked Videos')
    await expect(cards(page)).toHaveText([clip.title, embed.title])
  },
)

asNewUser('a list, short or longer, loads without moving the footer', async ({ page, visit, person }) => {
  const layoutShifts = await recordLayoutShifts(page)
  for (const [index, videos] of [[embed], [clip, otherClip]].entries()) {
    await person.add('likes', ...videos)
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await visit('/liked-videos')
      await expect(cards(page)).toHaveCount(index === 0 ? 1 : 3)
      await page.waitForLoadState('networkidle')
      expect(await layoutShifts(0.01), `at ${size.width} px`).toEqual([])
    }
  }
})

asNewUser('a click that arrives during hydration is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    // React knows a button before its part of the page is hydrated.
    port1.onmessage = () => {
      const button = document.querySelector<HTMLElement>('main button[aria-haspopup=dialog]')
      if (button && Object.keys(button).some((key) => key.startsWith('__reactProps'))) button.click()
      else port2.postMessage(null)
    }
    port2.postMessage(null)
  })
  await page.goto(addressOf(clip))
  await expect(dialog(page)).toBeVisible()
})

asNewUser(
  'a visitor opens a shared playlist; revoked it is gone at once, and opened again it stays gone',
  async ({ page, browser, baseURL, person }) => {
    const id = await person.createPlaylist('Evenings', 'After work', clip, embed)
    const { shareToken } = (await person.call('POST', `/user/playlists/${id}/share`)).body
    const address = `/p/${shareToken}`

    const rendered = await page.request.get(address)
    expect(rendered.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const html = await rendered.text()
    expect(html, 'a preview').toMatch(/property="og:title" content="Evenings"/)
    expect(html).toMatch(/property="og:description" content="After work"/)
    expect(html).toMatch(/property="og:image"/)
    expect(html).toMatch(/name="robots" content="noindex"/)
    expect(html, 'nothing of the owner').not.toMatch(new RegExp(`${person.email}|${person.lastName}`))

    const visitor = await browser.newPage({ ...(baseURL && { baseURL }) })
    await visitor.goto(address)
    await expect(heading(visitor)).toHaveText('Evenings')
    await expect(cards(visitor)).toHaveText([clip.title, embed.title])

    await person.call('DELETE', `/user/playlists/${id}/share`)
    for (const open of [() => visitor.reload(), () => visitor.goto(address)]) {
      const response = await open()
      expect(response?.status()).toBe(404)
      expect(response?.headers()['cache-control']).toBe('no-store')
      await expect(heading(visitor)).toHaveText('This link does not work')
    }
    await visitor.close()
  },
)
