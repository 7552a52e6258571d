import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectUsable } from '../app/accessible.fixture.ts'
import { failCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { press } from '../app/keyboard.fixture.ts'
import { openScreen, reopenScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { callApi } from '../app/service.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const list = () => page.getByRole('list', { name: 'Where you are logged in' })
const items = () => list().getByRole('listitem')
const signOutThere = () => list().getByRole('button', { name: /^Log out there/ })

async function logIn({ email, password }: { email: string; password: string }): Promise<string> {
  return (await callApi('POST', '/auth/login', { body: { email, password } })).body.encodedToken
}

const statusOf = async (token: string) => (await callApi('GET', '/user/likes', { token })).status

test('the account page lists the sign-ins, and names this one', async () => {
  const person = await signInAsNewUser()
  await logIn(person)
  await openScreen('/account')
  await expect.element(items()).toHaveLength(2)
  for (const text of await textsOf(items())())
    expect(text).toMatch(/^Chrome on Linux.*Logged in \w+ \d+, \d{4}/)
  await expect.element(items().filter({ hasText: 'This one' })).toHaveLength(1)
  await expect.element(items().filter({ hasText: 'Last used' })).toHaveLength(1)
  await expect.element(signOutThere()).toHaveLength(1)
  await expectUsable()
})

test('‘Log out there’ ends one login, and the focus goes on', async () => {
  const person = await signInAsNewUser()
  const others = [await logIn(person), await logIn(person)]
  await openScreen('/account')
  await expect.element(signOutThere()).toHaveLength(2)
  await press(signOutThere().first(), 'Enter')
  await expectToast('You are logged out there: Chrome on Linux')
  await expect.element(signOutThere()).toHaveLength(1)
  await expect.element(signOutThere()).toHaveFocus()
  expect((await Promise.all(others.map(statusOf))).sort()).toEqual([200, 401])
  await press(signOutThere(), 'Enter')
  await expect.element(signOutThere()).not.toBeInTheDocument()
  await expect.element(list()).toHaveFocus()
  expect(await Promise.all(others.map(statusOf))).toEqual([401, 401])
  expect(await statusOf(person.token)).toBe(200)
  await reopenScreen()
  await expect.element(items()).toHaveLength(1)
})

test('a sign-in that has ended meanwhile disappears like one that is ended here', async () => {
  const person = await signInAsNewUser()
  const other = await logIn(person)
  await openScreen('/account')
  await expect.element(signOutThere()).toHaveLength(1)
  await callApi('POST', '/auth/logout', { token: other })
  await signOutThere().click()
  await expectToast('You are logged out there: Chrome on Linux')
  await expect.element(items()).toHaveLength(1)
})

test('a sign-in that cannot be ended stays, and a list that fails to load can be refreshed', async () => {
  const person = await signInAsNewUser()
  const other = await logIn(person)
  await openScreen('/account')
  await expect.element(signOutThere()).toHaveLength(1)
  const recover = failCalls(/^\/api\/user\/sessions/)
  await signOutThere().click()
  await expectToast('Something went wrong, please try again later!')
  expect(await statusOf(other)).toBe(200)
  await reopenScreen()
  const refusal = page.getByRole('alert').getByText('Could not load your logins')
  await expect.element(refusal).toBeVisible()
  recover()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(items()).toHaveLength(2)
  await expect.element(refusal).not.toBeInTheDocument()
})
