// @module-tag slow
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Failure } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { breakCalls, callsTo, decideCalls, refuseCalls } from '../app/calls.fixture.ts'
import { title } from '../app/dom-queries.fixture.ts'
import { press, pressKey } from '../app/keyboard.fixture.ts'
import { button, heading, loginLink, main, textbox } from '../app/library-page.fixture.ts'
import { address, mountScreen, openScreen, stored } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const forgot = () => main().getByRole('link', { name: 'Forgot your password?' })
const alert = () => main().getByRole('alert')

/** The service of these tests sends no mail. */
function offerResets() {
  decideCalls('/api/password-reset', async ({ method }) =>
    method === 'GET' ? Response.json({ isOffered: true }) : Response.json({}),
  )
  decideCalls('/api/password-reset/confirm', async () => Response.json({}))
}

const bodiesTo = (path: string) => {
  const calls = callsTo(path)
  return () => calls.map(({ body }) => JSON.parse(body ?? ''))
}

async function setPassword() {
  await textbox('New password').fill('continue-9-8-7')
  await textbox('Confirm password').fill('continue-9-8-7')
}

test('where no mail can be sent, a visitor reads whom to ask, and no link sets a password', async () => {
  await openScreen('/login')
  await forgot().click()
  await expect.element(heading()).toHaveTextContent('Forgot your password')
  await expect.element(main().getByText(messages.reset.askOperator)).toBeVisible()
  await expect.element(main().getByRole('textbox')).not.toBeInTheDocument()
  await expectUsable()
  await mountScreen('/reset-password#token')
  await expect.element(heading()).toHaveTextContent(messages.notFound.heading)

  vi.stubGlobal('cutsceneHost', { volatile: false })
  await openScreen('/forgot-password')
  await expect.element(main().getByText(messages.reset.inBrowser)).toBeVisible()
})

test('from the login page a visitor asks for a link, by keyboard alone', async () => {
  offerResets()
  await openScreen('/login')
  await press(forgot(), 'Enter')
  await expect.poll(address).toBe('/forgot-password')
  await expect.poll(title).toBe('Forgot your password | Cutscene')
  // Before that only its heading may be there.
  await expect.element(button('Send a link')).toBeVisible()
  await expectUsable()
  await textbox('Email').fill('not an email')
  await pressKey('Tab')
  await expect.element(main().getByText('Enter correct Email')).toBeVisible()
  await expect.element(button('Send a link')).toBeDisabled()
  const sent = bodiesTo('/api/password-reset')
  await textbox('Email').fill(' ada@people.example ')
  await press(textbox('Email'), 'Enter')
  const status = main().getByRole('status')
  await expect
    .element(status)
    .toHaveTextContent(
      'If ada@people.example has an account, a link is on its way. It works once, within an hour.',
    )
  await expect.element(status).toHaveFocus()
  expect(sent()).toEqual([{ email: 'ada@people.example', language: 'en' }])

  refuseCalls('/api/password-reset', new Failure('too_many', { retryAfter: 600 }))
  await textbox('Email').fill('ada@people.example')
  await button('Send a link').click()
  await expect.element(alert()).toHaveTextContent('Too many tries. Please wait 10 minutes and try again.')
  breakCalls('/api/password-reset')
  await button('Send a link').click()
  await expect.element(alert()).toHaveTextContent('The link could not be requested. Please try again.')
  await main().getByRole('link', { name: 'Back to login' }).click()
  await expect.poll(address).toBe('/login')
})

test('a link’s page sets a new password by the rules of the sign-up, and leads to the login', async ({
  user: _,
}) => {
  offerResets()
  await openScreen('/reset-password#the-token_1')
  await expect.poll(title).toBe('Set a new password | Cutscene')
  await expect
    .element(page.getByRole('link', { name: 'Deutsch' }), { message: 'the link works there too' })
    .toHaveAttribute('href', '/de/reset-password#the-token_1')
  await expectUsable()
  await expect.element(button('Set password')).toBeDisabled()
  await textbox('New password').fill('seven77')
  await pressKey('Tab')
  await expect
    .element(main().getByText('Password must have Minimum eight characters and a number'))
    .toBeVisible()
  await textbox('New password').fill('continue-9-8-7')
  await textbox('Confirm password').fill('continue-9-8')
  await pressKey('Tab')
  await expect.element(main().getByText('Password and Confirm Password is not same')).toBeVisible()
  await expect.element(button('Set password')).toBeDisabled()
  await main().getByRole('checkbox', { name: 'Show password' }).click()
  await expect.element(textbox('New password')).toHaveAttribute('type', 'text')
  const sent = bodiesTo('/api/password-reset/confirm')
  await setPassword()
  await press(textbox('Confirm password'), 'Enter')
  await expectToast('Your password has been changed. Log in with the new one.')
  await expect.poll(address).toBe('/login')
  await expect.element(loginLink()).toBeVisible()
  expect(sent()).toEqual([{ token: 'the-token_1', newPassword: 'continue-9-8-7' }])
  expect(stored()).toEqual({ token: null, user: null })
})

test('a link that has expired, was used or has no token sets nothing, says so, and has a way to a new one', async () => {
  const invalid = 'This link no longer works: it was used already, or a newer one was sent.'
  offerResets()
  await openScreen('/reset-password#token')
  await setPassword()
  for (const [code, text] of [
    ['reset_link_expired', 'This link has expired: it worked for an hour.'],
    ['reset_link_invalid', invalid],
  ] as const) {
    refuseCalls('/api/password-reset/confirm', new Failure(code))
    await button('Set password').click()
    await expect.element(alert()).toHaveTextContent(text)
  }

  await openScreen('/reset-password')
  await expect.element(alert()).toHaveTextContent(invalid)
  await setPassword()
  await expect.element(button('Set password')).toBeDisabled()
  await expectUsable()
  await main().getByRole('link', { name: 'Send a new link' }).click()
  await expect.poll(address).toBe('/forgot-password')
})
