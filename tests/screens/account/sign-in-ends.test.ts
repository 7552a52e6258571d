// @module-tag slow
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed } from '../../shipped-videos.fixture.ts'
import { callsTo, decideCalls, slowCalls } from '../app/calls.fixture.ts'
import {
  button,
  clearHistory,
  footer,
  logIn,
  loginLink,
  logout,
  removeFromWatchLater,
  signedOut,
  trash,
} from '../app/library-page.fixture.ts'
import {
  address,
  hasRequestsInFlight,
  mountScreen,
  newPerson,
  openScreen,
  stored,
} from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const loggedOut = 'You have successfully logged out'

test('logging out requests nothing with the token that it ends', async ({ user }) => {
  await user.add('watchlater', clip)
  // Loads the code of the user's row on home.
  await openScreen('/')
  await expect.element(page.getByRole('heading', { name: messages.home.watchLater })).toBeVisible()
  await openScreen('/account')
  // The list of logins has come, and so has all else that the page loads.
  await expect.element(page.getByText('This one')).toBeVisible()
  await expect.poll(hasRequestsInFlight).toBe(false)
  const calls = callsTo(/^\/api\/user\//)
  await logout().click()
  await expectToast(loggedOut)
  await expect.poll(address).toBe('/')
  expect(calls).toEqual([])
})

test('nor does a screen that is opened while somebody logs out', async ({ user: _ }) => {
  const ofCards = ['/api/user/marks', '/api/user/progress'].map(callsTo)
  await openScreen('/videos')
  await expect.element(logout()).toBeVisible()
  await expect.poll(() => ofCards.every(({ length }) => length > 0)).toBe(true)
  const calls = callsTo(/^\/api\/user\//)
  const list = footer().getByRole('link', { name: 'Liked Videos' }).element() as HTMLElement
  ;(logout().element() as HTMLElement).click()
  list.click()
  await expect.poll(address).toBe('/login')
  await expect.element(loginLink()).toBeVisible()
  expect(calls).toEqual([])
})

test('a change that waits for another as its user logs out is made for nobody', async ({ user: _ }) => {
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
  await expectToast(loggedOut)
  arrive()
  await expectToast('login first')
  expect(sessionStorage.getItem('queue')).toBe(null)
  await loginLink().click()
  await logIn(other)
  await expect.poll(address).toBe('/')
  expect((await other.call('GET', '/user/watching')).body.queue).toEqual([])
})

for (const when of ['as', 'after'])
  test(`a queue that is read ${when} its user logs out is not remembered for the next visitor`, async ({
    user,
  }) => {
    await user.call('PATCH', '/user/watching', { queue: [clip._id] })
    decideCalls('/api/user/watching', async () => {
      const { body } = await user.call('GET', '/user/watching')
      const json = async () => {
        ;(logout().element() as HTMLElement).click()
        if (when === 'after') await expect.element(loginLink()).toBeVisible()
        return body
      }
      return Object.assign(Response.json(body), { json })
    })
    await openScreen(addressOf(embed))
    await expectToast(loggedOut)
    await loginLink().click()
    await expect.poll(address).toBe('/login')
    expect(localStorage.getItem('queued')).toBe(null)
  })

test('a password whose change is confirmed after the logout does not sign in again', async ({ user }) => {
  await openScreen('/account')
  const change = page.getByRole('region', { name: 'Change password' })
  const submit = change.getByRole('button', { name: 'Change password' })
  await submit.click()
  await change.getByRole('textbox', { name: 'Current password' }).fill(user.password)
  await change.getByRole('textbox', { name: 'New password' }).fill('continue-9-8-7')
  const changed = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  decideCalls('/api/user/password', async ({ body }) => {
    const response = await user.call('POST', '/user/password', JSON.parse(body ?? ''))
    changed.resolve()
    await ended.promise
    return Response.json(response.body)
  })
  await submit.click()
  await changed.promise
  await logout().click()
  await expectToast(loggedOut)
  ended.resolve()
  await expectToast('Your password has been changed')
  expect(stored()).toEqual({ token: null, user: null })
  await expect.element(loginLink()).toBeVisible()
})

async function expectSignedOut() {
  await expect.poll(address).toBe('/login')
  await expect.element(loginLink()).toBeVisible()
  expect(stored()).toEqual({ token: null, user: null })
  await expect.element(signedOut()).toBeVisible()
}

test('a list opened with a revoked token redirects to the login page, and login returns to it', async ({
  user,
}) => {
  await user.call('POST', '/auth/logout-everywhere')
  await mountScreen('/liked-videos')
  await expectSignedOut()
  await logIn(user)
  await expect.poll(address).toBe('/liked-videos')
})

const liked = () => page.getByRole('button', { name: 'Like', pressed: true })
const remove = () => trash(clip.title)
const deleteEvenings = () => button('Delete Evenings')

test.for([
  ['Like', addressOf(clip), liked, 'Please login first!'],
  ['Remove From Watch later', addressOf(clip), removeFromWatchLater, 'login first'],
  ['a liked video’s trash icon', '/liked-videos', remove, 'Please login first!'],
  ['Clear All History', '/history', clearHistory, 'Please login first!'],
  ['a playlist’s video’s trash icon', '/playlist/{id}', remove, 'login first'],
  ['a playlist’s trash icon', '/playlist', deleteEvenings, 'login first'],
] as const)(
  '%s with a revoked token shows ‘login first’, and login returns to the page',
  async ([, screen, pressed, text], { user }) => {
    for (const shelf of ['likes', 'watchlater', 'history'] as const) await user.add(shelf, clip)
    const path = screen.replace('{id}', await user.createPlaylist('Evenings', 'After work', clip))
    await openScreen(path)
    // As the press arrives: a request of code that loads late would be rejected before it.
    const end = decideCalls(/^\/api\/user\//, async ({ method }) => {
      if (method === 'DELETE') {
        end()
        await user.call('POST', '/auth/logout-everywhere')
      }
      return 'arrives'
    })
    await pressed().click()
    await expectToast(text)
    await expectSignedOut()
    await logIn(user)
    await expect.poll(address).toBe(path)
  },
)
