import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { Failure } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { breakCalls, callsTo, changesTo, refuseCalls, slowCalls } from '../app/calls.fixture.ts'
import { title } from '../app/dom-queries.fixture.ts'
import { press, pressKey } from '../app/keyboard.fixture.ts'
import {
  button,
  go,
  heading,
  logIn,
  loginLink,
  logout,
  main,
  signedOut,
} from '../app/library-page.fixture.ts'
import { address, goBack, newPerson, openScreen, stored } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'
import { closeToasts, expectToast, toastOf } from '../app/toasts.fixture.ts'

const welcome = 'Welcome Back to Cutscene'
const failed = "Could'nt Login In, Please try Again!"
const email = () => main().getByRole('textbox', { name: 'Email' })
const password = () => main().getByRole('textbox', { name: 'Password' })

test('the form is sent once both fields are filled; the dummy details sign a visitor in', async () => {
  await openScreen('/login')
  await expect.poll(title).toBe('Login | Cutscene')
  const calls = callsTo(/^\/api\/auth/)
  await expect.element(button('Login')).toBeDisabled()
  await expect
    .element(button('Login'))
    .toHaveAccessibleDescription('First fill in or correct: Email, Password')
  await email().fill('somebody@cutscene.example')
  await expect.element(button('Login')).toBeDisabled()
  await press(email(), 'Enter')
  await password().fill('x')
  await expect.element(button('Login')).toBeEnabled()
  await email().fill('')
  await expect.element(button('Login')).toBeDisabled()
  await press(password(), 'Enter')

  await expect.element(password()).toHaveAttribute('type', 'password')
  await button('Show password').click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await button('Hide password').click()
  await expect.element(password()).toHaveAttribute('type', 'password')

  await button('Fill dummy details').click()
  await expect.element(email()).toHaveValue(demoAccount.email)
  await expect.element(password()).toHaveValue(demoAccount.password)
  expect(calls, 'nothing is sent that is not whole').toEqual([])
  await button('Login').click()
  await expectToast(welcome)
  await expect.poll(address).toBe('/')
  await expect.element(logout()).toBeVisible()
  await expect.element(loginLink()).not.toBeInTheDocument()

  const { token, user } = stored()
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(JSON.parse(user ?? '')).toMatchObject({ email: demoAccount.email, firstName: 'Player' })
})

test('a wrong password, an unknown email and a network failure show the same error; Enter submits the form', async () => {
  const person = await newPerson()
  await openScreen('/login')
  for (const wrong of [{ password: 'not-their-password' }, { email: 'nobody@cutscene.example' }]) {
    await logIn({ ...person, ...wrong })
    await expectToast(failed)
    await expect.element(main().getByRole('alert')).toHaveTextContent(messages.signIn.credentialsWrong)
    for (const field of [email(), password()]) {
      await expect.element(field).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field).toHaveAccessibleDescription(messages.signIn.credentialsWrong)
    }
    await closeToasts()
  }
  await expectUsable()
  const recover = breakCalls('/api/auth/login')
  await logIn(person)
  await expectToast(failed)
  recover()
  const readOnly = new Failure('read_only')
  const end = refuseCalls('/api/auth/login', readOnly)
  await logIn(person)
  await expect.element(main().getByRole('alert')).toHaveTextContent(readOnly.message)
  end()
  await expect.poll(address).toBe('/login')
  expect(stored()).toEqual({ token: null, user: null })

  await email().fill(person.email.toUpperCase())
  await pressKey('Enter')
  await expectToast(welcome)
  await expect.poll(address).toBe('/')
})

