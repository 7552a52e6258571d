import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Failure } from '#contract/failures.ts'
import { clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { expectUsable, resize } from '../app/accessible.fixture.ts'
import { callsTo, changesTo, decideCalls, failCalls, refuseCalls, slowCalls } from '../app/calls.fixture.ts'
import { overflow, textsOf, title } from '../app/dom-queries.fixture.ts'
import { press, pressKey, tabTo, type } from '../app/keyboard.fixture.ts'
import { button, heading, loginLink, logout, main, trash } from '../app/library-page.fixture.ts'
import {
  address,
  hasRequestsInFlight,
  openScreen,
  reopenScreen,
  stored,
} from '../app/open-screen.fixture.tsx'
import { callApi } from '../app/service.fixture.ts'
import { test } from '../app/test.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const section = (name: string) => main().getByRole('region', { name })
const fullName = (name: string) => main().getByRole('heading', { level: 2, name })
const accountLink = (name: string) =>
  page.getByRole('banner').getByRole('link', { name: `Account of ${name}` })
const storedUser = () => JSON.parse(stored().user ?? 'null')
const statusOf = async (token: string) => (await callApi('GET', '/user/likes', { token })).status

const items = () => page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem')
const signOutThere = () => items().getByRole('button', { name: /^Log out there/ })

async function logInAgain({ email, password }: { email: string; password: string }): Promise<string> {
  return (await callApi('POST', '/auth/login', { body: { email, password } })).body.encodedToken
}

const lists = () => main().getByRole('navigation', { name: 'Your lists' })
const lastWatched = () => section('Last watched')

test('the page shows the user, what is on each list and the last video, with a link to each', async ({
  user,
}) => {
  await user.add('likes', clip, embed)
  await user.add('watchlater', otherClip)
  await user.add('history', clip, embed, otherClip)
  await user.createPlaylist('Luggage', 'To take along', clip)
  const loaded = callsTo(/^\/api\/user\/(?!sessions|second-factor)/)
  await openScreen('/account')
  await expect.poll(title).toBe('Account | Cutscene')
  await expect.element(heading()).toHaveTextContent('Account')
  await expect.element(fullName('Nova Newcomer')).toHaveAttribute('dir', 'auto')
  await expect.element(section('Appearance').getByRole('radio', { name: 'Dark' })).toBeInTheDocument()
  await expect
    .element(section('Language').getByRole('link', { name: 'Deutsch' }))
    .toHaveAttribute('href', '/de/account')
  const since = new Date(String(user.user.createdAt))
  await expect
    .poll(textsOf(page.getByRole('definition')))
    .toEqual(['not set', user.email, since.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })])
  const links = lists().getByRole('link')
  await expect.poll(textsOf(links)).toEqual(['2 Liked Videos', '1 Watch Later', '3 History', '1 Playlist'])
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/liked-videos',
    '/watch-later',
    '/history',
    '/playlist',
  ])
  await expect.element(lastWatched().getByRole('link', { name: otherClip.title })).toBeVisible()
  expect(loaded.map(({ url }) => url.searchParams.get('limit'))).toEqual(['1', '1', '1', '1'])

  await links.first().click()
  await expect.element(heading()).toHaveTextContent('Liked Videos')
  await trash(clip.title).click()
  await expectToast('Video has been successfully removed from Liked Videos')
  await accountLink('Nova').click()
  await expect.element(lists().getByRole('link', { name: '1 Liked Video' })).toBeVisible()
  await lastWatched().getByRole('link').click()
  await expect.element(heading()).toHaveTextContent(otherClip.title)
})

