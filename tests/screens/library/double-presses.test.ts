// @module-tag slow
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, clip, embed } from '../../shipped-videos.fixture.ts'
import { changesTo, slowCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { focus, pressKey } from '../app/keyboard.fixture.ts'
import {
  actionsReady,
  addToPlaylist,
  cards,
  field,
  inDialog,
  loginLink,
  logout,
  main,
  openSaveTo,
  tick,
  trash,
  undo,
} from '../app/library-page.fixture.ts'
import { openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast, toastOf } from '../app/toasts.fixture.ts'

test('a double click on Create makes one playlist', async () => {
  const person = await signInAsNewUser()
  await openScreen(addressOf(clip))
  await actionsReady()
  await openSaveTo(addToPlaylist())
  await inDialog('Create a new playlist').click()
  await field('Title').fill('Once')
  await field('Description').fill('And no more')
  const calls = changesTo('/api/user/playlists')
  const release = slowCalls('/api/user/playlists')
  await inDialog('Create').dblClick()
  release()
  await expectToast('Once playlist has been created!')
  await expect.element(tick('Once')).toBeVisible()
  expect(calls()).toEqual(['POST'])
  expect((await person.call('GET', '/user/playlists')).body.total).toBe(1)
})

test('a double click on a checkbox is two clicks', async () => {
  const person = await signInAsNewUser()
  await person.createPlaylist('Mine', 'My own')
  await openScreen(addressOf(clip))
  await actionsReady()
  await openSaveTo(addToPlaylist())
  const adds = changesTo(/^\/api\/user\/playlists\/./)
  await tick('Mine').dblClick()
  await expect.poll(adds).toEqual(['POST', 'DELETE'])
  await expect.element(tick('Mine')).not.toBeChecked()
  await expect.element(toastOf(`${clip.title} already exists in playlist`)).not.toBeInTheDocument()
})

test('a double click on a trash icon removes once', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await openScreen('/liked-videos')
  const calls = changesTo(/^\/api\/user\/likes\/./)
  await trash(clip.title).dblClick()
  await expectToast('Video has been successfully removed from Liked Videos')
  await expect.poll(textsOf(cards())).toEqual([embed.title])
  expect(calls()).toEqual(['DELETE'])
})

test('an undo is sent once, also when clicked repeatedly', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await openScreen('/liked-videos')
  await trash(clip.title).click()
  await expectToast('Video has been successfully removed from Liked Videos')
  await focus(undo())
  const release = slowCalls(/^\/api\/user\/undo\//)
  const calls = changesTo(/^\/api\/user\/undo\//)
  await pressKey('Enter')
  await expect.element(undo()).toHaveAttribute('aria-disabled', 'true')
  await pressKey('Enter')
  release()
  await expectToast('Undone: it is back in its place')
  await expect.element(trash(clip.title)).toHaveFocus()
  expect(calls()).toEqual(['POST'])
})

test('a double click on Logout logs out once', async () => {
  await signInAsNewUser()
  await openScreen('/videos')
  const calls = changesTo('/api/auth/logout')
  await logout().dblClick()
  await expectToast('You have successfully logged out')
  await expect.element(loginLink()).toBeVisible()
  expect(calls()).toEqual(['POST'])
})

test('Login that is pressed until the screen is left logs in once', async () => {
  await openScreen('/login')
  const calls = changesTo('/api/auth/login')
  await page.getByRole('button', { name: 'Fill dummy details' }).click()
  const login = main().getByRole('button', { name: 'Login' }).element() as HTMLElement
  const presses = setInterval(() => login.click())
  await expectToast('Welcome Back to Cutscene')
  await expect.element(logout()).toBeVisible()
  clearInterval(presses)
  expect(calls()).toEqual(['POST'])
})

test('Duplicate that is chosen again while the copy is made makes one', async () => {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Mine', 'My own', clip)
  await openScreen(`/playlist/${id}`)
  const copyPath = `/api/user/playlists/${id}/copy`
  const calls = changesTo(copyPath)
  const release = slowCalls(copyPath)
  for (let times = 0; times < 2; times++) {
    await main().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  }
  release()
  await expect.element(main().getByRole('heading', { level: 1, name: 'Mine (copy)' })).toBeVisible()
  expect(calls()).toEqual(['POST'])
})
