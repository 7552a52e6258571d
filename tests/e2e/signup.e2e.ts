import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { go, heading, logout } from './library-page.ts'
import { broken, tooMany } from './network.ts'
import { stored } from './people.ts'
import { closeToasts, expectToast } from './toasts.ts'

test.use({ pictures: false })

const fieldNames = ['First name', 'Last name', 'Email', 'Password', 'Confirm password'] as const
type FieldName = (typeof fieldNames)[number]
const field = (page: Page, name: FieldName) => page.getByRole('textbox', { name, exact: true })
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true })
const dummy = (page: Page) => page.getByRole('button', { name: 'Fill dummy details' })
const values = (page: Page) => Promise.all(fieldNames.map((name) => field(page, name).inputValue()))

const emailWrong = 'Enter correct Email'
const passwordWrong = 'Password must have Minimum eight characters and a number'
const failed = 'Could not Sign up, please try again'
const passwordsDiffer = 'Password and Confirm Password is not same'

test('the form can be sent once it is whole, and says at each field left what is wrong with it', async ({
  page,
  visit,
}) => {
  await visit('/signup')
  await expect(page).toHaveTitle('Sign up | Cutscene')
  await field(page, 'Email').pressSequentially('nov')
  await expect(page.getByText(emailWrong, { exact: true }), 'not while it is written').toHaveCount(0)
  const whole: Record<FieldName, string> = {
    'First name': 'Nova',
    'Last name': 'Newcomer',
    Email: 'nova@cutscene.example',
    Password: 'abcdefgh',
    'Confirm password': 'abcdefgh',
  }
  for (const name of fieldNames) {
    await expect(submit(page)).toBeDisabled()
    await field(page, name).fill(whole[name])
  }
  // Only the length counts, and nobody has to accept the terms.
  await expect(submit(page)).toBeEnabled()
  await expect(page.getByRole('checkbox', { name: 'I accept the terms and conditions' })).not.toBeChecked()
  for (const name of fieldNames) {
    await field(page, name).fill('')
    await expect(submit(page), name).toBeDisabled()
    await field(page, name).fill(whole[name])
    await expect(submit(page)).toBeEnabled()
  }

  for (const [name, value, text] of [
    ['Email', 'nova@', emailWrong],
    ['Password', 'seven77', passwordWrong],
    ['Confirm password', 'something else', passwordsDiffer],
  ] as const) {
    await field(page, name).fill(value)
    await field(page, name).blur()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(field(page, name)).toHaveAccessibleDescription(text)
    await expect(submit(page)).toBeDisabled()
    await field(page, name).fill(whole[name])
    await expect(page.getByText(text, { exact: true })).toHaveCount(0)
  }
  await expect(submit(page)).toBeEnabled()

  const show = page.getByRole('checkbox', { name: 'Show password' })
  for (const type of ['password', 'text', 'password']) {
    await expect(field(page, 'Password')).toHaveAttribute('type', type)
    await expect(field(page, 'Confirm password')).toHaveAttribute('type', type)
    await show.click()
  }
})

test('dummy details are somebody new each time, and sign up', async ({ page, visit, callApi }) => {
  await visit('/signup')
  await dummy(page).click()
  const first = await values(page)
  await dummy(page).click()
  const second = await values(page)
  expect(second[2]).not.toBe(first[2])
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expectToast(page, 'You have signed up successfully')
  await expect(page).toHaveURL('/')
  await expect(logout(page)).toBeVisible()

  const [firstName, lastName, email, password] = second
  const { token, user } = await stored(page)
  expect(JSON.parse(user ?? '')).toMatchObject({ firstName, lastName, email })
  expect(user).not.toMatch(/password|hash|argon|press-start/i)
  expect((await callApi('GET', '/user/likes', { token: token ?? '' })).body).toMatchObject({
    likes: [],
  })
  expect((await callApi('POST', '/auth/login', { body: { email, password } })).status).toBe(200)
})

test('an address that is taken is refused, a fresh one leads back to where the visitor came from', async ({
  page,
  visit,
  watch,
  newPerson,
}) => {
  watch.expectErrors(/status of 422/)
  const { email } = await newPerson()
  await visit('/')
  await go(page, 'Watch Later')
  await expect(page).toHaveURL('/login')
  await page.getByRole('main').getByRole('link', { name: 'Sign up', exact: true }).click()
  await expect(heading(page)).toHaveText('Sign up')
  await dummy(page).click()
  const fresh = await field(page, 'Email').inputValue()
  await field(page, 'Email').fill(email.toUpperCase())
  await submit(page).click()
  await expectToast(page, failed)
  await expect(page).toHaveURL('/signup')
  expect(await stored(page)).toEqual({ token: null, user: null })
  await field(page, 'Email').fill(fresh)
  await page.keyboard.press('Enter')
  await expectToast(page, 'You have signed up successfully')
  await expect(page).toHaveURL('/watch-later')
  await expect(heading(page)).toHaveText('Watch Later')
})

test('a sign-up over a broken line, or one too many, says so and keeps what was written', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED|status of 429/)
  await visit('/signup')
  await dummy(page).click()
  const written = await values(page)
  const wait = page.getByRole('main').getByText('Too many tries. Please wait 2 minutes and try again.')
  const mend = broken(page, '/api/auth/signup')
  await submit(page).click()
  await expectToast(page, failed)
  await expect(wait).toHaveCount(0)
  expect(await values(page)).toEqual(written)
  mend()
  await closeToasts(page)

  const letThrough = tooMany(page, '/api/auth/signup', 120)
  await submit(page).click()
  await expectToast(page, failed)
  await expect(wait).toBeVisible()
  await expect(page).toHaveURL('/signup')
  expect(await values(page)).toEqual(written)
  expect(await stored(page)).toEqual({ token: null, user: null })

  letThrough()
  await submit(page).click()
  await expectToast(page, 'You have signed up successfully')
  await expect(page).toHaveURL('/')
})
