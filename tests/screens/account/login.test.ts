import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { Failure } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import { clip, videos } from '../../shipped-videos.fixture.ts'
import { desk, resize } from '../app/accessible.fixture.ts'
import { breakCalls, callsTo, refuseCalls, slowCalls } from '../app/calls.fixture.ts'
import { title } from '../app/dom-queries.fixture.ts'
import { press, pressKey } from '../app/keyboard.fixture.ts'
import { go, heading, logIn, loginLink, logout, main, signedOut } from '../app/library-page.fixture.ts'
import {
  address,
  goBack,
  newPerson,
  openScreen,
  reopenScreen,
  signInAsNewUser,
  stored,
} from '../app/open-screen.fixture.tsx'
import { useCatalogue } from '../app/service.fixture.ts'
import { closeToasts, expectToast, toastOf } from '../app/toasts.fixture.ts'

const welcome = 'Welcome Back to Cutscene'
const failed = "Could'nt Login In, Please try Again!"

test('the dummy details sign a visitor in', async () => {
  await openScreen('/login')
  await expect.poll(title).toBe('Login | Cutscene')
  const email = main().getByRole('textbox', { name: 'Email' })
  const password = main().getByRole('textbox', { name: 'Password' })
  const login = main().getByRole('button', { name: 'Login' })
  await expect.element(login).toBeDisabled()
  await expect.element(login).toHaveAccessibleDescription('First fill in or correct: Email, Password')
  const calls = callsTo(/^\/api\/auth/)
  await press(email, 'Enter')
  await email.fill('somebody@cutscene.example')
  await expect.element(login).toBeDisabled()
  await expect.element(login).toHaveAccessibleDescription('First fill in or correct: Password')
  await password.fill('x')
  await expect.element(login).toBeEnabled()
  await expect.element(login).toHaveAccessibleDescription('')
  await email.fill('')
  await expect.element(login).toBeDisabled()
  await press(password, 'Enter')

  await expect.element(password).toHaveAttribute('type', 'password')
  await main().getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await main().getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')

  await main().getByRole('button', { name: 'Fill dummy details' }).click()
  await expect.element(email).toHaveValue(demoAccount.email)
  await expect.element(password).toHaveValue(demoAccount.password)
  expect(calls, 'nothing is sent that is not whole').toEqual([])
  await login.click()
  await expectToast(welcome)
  await expect.poll(address).toBe('/')
  await expect.element(logout()).toBeVisible()
  await expect.element(loginLink()).not.toBeInTheDocument()

  const { token, user } = stored()
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(JSON.parse(user ?? '')).toMatchObject({ email: demoAccount.email, firstName: 'Player' })
  expect(user).not.toMatch(/password|hash|argon|press-start/i)
  await reopenScreen()
  await expect.element(logout()).toBeVisible()
})

test('a wrong password, an unknown email and a network failure show the same error; Enter submits the form', async () => {
  const person = await newPerson()
  await openScreen('/login')
  await logIn({ ...person, password: 'not-their-password' })
  await expectToast(failed)
  await expect.element(main().getByRole('alert')).toHaveTextContent(messages.signIn.credentialsWrong)
  for (const name of ['Email', 'Password']) {
    const field = page.getByRole('textbox', { name })
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(messages.signIn.credentialsWrong)
  }
  await expect.poll(address).toBe('/login')
  expect(stored()).toEqual({ token: null, user: null })
  await closeToasts()
  await logIn({ ...person, email: 'nobody@cutscene.example' })
  await expectToast(failed)
  await closeToasts()
  const recover = breakCalls('/api/auth/login')
  await logIn(person)
  await expectToast(failed)
  recover()

  await page.getByRole('textbox', { name: 'Email' }).fill(person.email.toUpperCase())
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await pressKey('Enter')
  await expectToast(welcome)
  await expect.poll(address).toBe('/')
})

test.each([
  ['/login', 'Login'],
  ['/signup', 'Sign up'],
])('without a demo account %s has no dummy details', async (path, name) => {
  document.documentElement.dataset.site = JSON.stringify({ demoAccount: false })
  onTestFinished(() => {
    delete document.documentElement.dataset.site
  })
  await openScreen(path)
  await expect.element(main().getByRole('button', { name })).toBeVisible()
  await expect
    .element(main().getByRole('button', { name: messages.signIn.fillDummy }))
    .not.toBeInTheDocument()
})

test.each([
  ['/login', 'Login', '/api/auth/login'],
  ['/signup', 'Sign up', '/api/auth/signup'],
])('%s of a copy that stores nothing says so', async (path, name, call) => {
  const failure = new Failure('read_only')
  refuseCalls(call, failure)
  await openScreen(path)
  await main().getByRole('button', { name: messages.signIn.fillDummy }).click()
  await main().getByRole('button', { name }).click()
  await expect.element(main().getByRole('alert')).toHaveTextContent(failure.message)
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
  const inGerman = () => page.getByRole('link', { name: 'Deutsch' })
  await openScreen('/videos?q=50%25%26more')
  await loginLink().click()
  await expect.poll(address).toBe('/login')
  await expect.element(inGerman()).toHaveAttribute('href', '/de/login#/videos?q=50%25%26more')
  await openScreen('/login#/videos?q=50%25%26more')
  await expect.element(inGerman()).toHaveAttribute('href', '/de/login#/videos?q=50%25%26more')
  await loginLink().click()
  await main().getByRole('link', { name: 'Sign up' }).click()
  await expect.poll(address).toBe('/signup')
  await main().getByRole('link', { name: 'Login' }).click()
  await expect.poll(address).toBe('/login')
  await logIn(person)
  await expect.poll(address).toBe('/videos?q=50%25%26more')
})

test('logout deletes the stored sign-in at once, revokes its token and opens home', async () => {
  const person = await signInAsNewUser()
  await openScreen('/liked-videos')
  const arrive = slowCalls(/^\/api\/(videos|categories)/)
  await logout().click()
  expect(stored()).toEqual({ token: null, user: null })
  await expect.element(toastOf('You have successfully logged out')).not.toBeInTheDocument()
  await expect.element(heading().filter({ hasText: 'Login' })).not.toBeInTheDocument()
  arrive()
  await expectToast('You have successfully logged out')
  await expect.poll(address).toBe('/')
  await expect.element(loginLink()).toBeVisible()
  await expect.poll(() => person.call('GET', '/user/likes')).toMatchObject({ status: 401 })
})

test('the login page redirects a signed-in user', async () => {
  await signInAsNewUser()
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

test('beside the form is a picture, in a catalogue without samples too', async () => {
  useCatalogue(videos.filter(({ link }) => link === clip.link).map((video) => ({ ...video, sample: false })))
  await resize(desk)
  await openScreen('/login')
  const picture = () => document.querySelector<HTMLImageElement>('.form-stage img')
  await expect.poll(() => picture()?.src).toContain(clip._id)
})
