import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { decideCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { clickAt, focus, press, tabTo, type } from '../app/keyboard.fixture.ts'
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
  main,
  openSaveTo,
  saveTo,
  tick,
  trash,
  undo,
  undoBar,
} from '../app/library-page.fixture.ts'
import { address, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const three = [clip, otherClip, embed] as const

/** Presses a key on the target, and expects the focus on another. */
async function pressed(button: Locator, next: Locator) {
  await press(button, 'Enter')
  await expect.element(next).toHaveFocus()
}

const playlistTrash = (title: string) => main().getByRole('button', { name: `Delete ${title}` })

test('removing by keyboard moves focus to the next video, the previous one or the heading; undo focuses the restored video', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Evenings', 'After work', ...three.toReversed())
  await person.add('likes', ...three)
  await person.add('watchlater', clip)
  for (const path of [`/playlist/${playlist}`, '/liked-videos']) {
    await openScreen(path)
    // Newest first, as the playlist is filled: embed, otherClip, clip.
    await pressed(trash(otherClip.title), trash(clip.title))
    await pressed(trash(clip.title), trash(embed.title))
    await pressed(trash(embed.title), heading())
    await expect.element(cards()).not.toBeInTheDocument()
  }
  await expect
    .element(undoBar(), { message: 'what appears there is heard' })
    .toHaveAttribute('aria-live', 'polite')
  await expect.element(undoBar().getByText(`${embed.title} is no longer liked`)).toBeVisible()
  await expect.element(heading(), { message: 'and takes no focus' }).toHaveFocus()
  await pressed(undo(), trash(embed.title))
  await expect.element(undoBar().getByText(`${clip.title} is no longer liked`)).toBeVisible()

  await go('Watch Later')
  await pressed(undo(), heading())
  await expect.element(undoBar().getByText(`${otherClip.title} is no longer liked`)).toBeVisible()
  await pressed(dismiss(), heading())
  await pressed(trash(clip.title), heading())
  await focus(footer().getByRole('link', { name: 'History' }))
  await focus(undo())
  await expect.element(undoBar().getByText(`${clip.title} removed from Watch Later`)).toBeVisible()
  await pressed(dismiss(), footer().getByRole('link', { name: 'History' }))
})

test('clearing, deleting and unliking move the focus, and undo restores it', async () => {
  const person = await signInAsNewUser()
  for (const title of ['One', 'Two']) await person.createPlaylist(title, 'To keep')
  await person.add('history', clip)
  await person.add('likes', clip)
  await openScreen('/history')
  await pressed(clearHistory(), heading())
  await pressed(undo(), clearHistory())
  await expect.poll(textsOf(cards())).toEqual([clip.title])

  await go('Playlist')
  await focus(playlistTrash('One'))
  await userEvent.keyboard('{Enter>3/}')
  await expect.element(playlistTrash('Two'), { message: 'a key that is held down removes one' }).toHaveFocus()
  await pressed(playlistTrash('Two'), heading())
  // It undoes the playlist that it names: One, until the response about Two arrives.
  await expect.element(undoBar().getByText('Playlist Two deleted')).toBeVisible()
  const recover = decideCalls(/^\/api\/user\/undo\//, async () => 'breaks')
  await press(undo(), 'Enter')
  await expectToast('It could not be put back')
  await expect.element(undo(), { message: 'which can be tried again' }).toHaveFocus()
  recover()
  await pressed(undo(), playlistTrash('Two'))
  await pressed(undo(), playlistTrash('One'))

  await openScreen(addressOf(clip))
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  await press(like(), 'Space')
  await expect.element(undo()).toBeVisible()
  await expect.element(like()).toHaveFocus()
  await pressed(undo(), like())
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
})

test('Save To traps the focus and retains its form’s input until it is closed', async () => {
  const person = await signInAsNewUser()
  await person.createPlaylist('Evenings', 'After work')
  await openScreen(addressOf(clip))
  await actionsReady()
  await press(addToPlaylist(), 'Enter')
  await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true)
  const close = inDialog('Close')
  const last = inDialog('Watch Later')
  for (const key of ['Tab', 'Shift+Tab']) {
    const [from, to] = key === 'Tab' ? [last, close] : [close, last]
    await focus(from)
    await userEvent.tab({ shift: key === 'Shift+Tab' })
    await expect.element(to).toHaveFocus()
  }

  const toggle = inDialog('Create a new playlist')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await pressed(toggle, field('Title'))
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await type('Half a title')
  await pressed(toggle, toggle)
  await expect.element(field('Title')).not.toBeInTheDocument()
  await press(toggle, 'Space')
  await expect.element(field('Title')).toHaveValue('Half a title')
  await closeSaveTo(addToPlaylist())
  await openSaveTo(addToPlaylist())
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await press(toggle, 'Enter')
  await expect.element(field('Title')).toHaveValue('')

  await type('  ')
  await field('Description').fill('By key')
  await pressed(inDialog('Create'), field('Title'))
  await expect.element(field('Title'), { message: 'spaces are no title' }).toHaveValue('')
  await type('Made by key')
  const recover = decideCalls('/api/user/playlists', async ({ method }) =>
    method === 'POST' ? 'breaks' : 'arrives',
  )
  const create = inDialog('Create')
  await press(create, 'Enter')
  await expectToast('Something went wrong, please try again later!')
  await expect.element(create).toHaveFocus()
  recover()
  await pressed(create, tick('Made by key'))
  await expect.element(create).not.toBeInTheDocument()
  await closeSaveTo(addToPlaylist())
})

test('on wide screens a click outside Save To only closes it, also one on another video', async () => {
  await signInAsNewUser()
  await openScreen('/videos')
  const { x, y } = main().getByRole('link', { name: embed.title }).element().getBoundingClientRect()
  await openSaveTo(saveTo(clip.title))
  await tabTo(inDialog('Create a new playlist'))
  await clickAt(x + 5, y + 5)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(address()).toBe('/videos')
})

test('a logout focuses home’s heading', async () => {
  await signInAsNewUser()
  await openScreen('/')
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
  await pressed(logout, heading())
  await expect.element(logout).not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()
})
