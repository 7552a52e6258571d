// @module-tag slow
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, clip, embed } from '../../shipped-videos.fixture.ts'
import { callsTo, decideCalls, slowCalls } from '../app/calls.fixture.ts'
import {
  clearHistory,
  footer,
  go,
  logIn,
  loginLink,
  logout,
  removeFromWatchLater,
  signedOut,
  trash,
} from '../app/library-page.fixture.ts'
import {
  address,
  mountScreen,
  newPerson,
  openScreen,
  signInAsNewUser,
  stored,
} from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

test('another user does not see the previous user’s cached data', async () => {
  const [before, after] = [await newPerson(), await newPerson()]
  await before.add('likes', clip)
  await openScreen('/liked-videos')
  await logIn(before)
  await expect.element(page.getByRole('article')).toHaveLength(1)
  await logout().click()
  await loginLink().click()
  await logIn(after)
  await expect.poll(address).toBe('/')
  await go('Liked Videos')
  await expect.element(page.getByText("You haven't added any videos to Liked Videos")).toBeVisible()
})

test('a screen that is opened while somebody logs out requests nothing with the token that ends', async () => {
  await signInAsNewUser()
  await openScreen('/videos')
  await expect.element(logout()).toBeVisible()
  const link = footer().getByRole('link', { name: 'Liked Videos' })
  const calls = callsTo(/^\/api\/user\/likes/)
  const [button, anchor] = [logout().element() as HTMLElement, link.element() as HTMLElement]
  button.click()
  anchor.click()
  await expect.poll(address).toBe('/login')
  await expect.element(loginLink()).toBeVisible()
  expect(calls).toEqual([])
})

test('a change that waits for another as its user logs out is made for nobody', async () => {
  await signInAsNewUser()
  const other = await newPerson()
  await openScreen('/videos')
  const calls = callsTo('/api/user/watching')
  const arrive = slowCalls('/api/user/watching')
  for (const { title } of [clip, embed]) {
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Add to queue' }).click()
  }
  await expect.poll(() => calls.length).toBe(1)
  await logout().click()
  await expectToast('You have successfully logged out')
  arrive()
  await expectToast('login first')
  expect(sessionStorage.getItem('queue')).toBe(null)
  await loginLink().click()
  await logIn(other)
  await expect.poll(address).toBe('/')
  expect((await other.call('GET', '/user/watching')).body.queue).toEqual([])
})

test('a password whose change is confirmed after the logout does not sign in again', async () => {
  const person = await signInAsNewUser()
  await openScreen('/account')
  const change = page.getByRole('region', { name: 'Change password' })
  const submit = change.getByRole('button', { name: 'Change password' })
  await submit.click()
  await change.getByRole('textbox', { name: 'Current password' }).fill(person.password)
  await change.getByRole('textbox', { name: 'New password' }).fill('continue-9-8-7')
  const changed = Promise.withResolvers<void>()
  const loggedOut = Promise.withResolvers<void>()
  decideCalls('/api/user/password', async ({ body }) => {
    const response = await person.call('POST', '/user/password', JSON.parse(body ?? ''))
    changed.resolve()
    await loggedOut.promise
    return Response.json(response.body)
  })
  await submit.click()
  await changed.promise
  await logout().click()
  await expectToast('You have successfully logged out')
  loggedOut.resolve()
  await expectToast('Your password has been changed')
  expect(stored()).toEqual({ token: null, user: null })
  await expect.element(loginLink()).toBeVisible()
})

/** A user with a video on every list, and in a playlist. */
async function signInWithLists() {
  const person = await signInAsNewUser()
  for (const shelf of ['likes', 'watchlater', 'history'] as const) await person.add(shelf, clip)
  const playlist = await person.createPlaylist('Evenings', 'After work', clip)
  return { person, playlist }
}

async function expectSignedOut() {
  await expect.poll(address).toBe('/login')
  await expect.element(loginLink()).toBeVisible()
  expect(stored()).toEqual({ token: null, user: null })
  await expect.element(signedOut()).toBeVisible()
}

test('a list opened with a revoked token redirects to the login page, and login returns to it', async () => {
  const { person } = await signInWithLists()
  await person.call('POST', '/auth/logout-everywhere')
  await mountScreen('/liked-videos')
  await expectSignedOut()
  await logIn(person)
  await expect.poll(address).toBe('/liked-videos')
  await expect.element(page.getByRole('article')).toHaveLength(1)
})

// Before its code has loaded, a press wants a like, which the video has.
const liked = () => page.getByRole('button', { name: 'Like', pressed: true })
const remove = () => trash(clip.title)
const deleteEvenings = () => page.getByRole('button', { name: 'Delete Evenings' })

for (const [what, pathOf, pressed, text] of [
  ['Like', () => addressOf(clip), liked, 'Please login first!'],
  ['Remove From Watch later', () => addressOf(clip), removeFromWatchLater, 'login first'],
  ['a liked video’s trash icon', () => '/liked-videos', remove, 'Please login first!'],
  ['Clear All History', () => '/history', clearHistory, 'Please login first!'],
  ['a playlist’s video’s trash icon', (id: string) => `/playlist/${id}`, remove, 'login first'],
  ['a playlist’s trash icon', () => '/playlist', deleteEvenings, 'login first'],
] as const) {
  test(`${what} with a revoked token shows ‘login first’, and login returns to the page`, async () => {
    const { person, playlist } = await signInWithLists()
    const path = pathOf(playlist)
    await openScreen(path)
    // As the press arrives: a request of code that loads late would be rejected before it.
    const end = decideCalls(/^\/api\/user\//, async ({ method }) => {
      if (method === 'DELETE') {
        end()
        await person.call('POST', '/auth/logout-everywhere')
      }
      return 'arrives'
    })
    await pressed().click()
    await expectToast(text)
    await expectSignedOut()
    await logIn(person)
    await expect.poll(address).toBe(path)
  })
}
