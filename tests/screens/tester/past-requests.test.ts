// @module-tag slow
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { logout } from '../app/library-page.fixture.ts'
import { openScreen, reopenScreen, signInAsNewUser, stored } from '../app/open-screen.fixture.tsx'
import {
  body,
  endpoint,
  headerName,
  headerValue,
  method,
  sendFor,
  sent,
  tree,
} from '../app/tester-page.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const says = messages.tester

test('an error response is shown, and does not sign the user out', async () => {
  await openScreen('/mock')
  await endpoint().fill('/api/user')
  await sendFor(401)
  await expect.element(tree('Data')).toMatchTextContent('The token is invalid. Unauthorized access error.')
  await page.getByRole('button', { name: 'Use my token' }).click()
  await expectToast('Please login first')
  await expect.element(headerName()).toHaveValue('')
})

test('the user’s token is sent, and not stored with past requests', async () => {
  const person = await signInAsNewUser()
  await openScreen('/mock')
  await endpoint().fill('/api/user')
  await sendFor(401)
  await expect.element(logout()).toBeVisible()
  expect(stored().token).toBe(person.token)

  await page.getByRole('button', { name: 'Use my token' }).click()
  await expect.element(headerName()).toHaveValue('authorization')
  await expect.element(headerValue()).toHaveValue(person.token)
  await page.getByRole('button', { name: 'Use my token' }).click()
  await expect.element(headerName()).toHaveLength(1)
  await sendFor(200)
  await expect.element(tree('Data')).toMatchTextContent(`email:"${person.email}"`)
  expect(JSON.stringify(sessionStorage)).not.toContain(person.token)

  await reopenScreen()
  const requests = sent()
  await page
    .getByRole('button', { name: `${says.repeat} GET /api/user`, exact: false })
    .first()
    .click()
  await expect.element(tree('Status')).toMatchTextContent('status:200')
  const repeated = requests.find(({ url }) => url.pathname === '/api/user')
  expect(repeated?.headers.get('authorization')).toBe(person.token)

  await headerValue().fill('Bearer somebody-else')
  await sendFor(401)
  await expect.element(logout()).toBeVisible()
  await page
    .getByRole('button', { name: `${says.repeat} GET /api/user`, exact: false })
    .first()
    .click()
  await expectToast(says.tokenNotStored)
  await expect.element(headerValue()).toHaveValue('')
})

test('the last requests can be sent again, and deleted', async () => {
  await openScreen('/mock')
  const again = page.getByRole('region', { name: 'Last requests' }).getByRole('listitem')
  await method().selectOptions('POST')
  for (const number of [1, 2, 3]) {
    await body().fill(`{"number": ${number}}`)
    await sendFor(201)
    await expect.element(tree('Data')).toMatchTextContent(`number:${number}`)
  }
  await reopenScreen()
  await expect.element(again).toHaveLength(3)
  const requests = sent()
  await again.nth(1).getByRole('button').click()
  await expect.element(tree('Data')).toMatchTextContent('number:2')
  await expect.element(method()).toHaveValue('POST')
  await expect.element(body()).toHaveValue('{"number": 2}')
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ body: '{"number": 2}' }])
  await page.getByRole('button', { name: says.forget }).click()
  await expect.element(again).not.toBeInTheDocument()
  await reopenScreen()
  await expect.element(page.getByText(says.noPastRequests)).toBeVisible()
})

test('what is written survives a reload of this tab, without secrets', async () => {
  const person = await signInAsNewUser()
  await openScreen('/mock')
  await method().selectOptions('POST')
  await endpoint().fill('/api/user/likes')
  await body().fill('{"password": "hidden-1", "half": ')
  await page.getByRole('button', { name: 'Use my token' }).click()
  await page.getByRole('button', { name: 'Add header' }).click()
  await headerName().last().fill('x-try')
  await headerValue().last().fill('one')
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('one')
  for (const secret of [person.token, 'hidden-1'])
    expect(JSON.stringify(sessionStorage)).not.toContain(secret)

  await reopenScreen()
  await expect.element(method()).toHaveValue('POST')
  await expect.element(endpoint()).toHaveValue('/api/user/likes')
  await expect.element(body()).toHaveValue('{"password": "", "half": ')
  await expect.element(headerValue().first()).toHaveValue(person.token)
  await expect.element(headerValue().last()).toHaveValue('one')

  localStorage.clear()
  await reopenScreen()
  await expect.element(headerName().last()).toHaveValue('x-try')
  await expect.element(headerValue().first()).toHaveValue('')
})