test('what fails to load says so, and can be refreshed: the account, its lists and its sign-ins', async ({
  user,
}) => {
  const unavailable = (text: string) => page.getByRole('alert').getByText(text)
  await openScreen('/videos')
  const recoverLists = failCalls(/^\/api\/user\//)
  const recover = failCalls('/api/user')
  await accountLink('Nova').click()
  await expect.element(unavailable('Could not load your account')).toBeVisible()
  await expect.element(section('Delete account')).not.toBeInTheDocument()
  recover()
  await button('Refresh').click()
  await expect.element(page.getByText(user.email)).toBeVisible()
  await expect.element(lastWatched().getByText('Could not get history videos')).toBeVisible()
  expect(textsOf(lists().getByRole('link'))()).toEqual([
    'Liked Videos',
    'Watch Later',
    'History',
    'Playlists',
  ])
  await expect.element(unavailable('Could not load your logins')).toBeVisible()

  recoverLists()
  await logInAgain(user)
  await section('Where you are logged in').getByRole('button', { name: 'Refresh' }).click()
  await expect.element(items()).toHaveLength(2)
  failCalls(/^\/api\/user\/sessions/)
  await signOutThere().click()
  await expectToast('Something went wrong, please try again later!')
  await expect.element(signOutThere()).toHaveLength(1)
})

const form = () => main().getByRole('form', { name: 'Edit name' })
const field = (name: string) => form().getByRole('textbox', { name })

test('a user changes their name by keyboard; the top bar and the stored user follow, also from another device or tab', async ({
  user,
}) => {
  const changes = changesTo('/api/user')
  await openScreen('/account')
  await tabTo(button('Edit name'))
  await pressKey('Enter')
  await expect.element(field('First name')).toHaveFocus()
  await type(' of Nowhere')
  await pressKey('Escape')
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(button('Edit name')).toHaveFocus()
  await expect.element(fullName('Nova Newcomer')).toBeVisible()
  expect(changes()).toEqual([])

  await pressKey('Enter')
  await expect.element(field('First name')).toHaveValue('Nova')
  await expect.element(field('Last name')).toHaveValue('Newcomer')
  await field('First name').fill('  Grace ')
  await press(field('Last name'), 'Enter')
  await expectToast('Your name has been changed')
  await expect.element(fullName('Grace Newcomer')).toBeVisible()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(button('Edit name')).toHaveFocus()
  await expect.element(accountLink('Grace')).toHaveTextContent('G')
  expect(storedUser()).toMatchObject({ _id: user.user._id, firstName: 'Grace', lastName: 'Newcomer' })
  expect(storedUser()).not.toHaveProperty('likes')

  await user.call('PATCH', '/user', { firstName: 'Ada' })
  await reopenScreen()
  await expect.element(fullName('Ada Newcomer')).toBeVisible()
  await expect.element(accountLink('Ada')).toBeVisible()
  expect(storedUser().firstName).toBe('Ada')
  const storeThere = (changed: object) => {
    localStorage.setItem('user', JSON.stringify({ ...storedUser(), ...changed }))
    dispatchEvent(new StorageEvent('storage', { key: 'user', storageArea: localStorage }))
  }
  storeThere({ firstName: 'Hedy' })
  await expect.element(fullName('Hedy Newcomer')).toBeVisible()
  await expect.element(accountLink('Hedy')).toBeVisible()
  storeThere({ _id: 'of-another', firstName: 'Other' })
  await expect.element(accountLink('Hedy'), { message: 'without their token' }).toBeVisible()
})

test('on a new user’s page a name that cannot be saved stays in the form, with the reason; it counts nothing, and leads to the videos', async ({
  user: _,
}) => {
  await openScreen('/account')
  await expect
    .poll(textsOf(lists().getByRole('link')))
    .toEqual(['0 Liked Videos', '0 Watch Later', '0 History', '0 Playlists'])
  await button('Edit name').click()
  await field('Last name').fill('\u200b')
  await expect.element(button('Save')).toBeDisabled()
  await expect.element(button('Save')).toHaveAccessibleDescription('First fill in or correct: Last name')
  await expectUsable()
  await field('First name').fill('Grace')
  await field('Last name').fill('Hopper')
  let end = decideCalls('/api/user', async ({ method }) => (method === 'PATCH' ? 'breaks' : 'arrives'))
  await button('Save').click()
  await expect
    .element(form().getByRole('alert'))
    .toHaveTextContent('Something went wrong, please try again later!')
  await expect.element(field('First name')).toHaveValue('Grace')
  await expect.element(field('Last name')).toHaveValue('Hopper')
  await expect.element(fullName('Nova Newcomer')).toBeVisible()
  expect(storedUser().firstName).toBe('Nova')
  end()

  const refused = new Failure('request_invalid', { field: 'displayName', reason: 'is too odd' })
  end = refuseCalls('/api/user', refused)
  await button('Save').click()
  await expect.element(field('Display name')).toHaveAccessibleDescription('displayName is too odd.')
  await expect.element(form().getByRole('alert')).toBeEmptyDOMElement()
  end()

  await button('Save').click()
  await expectToast('Your name has been changed')
  await expect.element(fullName('Grace Hopper')).toBeVisible()
  await lastWatched().getByRole('link', { name: 'Explore videos' }).click()
  await expect.poll(address).toBe('/videos')
})

test('what loads late moves nothing, at any width', async ({ user }) => {
  await user.add('history', clip)
  const arrive = slowCalls(/^\/api\/user\//)
  await openScreen('/account')
  const topOf = (name: string) => main().getByRole('heading', { name }).element().getBoundingClientRect().top
  const tops = () => ['Settings', 'Last watched'].map(topOf)
  const before: number[][] = []
  const widths = [360, 1366, 2560]
  for (const width of widths) {
    await resize({ width, height: 800 })
    before.push(tops())
  }
  arrive()
  await expect.element(lastWatched().getByRole('link')).toBeVisible()
  await expect.poll(hasRequestsInFlight).toBe(false)
  for (const [index, width] of widths.entries()) {
    await resize({ width, height: 800 })
    expect(tops(), `at ${width} px`).toEqual(before[index])
    expect(overflow()).toBe(0)
  }
})

test('a new password is set with the current one, and the user stays logged in here', async ({ user }) => {
  const change = section('Change password')
  const submit = change.getByRole('button', { name: 'Change password' })
  const current = change.getByRole('textbox', { name: 'Current password' })
  const newPassword = change.getByRole('textbox', { name: 'New password' })
  await openScreen('/account')
  await expect.element(change.getByRole('textbox')).not.toBeInTheDocument()
  await submit.click()
  await expect.element(current).toHaveFocus()
  await type('not to be kept')
  await change.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(submit).toHaveFocus()
  await submit.click()
  await expect.element(current).toHaveValue('')
  await expect.element(submit).toBeDisabled()
  await current.fill('not-my-password')
  await newPassword.fill('seven77')
  await pressKey('Tab')
  await expect
    .element(newPassword)
    .toHaveAccessibleDescription('Password must have Minimum eight characters and a number')
  await expect.element(submit).toBeDisabled()
  await newPassword.fill('continue-9-8-7')
  await submit.click()
  await expect.element(current).toHaveAccessibleDescription('That is not your password')
  await expect.element(logout()).toBeVisible()
  await current.fill(user.password)
  await submit.click()
  await expectToast('Your password has been changed')
  await expect.element(change.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(submit).toHaveFocus()

  expect(stored().token).not.toBe(user.token)
  await reopenScreen()
  await expect.element(page.getByText(user.email)).toBeVisible()
})

test('‘Log out there’ ends another sign-in, also one that has ended meanwhile, and the focus goes on; ‘Log out everywhere’ logs out here too', async ({
  user,
}) => {
  const others = [await logInAgain(user), await logInAgain(user)]
  await openScreen('/account')
  await expect.element(items()).toHaveLength(3)
  for (const text of textsOf(items())()) expect(text).toMatch(/^Chrome on Linux.*Logged in \w+ \d+, \d{4}/)
  await expect.element(items().filter({ hasText: 'This one' })).toHaveLength(1)
  await expect.element(items().filter({ hasText: 'Last used' })).toHaveLength(2)
  await expect.element(signOutThere()).toHaveLength(2)
  await expectUsable()
  await press(signOutThere().first(), 'Enter')
  await expectToast('You are logged out there: Chrome on Linux')
  await expect.element(signOutThere()).toHaveLength(1)
  await expect.element(signOutThere()).toHaveFocus()
  expect((await Promise.all(others.map(statusOf))).sort()).toEqual([200, 401])
  expect(await statusOf(user.token)).toBe(200)

  for (const token of others) await callApi('POST', '/auth/logout', { token })
  await pressKey('Enter')
  await expectToast('You are logged out there: Chrome on Linux')
  await expect.element(signOutThere()).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Where you are logged in' })).toHaveFocus()

  const other = await logInAgain(user)
  await button('Log out everywhere').click()
  await expectSignedOut('You are logged out everywhere')
  expect(await statusOf(other)).toBe(401)
})

async function expectSignedOut(text: string) {
  await expectToast(text)
  await expect.poll(address).toBe('/')
  await expect.element(loginLink()).toBeVisible()
  expect(stored()).toEqual({ token: null, user: null })
}

test('a user deletes their account with their password', async ({ user }) => {
  await openScreen('/account')
  const submit = section('Delete account').getByRole('button', { name: 'Delete account' })
  const password = section('Delete account').getByRole('textbox', { name: 'Password' })
  await submit.click()
  await password.fill(user.password)
  await submit.click()
  await expectSignedOut('Your account has been deleted')
  expect(await statusOf(user.token)).toBe(404)
})

test('a reset of the browser needs confirmation', async ({ user: _ }) => {
  vi.stubGlobal('cutsceneHost', { unkept: false })
  await openScreen('/account')
  await press(button('Reset this browser'), 'Enter')
  await expect.element(button('Forget everything')).toBeVisible()
  await expect.element(button('Keep it')).toHaveFocus()
  await press(button('Keep it'), 'Enter')
  await expect.element(button('Reset this browser')).toHaveFocus()
  await expect.element(button('Forget everything')).not.toBeInTheDocument()
})

test('a user reads what is stored, and goes back; where the service runs in the browser, that is there alone', async ({
  user: _,
}) => {
  const where = main().getByRole('heading', { level: 2 }).first()
  await openScreen('/account')
  await main().getByRole('link', { name: 'What is stored about you, and for how long' }).click()
  await expect.poll(address).toBe('/privacy')
  await expect.poll(title).toBe('Terms and privacy | Cutscene')
  await expect.element(heading()).toHaveTextContent('Terms and privacy')
  await expect.element(where).toHaveTextContent('On this site’s server')
  await main().getByRole('link', { name: 'Go to your account' }).click()
  await expect.poll(address).toBe('/account')

  vi.stubGlobal('cutsceneHost', { volatile: false })
  await openScreen('/privacy')
  await expect.element(where).toHaveTextContent('In this browser alone')
})
