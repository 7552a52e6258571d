import { demoAccount } from '#contract/demo-account.ts'
import { Failure, toProblem } from '#contract/failures.ts'
import { limits } from '#service/accounts/rate-limits.ts'
import { addressOf, clip } from '../shipped-videos.fixture.ts'
import { asNewUser, expect, test } from './fixtures.ts'
import { go, heading, loginLink, logout, signedOut } from './library-page.ts'
import { asked, broken, intercept, slow } from './network.ts'
import { logIn, stored } from './people.ts'
import { closeToasts, expectToast, toast } from './toasts.ts'

test.use({ pictures: false })

const welcome = 'Welcome Back to Cutscene'
const failed = "Could'nt Login In, Please try Again!"

test('a visitor tries the site with the dummy details, and is in', async ({ page, visit }) => {
  await visit('/login')
  await expect(page).toHaveTitle('Login | Cutscene')
  const main = page.getByRole('main')
  const email = main.getByRole('textbox', { name: 'Email' })
  const password = main.getByRole('textbox', { name: 'Password' })
  const login = main.getByRole('button', { name: 'Login', exact: true })
  await expect(login).toBeDisabled()
  const calls = asked(page, /^\/api\/auth/)
  await email.press('Enter')
  await email.fill('somebody@cutscene.example')
  await expect(login).toBeDisabled()
  await password.fill('x')
  await expect(login).toBeEnabled()
  await email.fill('')
  await expect(login).toBeDisabled()
  await password.press('Enter')

  await expect(password).toHaveAttribute('type', 'password')
  await main.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await main.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  await main.getByRole('button', { name: 'Fill dummy details' }).click()
  await expect(email).toHaveValue(demoAccount.email)
  await expect(password).toHaveValue(demoAccount.password)
  expect(calls, 'nothing is sent that is not whole').toEqual([])
  await login.click()
  await expectToast(page, welcome)
  await expect(page).toHaveURL('/')
  await expect(logout(page)).toBeVisible()
  await expect(loginLink(page)).toHaveCount(0)

  const { token, user } = await stored(page)
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(JSON.parse(user ?? '')).toMatchObject({ email: demoAccount.email, firstName: 'Player' })
  expect(user).not.toMatch(/password|hash|argon|press-start/i)
  await page.reload()
  await expect(logout(page)).toBeVisible()
})

test('a wrong password, an unknown address and a broken line are told alike, and Enter sends the right one', async ({
  page,
  visit,
  watch,
  newPerson,
}) => {
  watch.expectErrors(/status of 40[14]|ERR_FAILED/)
  const person = await newPerson()
  await visit('/login')
  await logIn(page, { ...person, password: 'not-their-password' })
  await expectToast(page, failed)
  await expect(page).toHaveURL('/login')
  expect(await stored(page)).toEqual({ token: null, user: null })
  await closeToasts(page)
  await logIn(page, { ...person, email: 'nobody@cutscene.example' })
  await expectToast(page, failed)
  await closeToasts(page)
  const mend = broken(page, '/api/auth/login')
  await logIn(page, person)
  await expectToast(page, failed)
  mend()

  await page.getByRole('textbox', { name: 'Email' }).fill(person.email.toUpperCase())
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.keyboard.press('Enter')
  await expectToast(page, welcome)
  await expect(page).toHaveURL('/')
})

test('where nobody is the dummy, whoever tries the dummy details is told so', async ({
  page,
  visit,
  watch,
  newPerson,
}) => {
  watch.expectErrors(/status of 404/)
  await visit('/login')
  const unknown = toProblem(new Failure('email_unknown'), 'of-this-test')
  intercept(page, '/api/auth/login', async () => ({
    status: unknown.status,
    contentType: 'application/problem+json',
    body: JSON.stringify(unknown),
  }))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Fill dummy details' }).click()
  const login = main.getByRole('button', { name: 'Login', exact: true })
  await login.press('Enter')
  await expectToast(page, failed)
  await expect(login).toBeFocused()
  const told = main.getByText('There is no dummy account on this site', { exact: false })
  await expect(told).toBeVisible()
  await closeToasts(page)
  await logIn(page, { ...(await newPerson()), email: 'nobody@cutscene.example' })
  await expectToast(page, failed)
  await expect(told).toHaveCount(0)
})

