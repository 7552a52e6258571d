// @module-tag slow
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { publicSecret } from '#hosts/browser/browser-host.ts'
import type { Person } from '../../person.fixture.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { callsTo } from '../app/calls.fixture.ts'
import {
  actionsReady,
  clearHistory,
  field,
  footer,
  go,
  heading,
  inDialog,
  like,
  logIn,
  loginLink,
  logout,
  openSaveTo,
  removeFromWatchLater,
  saveTo,
  signedOut,
  trash,
} from '../app/library-page.fixture.ts'
import {
  address,
  hasRequestsInFlight,
  mountScreen,
  newPerson,
  openScreen,
  signInAsNewUser,
  stored,
} from '../app/open-screen.fixture.tsx'
import { callApi } from '../app/service.fixture.ts'
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

/** Acts with a rejected token on a page, and logs in again. */
async function expectLoginAndBack(person: Person, path: string, press: () => Promise<void>) {
  await press()
  await expect.poll(address).toBe('/login')
  await expect.element(loginLink()).toBeVisible()
  expect(stored()).toEqual({ token: null, user: null })
  await expect.element(signedOut()).toBeVisible()
  await logIn(person)
  await expect.poll(address).toBe(path)
  await expect.element(logout()).toBeVisible()
}

for (const [what, invalidate] of [
  ['tampered with', async ({ token }: Person) => token.replace(/\.[^.]+$/, '.AAAA')],
  [
    'expired',
    ({ user }: Person) =>
      new SignJWT({ ver: 1 })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer('cutscene')
        .setSubject(user._id)
        .setJti('01a1f640-bc00-7329-9279-000000000000')
        .setIssuedAt('31 days ago')
        .setExpirationTime('1 day ago')
        .sign(publicSecret),
  ],
] as const) {
  test(`a token that is ${what} signs out on the next request, and login returns to the page`, async () => {
    const person = await signInAsNewUser()
    localStorage.setItem('token', await invalidate(person))
    await expectLoginAndBack(person, '/videos?category=Sports', () => mountScreen('/videos?category=Sports'))
  })
}

test('a token that another client has revoked signs out on the next request, and login returns to the page', async () => {
  const person = await signInAsNewUser()
  await openScreen(addressOf(clip))
  await actionsReady()
  await expect.poll(() => person.titles('history')).toEqual([clip.title])
  await person.call('POST', '/auth/logout')
  await expectLoginAndBack(person, addressOf(clip), async () => {
    await like().click()
    await expectToast('Please login first')
  })
  await expect.element(heading()).toHaveTextContent(clip.title)
})

/** A user with a video on every list, and in a playlist. */
async function signInWithLists() {
  const person = await signInAsNewUser()
  for (const shelf of ['likes', 'watchlater', 'history'] as const) await person.add(shelf, clip)
  const playlist = await person.createPlaylist('Evenings', 'After work', clip)
  return { person, playlist }
}

/** Otherwise the screen’s own requests would be rejected before the click. */
async function endSignInElsewhere(person: Person) {
  await expect.poll(hasRequestsInFlight).toBe(false)
  await person.call('POST', '/auth/logout-everywhere')
}

const remove = () => trash(clip.title)
const deleteEvenings = () => page.getByRole('button', { name: 'Delete Evenings' })

for (const [what, pathOf, pressed, text] of [
  ['Like', () => addressOf(clip), like, 'Please login first!'],
  ['Remove From Watch later', () => addressOf(clip), removeFromWatchLater, 'login first'],
  ['a liked video’s trash icon', () => '/liked-videos', remove, 'Please login first!'],
  ['a saved video’s trash icon', () => '/watch-later', remove, 'login first'],
  ['Clear All History', () => '/history', clearHistory, 'Please login first!'],
  ['a playlist’s video’s trash icon', (id: string) => `/playlist/${id}`, remove, 'login first'],
  ['a playlist’s trash icon', () => '/playlist', deleteEvenings, 'login first'],
] as const) {
  test(`${what} with a revoked token shows ‘login first’`, async () => {
    const { person, playlist } = await signInWithLists()
    const path = pathOf(playlist)
    await openScreen(path)
    if (path === addressOf(clip)) await expect.element(removeFromWatchLater()).toBeVisible()
    await expect.element(pressed()).toBeVisible()
    await endSignInElsewhere(person)
    await expectLoginAndBack(person, path, async () => {
      await pressed().click()
      await expectToast(text)
    })
    const { body } = await callApi('GET', '/user/playlists', { token: stored().token ?? '' })
    expect(body.playlists).toMatchObject([{ title: 'Evenings', videoCount: 1 }])
  })
}

test('creating a playlist with a revoked token shows ‘login first’', async () => {
  const { person } = await signInWithLists()
  await openScreen('/history')
  await openSaveTo(saveTo(clip.title))
  await inDialog('Create a new playlist').click()
  await field('Title').fill('Too late')
  await field('Description').fill('Signed out in another place')
  await endSignInElsewhere(person)
  await expectLoginAndBack(person, '/history', async () => {
    await inDialog('Create').click()
    await expectToast('login first')
  })
  const { body } = await callApi('GET', '/user/playlists', { token: stored().token ?? '' })
  expect(body.playlists).toMatchObject([{ title: 'Evenings', videoCount: 1 }])
})

test('a list opened with a revoked token redirects to the login page, and login returns to it', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip)
  await person.call('POST', '/auth/logout-everywhere')
  await expectLoginAndBack(person, '/liked-videos', async () => {
    await mountScreen('/liked-videos')
  })
  await expect.element(page.getByRole('article')).toHaveLength(1)
})
