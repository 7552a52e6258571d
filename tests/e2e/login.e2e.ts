import { limits } from '#service/accounts/rate-limits.ts'
import { expect, test } from './support/fixtures.ts'
import { loginLink, logout, signedOut } from './support/library-page.ts'
import { logIn, stored } from './support/sign-in.ts'
import { expectToast } from './support/toasts.ts'

test.use({ pictures: false })

const welcome = 'Welcome Back to Cutscene'
const failed = "Could'nt Login In, Please try Again!"

test('a rate-limited login shows the wait, also for the right password', async ({
  page,
  visit,
  watch,
  callApi,
  newPerson,
  edition,
}) => {
  test.skip(edition === 'static', 'only this browser reaches its service: it has no rate limits')
  watch.expectErrors(/status of 429/)
  const person = await newPerson()
  const wrong = { email: person.email, password: 'not-their-password' }
  const tries = Array.from({ length: limits.loginAccountAddress.attempts }, () =>
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

test('the login redirects to no other site, whatever its URL or history state', async ({
  page,
  visit,
  newPerson,
}) => {
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