test('whoever has tried too often is told for how long to wait, even with the right password', async ({
  page,
  visit,
  watch,
  callApi,
  newPerson,
  edition,
}) => {
  test.skip(edition === 'static', 'nobody else reaches the service in a browser: it counts no tries')
  watch.expectErrors(/status of 429/)
  const person = await newPerson()
  const wrong = { email: person.email, password: 'not-their-password' }
  const tries = Array.from({ length: limits.loginAccount.tries }, () =>
    callApi('POST', '/auth/login', { body: wrong }),
  )
  for (const { status } of await Promise.all(tries)) expect(status).toBe(401)
  await visit('/login')
  await logIn(page, person)
  await expectToast(page, failed)
  await expect(
    page
      .getByRole('main')
      .getByText('Too many tries. Please wait 15 minutes and try again.', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await stored(page)).toEqual({ token: null, user: null })
})

test('a user’s own screens lead to the login page and, once signed in, back to them', async ({
  page,
  visit,
  newPerson,
}) => {
  const person = await newPerson()
  for (const path of ['/watch-later', '/history', '/playlist', '/account', '/liked-videos']) {
    await visit(path)
    await expect(page).toHaveURL('/login')
    await expect(heading(page)).toHaveText('Login')
    await expect(signedOut(page)).toHaveCount(0)
  }
  await logIn(page, person)
  await expect(page).toHaveURL('/liked-videos')
  await expect(heading(page)).toHaveText('Liked Videos')
  await logout(page).click()
  await loginLink(page).click()
  await expect(heading(page)).toHaveText('Login')
  await expect(signedOut(page), 'they know').toHaveCount(0)

  await visit('/videos?category=Sports')
  await go(page, 'History')
  await expect(page).toHaveURL('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/history')
  // The login page is behind them.
  await page.goBack()
  await expect(page).toHaveURL('/videos?category=Sports')
  await expect(logout(page)).toBeVisible()
})

test('from a video’s Login link the way leads back to that video, also through the sign-up page', async ({
  page,
  visit,
  newPerson,
}) => {
  const person = await newPerson()
  await visit(addressOf(clip))
  await loginLink(page).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('main').getByRole('link', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL('/signup')
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, person)
  await expect(page).toHaveURL(addressOf(clip))
  await expect(heading(page)).toHaveText(clip.title)
})

test('no address can make the login lead to another site', async ({ page, visit, newPerson }) => {
  const person = await newPerson()
  const evil = encodeURIComponent('https://evil.example/')
  await visit(`/login?from=${evil}&redirect=${evil}&next=//evil.example&signedOut=true#https://evil.example/`)
  await expect(signedOut(page)).toHaveCount(0)
  await logIn(page, person)
  await expectToast(page, welcome)
  await expect(page).toHaveURL('/')

  await logout(page).click()
  await expect(loginLink(page)).toBeVisible()
  await visit('/login')
  await page.evaluate(() => history.replaceState({ ...history.state, from: '//evil.example/' }, ''))
  await page.reload()
  await logIn(page, person)
  await expect(logout(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

asNewUser('whoever logs out is led home, and the token counts no longer', async ({ page, visit, person }) => {
  await visit('/liked-videos')
  await expect(heading(page)).toHaveText('Liked Videos')
  await logout(page).click()
  await expectToast(page, 'You have successfully logged out')
  await expect(page).toHaveURL('/')
  await expect(loginLink(page)).toBeVisible()
  expect(await stored(page)).toEqual({ token: null, user: null })
  await expect
    .poll(() => person.call('GET', '/user/likes'))
    .toMatchObject({
      status: 401,
      body: { detail: 'The token is invalid. Unauthorized access error.' },
    })
  await page.reload()
  await expect(loginLink(page)).toBeVisible()
})

asNewUser(
  'whoever logs out leaves no token behind, however long home takes to come',
  async ({ page, visit, person: _ }) => {
    await visit('/liked-videos')
    await expect(heading(page)).toHaveText('Liked Videos')
    const arrive = slow(page, /^\/api\/(videos|categories)/)
    await logout(page).click()
    expect(await stored(page)).toEqual({ token: null, user: null })
    await expect(toast(page, 'You have successfully logged out')).toBeHidden()
    await expect(heading(page).filter({ hasText: 'Login' })).toBeHidden()
    arrive()
    await expectToast(page, 'You have successfully logged out')
    await expect(page).toHaveURL('/')
    await expect(loginLink(page)).toBeVisible()
  },
)

asNewUser(
  'whoever is signed in already has nothing to do on the login page',
  async ({ page, visit, callApi, person }) => {
    for (const path of ['/login', '/signup']) {
      await visit(path)
      await expect(page).toHaveURL('/')
      await expect(heading(page)).toBeVisible()
    }
    const { status } = await callApi('GET', '/user/likes', { token: `Bearer ${person.token}` })
    expect(status).toBe(200)
  },
)
