import type { Locator, Page } from '@playwright/test'
import { addressOf, clip, embed, otherClip } from '../shipped-videos.fixture.ts'
import { asNewUser, expect } from './fixtures.ts'
import {
  actionsReady,
  addToPlaylist,
  cards,
  clearHistory,
  closeSaveTo,
  dialog,
  dismiss,
  field,
  footer,
  go,
  heading,
  inDialog,
  like,
  openSaveTo,
  saveTo,
  tick,
  trash,
  undo,
  undoBar,
} from './library-page.ts'
import { intercept } from './network.ts'
import { closeToasts, expectToast } from './toasts.ts'
import { desk, phone, tabTo } from './usable.ts'

asNewUser.use({ pictures: false })

const three = [clip, otherClip, embed] as const

/** By key, and then the focus is there. */
async function pressed(button: Locator, next: Locator) {
  await button.press('Enter')
  await expect(next).toBeFocused()
}

const playlistTrash = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Delete ${title}`, exact: true })

asNewUser(
  'whoever removes by key goes on at the next video, the one before, the heading, and after an undo at what is back',
  async ({ page, visit, person }) => {
    const playlist = await person.createPlaylist('Evenings', 'After work', ...three.toReversed())
    await person.add('likes', ...three)
    await person.add('watchlater', clip)
    for (const path of [`/playlist/${playlist}`, '/liked-videos']) {
      await visit(path)
      // Newest first, as the playlist is filled: embed, otherClip, clip.
      await pressed(trash(page, otherClip.title), trash(page, clip.title))
      await pressed(trash(page, clip.title), trash(page, embed.title))
      await pressed(trash(page, embed.title), heading(page))
      await expect(cards(page)).toHaveCount(0)
    }
    await expect(undoBar(page), 'what appears there is heard').toHaveAttribute('aria-live', 'polite')
    await expect(undoBar(page).getByText(`${embed.title} is no longer liked`)).toBeVisible()
    await expect(heading(page), 'and takes no focus').toBeFocused()
    await pressed(undo(page), trash(page, embed.title))
    await expect(undoBar(page).getByText(`${clip.title} is no longer liked`)).toBeVisible()

    await go(page, 'Watch Later')
    await pressed(undo(page), heading(page))
    await expect(undoBar(page).getByText(`${otherClip.title} is no longer liked`)).toBeVisible()
    await pressed(dismiss(page), heading(page))
    await pressed(trash(page, clip.title), heading(page))
    await footer(page).getByRole('link', { name: 'History', exact: true }).focus()
    await undo(page).focus()
    await expect(undoBar(page).getByText(`${clip.title} removed from Watch Later`)).toBeVisible()
    await pressed(dismiss(page), footer(page).getByRole('link', { name: 'History', exact: true }))
  },
)

asNewUser(
  'a cleared history, a deleted playlist and an unliked video lead the focus away and back',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/ERR_FAILED/)
    for (const title of ['One', 'Two']) await person.createPlaylist(title, 'To keep')
    await person.add('history', clip)
    await person.add('likes', clip)
    await visit('/history')
    await pressed(clearHistory(page), heading(page))
    await pressed(undo(page), clearHistory(page))
    await expect(cards(page)).toHaveText([clip.title])

    await go(page, 'Playlist')
    await playlistTrash(page, 'One').focus()
    for (let held = 0; held < 3; held++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(playlistTrash(page, 'Two'), 'a key that is held down removes one').toBeFocused()
    await pressed(playlistTrash(page, 'Two'), heading(page))
    const mend = intercept(page, /^\/api\/user\/undo\//, async () => 'breaks')
    await undo(page).press('Enter')
    await expectToast(page, 'It could not be put back')
    await expect(undo(page), 'which can be tried again').toBeFocused()
    mend()
    await pressed(undo(page), playlistTrash(page, 'Two'))
    await pressed(undo(page), playlistTrash(page, 'One'))

    await visit(addressOf(clip))
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await like(page).press('Space')
    await expect(undo(page)).toBeVisible()
    await expect(like(page)).toBeFocused()
    await pressed(undo(page), like(page))
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  },
)

asNewUser(
  'Save To keeps the focus until it is closed, and what is typed into its form until then',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/ERR_FAILED/)
    await person.createPlaylist('Evenings', 'After work')
    await visit(addressOf(clip))
    await actionsReady(page)
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      await addToPlaylist(page).press('Enter')
      await expect(dialog(page).locator(':focus')).toHaveCount(1)
      const close = inDialog(page, 'Close')
      const last = inDialog(page, 'Watch Later')
      for (const key of ['Tab', 'Shift+Tab']) {
        const [from, to] = key === 'Tab' ? [last, close] : [close, last]
        await from.focus()
        await page.keyboard.press(key)
        await expect(to).toBeFocused()
      }

      const toggle = inDialog(page, 'Create a new playlist')
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await pressed(toggle, field(page, 'Title'))
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.type('Half a title')
      await pressed(toggle, toggle)
      await expect(field(page, 'Title')).toBeHidden()
      await toggle.press('Space')
      await expect(field(page, 'Title')).toHaveValue('Half a title')
      await closeSaveTo(page, addToPlaylist(page))
      await openSaveTo(page, addToPlaylist(page))
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.press('Enter')
      await expect(field(page, 'Title')).toHaveValue('')

      await page.keyboard.type('  ')
      await field(page, 'Description').fill('By key')
      await pressed(inDialog(page, 'Create'), field(page, 'Title'))
      await expect(field(page, 'Title'), 'spaces are no title').toHaveValue('')
      const title = `Made at ${size.width}`
      await page.keyboard.type(title)
      const mend = intercept(page, '/api/user/playlists', async ({ method }) =>
        method === 'POST' ? 'breaks' : 'arrives',
      )
      const create = inDialog(page, 'Create')
      await create.press('Enter')
      await expectToast(page, 'Something went wrong, please try again later!')
      await expect(create).toBeFocused()
      mend()
      await pressed(create, tick(page, title))
      await expect(create).toBeHidden()
      await closeSaveTo(page, addToPlaylist(page))
      await closeToasts(page)
    }
  },
)

asNewUser('on wide screens a press beside Save To closes it', async ({ page, visit, person }) => {
  await person.add('likes', clip)
  await visit('/liked-videos')
  await openSaveTo(page, saveTo(page, clip.title))
  await tabTo(page, inDialog(page, 'Create a new playlist'))
  await page.mouse.click(1000, 400)
  await expect(dialog(page)).toHaveCount(0)
})

asNewUser(
  'whoever goes back goes on at the link they had followed, and at home’s heading after a logout there',
  async ({ page, visit }) => {
    await visit('/videos')
    const link = page.getByRole('main').getByRole('link', { name: clip.title, exact: true })
    await link.press('Enter')
    await expect(heading(page)).toHaveText(clip.title)
    await page.goBack()
    await expect(link).toBeFocused()
    await go(page, 'Home')
    const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
    await pressed(logout, heading(page))
    await expect(logout).toHaveCount(0)
    await expect(heading(page)).toBeFocused()
  },
)