test('a user’s screens redirect to the login page, and return after login', async () => {
  const person = await newPerson()
  for (const path of ['/watch-later', '/history', '/playlist', '/account', '/liked-videos']) {
    await openScreen(path)
    await expect.poll(address).toBe('/login')
    await expect.element(heading()).toHaveTextContent('Login')
    await expect.element(signedOut()).not.toBeInTheDocument()
  }
  await logIn(person)
  await expect.poll(address).toBe('/liked-videos')
  await expect.element(heading()).toHaveTextContent('Liked Videos')
  await logout().click()
  await loginLink().click()
  await expect.element(heading()).toHaveTextContent('Login')
  await expect.element(signedOut(), { message: 'they know' }).not.toBeInTheDocument()

  await openScreen('/videos?category=Sports')
  await go('History')
  await expect.poll(address).toBe('/login')
  await expect.element(page.getByText(messages.signIn.loginToOpen('History'))).toBeVisible()
  await logIn(person)
  await expect.poll(address).toBe('/history')
  // The login page is not in the history.
  goBack()
  await expect.poll(address).toBe('/videos?category=Sports')
  await expect.element(logout()).toBeVisible()
})

test('a change of the language, which loads a page, does not forget where to return to', async () => {
  const person = await newPerson()
  const from = '/videos?q=50%25%26more'
  const expectGerman = () =>
    expect.element(page.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', `/de/login#${from}`)
  await openScreen(from)
  await loginLink().click()
  await expect.poll(address).toBe('/login')
  await expectGerman()
  await openScreen(`/login#${from}`)
  await expectGerman()
  await loginLink().click()
  await main().getByRole('link', { name: 'Sign up' }).click()
  await expect.poll(address).toBe('/signup')
  await main().getByRole('link', { name: 'Login' }).click()
  await logIn(person)
  await expect.poll(address).toBe(from)
})

test('the login redirects to no other site, whatever its address', async () => {
  const evil = encodeURIComponent('https://evil.example/')
  await openScreen(`/login?from=${evil}&redirect=${evil}&next=//evil.example&signedOut=true#//evil.example/`)
  await expect.element(signedOut()).not.toBeInTheDocument()
  await logIn(await newPerson())
  await expect.poll(address).toBe('/')
})

test('logout deletes the stored sign-in at once, revokes its token and opens home', async ({ user }) => {
  await openScreen('/liked-videos')
  const calls = changesTo('/api/auth/logout')
  const arrive = slowCalls(/^\/api\/(videos|categories)/)
  await logout().dblClick()
  expect(stored()).toEqual({ token: null, user: null })
  await expect.element(toastOf('You have successfully logged out')).not.toBeInTheDocument()
  await expect.element(heading().filter({ hasText: 'Login' })).not.toBeInTheDocument()
  arrive()
  await expectToast('You have successfully logged out')
  await expect.poll(address).toBe('/')
  await expect.element(loginLink()).toBeVisible()
  await expect.poll(() => user.call('GET', '/user/likes')).toMatchObject({ status: 401 })
  expect(calls(), 'by a double click once').toEqual(['POST'])
})

test('Login that is pressed again before its screen is left logs in once', async () => {
  const arrive = slowCalls('/api/categories')
  // Its category is not known yet: the login stays on screen until it is.
  await openScreen('/login#/videos?category=Sports')
  const calls = changesTo('/api/auth/login')
  await page.getByRole('button', { name: 'Fill dummy details' }).click()
  const login = button('Login').element() as HTMLElement
  login.click()
  login.click()
  await expectToast(welcome)
  await expect.element(logout()).toBeVisible()
  // The screen still stands: only its presses go nowhere.
  login.click()
  arrive()
  await expect.poll(address).toBe('/videos?category=Sports')
  expect(calls()).toEqual(['POST'])
})

test('the forms redirect a signed-in user', async ({ user: _ }) => {
  for (const path of ['/login', '/signup']) {
    await openScreen(path)
    await expect.poll(address).toBe('/')
    await expect.element(heading()).toBeVisible()
  }
})

test('a sign-in that the browser cannot store says that it will not last', async () => {
  const person = await newPerson()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  await openScreen('/login')
  await logIn(person)
  await expectToast(welcome)
  await expect.element(logout()).toBeVisible()
  const notice = page.getByText(messages.auth.volatile)
  await expect.element(notice).toBeVisible()
  await page.getByRole('button', { name: messages.undo.dismiss }).click()
  await expect.element(notice).not.toBeInTheDocument()
})
