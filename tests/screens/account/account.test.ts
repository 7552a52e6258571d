import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { clip } from '../../shipped-videos.fixture.ts'
import { callsTo, failCalls } from '../app/calls.fixture.ts'
import { textsOf, title } from '../app/dom-queries.fixture.ts'
import { press, pressKey } from '../app/keyboard.fixture.ts'
import { heading, logIn, loginLink, logout, main } from '../app/library-page.fixture.ts'
import { address, openScreen, reopenScreen, signInAsNewUser, stored } from '../app/open-screen.fixture.tsx'
import { callApi } from '../app/service.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const section = (name: string) => page.getByRole('region', { name })
const button = (name: string) => main().getByRole('button', { name })

test('the account page shows the user; a new password logs out all other clients', async () => {
  const person = await signInAsNewUser()
  await openScreen('/videos')
  await page.getByRole('banner').getByRole('link', { name: 'Account of Nova' }).click()
  await expect.poll(address).toBe('/account')
  await expect.poll(title).toBe('Account | Cutscene')
  await expect.element(heading()).toHaveTextContent('Account')
  await expect.element(main().getByRole('heading', { level: 2, name: 'Nova Newcomer' })).toBeVisible()
  await expect.poll(textsOf(page.getByRole('definition'))).toEqual([
    'not set',
    person.email,
    new Date(String(person.user.createdAt)).toLocaleDateString('en', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
  ])

  const change = section('Change password')
  const submit = change.getByRole('button', { name: 'Change password' })
  const newPassword = 'continue-9-8-7'
  await expect.element(change.getByRole('textbox')).not.toBeInTheDocument()
  await submit.click()
  await expect.element(change.getByRole('textbox', { name: 'Current password' })).toHaveFocus()
  await expect.element(submit).toBeDisabled()
  await change.getByRole('textbox', { name: 'Current password' }).fill('not-my-password')
  await change.getByRole('textbox', { name: 'New password' }).fill('seven77')
  await pressKey('Tab')
  await expect
    .element(change.getByText('Password must have Minimum eight characters and a number'))
    .toBeVisible()
  await expect.element(submit).toBeDisabled()
  await change.getByRole('textbox', { name: 'New password' }).fill(newPassword)
  await submit.click()
  await expect
    .element(change.getByRole('textbox', { name: 'Current password' }))
    .toHaveAccessibleDescription('That is not your password')
  await expect.element(submit).toHaveFocus()
  await expect.element(logout()).toBeVisible()
  await change.getByRole('textbox', { name: 'Current password' }).fill(person.password)
  await submit.click()
  await expectToast('Your password has been changed')
  await expect.element(change.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(submit).toHaveFocus()

  expect((await person.call('GET', '/user/likes')).status, 'in another place').toBe(401)
  const { token } = stored()
  expect(token).not.toBe(person.token)
  await reopenScreen()
  await expect.element(page.getByText(person.email)).toBeVisible()
  const login = async (password: string) =>
    (await callApi('POST', '/auth/login', { body: { email: person.email, password } })).status
  expect(await login(person.password)).toBe(401)
  expect(await login(newPassword)).toBe(200)
})

test('a user chooses the theme and the language on the account page', async () => {
  onTestFinished(() => {
    document.documentElement.removeAttribute('data-theme')
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
    document.cookie = 'language=; path=/; max-age=0'
  })
  await signInAsNewUser()
  await openScreen('/account')
  const appearance = section('Appearance')
  await appearance.getByText('Dark').click()
  await expect.element(appearance.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')

  const german = section('Language').getByRole('link', { name: 'Deutsch' })
  await expect.element(german).toHaveAttribute('href', '/de/account')
  // The tests have no page to load.
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  await german.click()
  expect(document.cookie).toContain('language=de')
})

test('‘Log out everywhere’ logs out every client', async () => {
  const person = await signInAsNewUser()
  const { email, password } = person
  const otherClient = await callApi('POST', '/auth/login', { body: { email, password } })
  await openScreen('/account')
  await button('Log out everywhere').click()
  await expectToast('You are logged out everywhere')
  await expect.poll(address).toBe('/')
  await expect.element(loginLink()).toBeVisible()
  expect(stored()).toEqual({ token: null, user: null })
  for (const token of [person.token, otherClient.body.encodedToken])
    expect((await callApi('GET', '/user/likes', { token })).status).toBe(401)
})

test('a user deletes their account with their password', async () => {
  const person = await signInAsNewUser()
  const { email, password } = person
  await person.add('likes', clip)
  await openScreen('/account')
  const remove = section('Delete account')
  const submit = remove.getByRole('button', { name: 'Delete account' })
  await submit.click()
  await remove.getByRole('textbox', { name: 'Password' }).fill('not the account to delete')
  await pressKey('Escape')
  await expect.element(submit).toHaveFocus()
  await submit.click()
  await expect.element(remove.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await expect.element(submit).toBeDisabled()
  await remove.getByRole('textbox', { name: 'Password' }).fill('not-my-password')
  await submit.click()
  await expect
    .element(remove.getByRole('textbox', { name: 'Password' }))
    .toHaveAccessibleDescription('That is not your password')
  await remove.getByRole('textbox', { name: 'Password' }).fill(password)
  await submit.click()
  await expectToast('Your account has been deleted')
  await expect.poll(address).toBe('/')
  await expect.element(loginLink()).toBeVisible()
  expect(stored()).toEqual({ token: null, user: null })
  expect((await callApi('POST', '/auth/login', { body: { email, password } })).status).toBe(404)
  await openScreen('/login')
  await logIn(person)
  await expect.element(page.getByRole('alert').filter({ hasText: "Could'nt Login In" })).toBeVisible()
})

test('an account that fails to load shows an error with Refresh', async () => {
  const person = await signInAsNewUser()
  await openScreen('/videos')
  const recover = failCalls('/api/user')
  await page.getByRole('banner').getByRole('link', { name: 'Account of Nova' }).click()
  const refusal = page.getByRole('main').getByRole('alert').getByText('Could not load your account')
  await expect.element(refusal).toBeVisible()
  await expect.element(section('Delete account')).not.toBeInTheDocument()
  recover()
  await button('Refresh').click()
  await expect.element(page.getByText(person.email)).toBeVisible()
  await expect.element(refusal).not.toBeInTheDocument()
  await expect.element(section('Delete account')).toBeVisible()
})

test('a reset of the browser needs confirmation', async () => {
  vi.stubGlobal('cutsceneHost', { unkept: false })
  await signInAsNewUser()
  await openScreen('/account')
  await press(button('Reset this browser'), 'Enter')
  await expect.element(button('Forget everything')).toBeVisible()
  await expect.element(button('Keep it')).toHaveFocus()
  await press(button('Keep it'), 'Enter')
  await expect.element(button('Reset this browser')).toHaveFocus()
  await expect.element(button('Forget everything')).not.toBeInTheDocument()
})

test('logging out requests nothing with the token that it ends', async () => {
  const person = await signInAsNewUser()
  await person.add('watchlater', clip)
  // Loads the code of the user's row on home.
  await openScreen('/')
  await expect.element(page.getByRole('heading', { name: messages.home.watchLater })).toBeVisible()
  await openScreen('/account')
  await expect.element(page.getByText('Member since')).toBeVisible()
  const calls = callsTo(/^\/api\/user\//)
  await logout().click()
  await expectToast('You have successfully logged out')
  await expect.poll(address).toBe('/')
  expect(calls.map(({ url }) => url.pathname).filter((path) => !path.endsWith('/logout'))).toEqual([])
})
