// @module-tag slow
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Failure, type FailureCode } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { breakCalls, callsTo, decideCalls, refuseCalls } from '../app/calls.fixture.ts'
import { title } from '../app/dom-queries.fixture.ts'
import { press, pressKey } from '../app/keyboard.fixture.ts'
import { heading, loginLink, main } from '../app/library-page.fixture.ts'
import { address, mountScreen, openScreen, signInAsNewUser, stored } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const field = (name: string) => main().getByRole('textbox', { name, exact: true })
const button = (name: string) => main().getByRole('button', { name })
const forgot = () => main().getByRole('link', { name: 'Forgot your password?' })
const alert = () => main().getByRole('alert')

/** The service of these tests sends no mail. */
function offerResets() {
  decideCalls('/api/password-reset', async ({ method }) =>
    method === 'GET' ? Response.json({ isOffered: true }) : Response.json({}),
  )
  decideCalls('/api/password-reset/confirm', async () => Response.json({}))
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
})

test('where the account is in this browser, a visitor reads what helps', async () => {
  vi.stubGlobal('cutsceneHost', { volatile: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  await openScreen('/forgot-password')
  await expect.element(main().getByText(messages.reset.inBrowser)).toBeVisible()
})

test('from the login page a visitor asks for a link, by keyboard alone', async () => {
  offerResets()
  await openScreen('/login')
  await press(forgot(), 'Enter')
  await expect.poll(address).toBe('/forgot-password')
  await expect.poll(title).toBe('Forgot your password | Cutscene')
  await expectUsable()
  await field('Email').fill('not an email')
  await pressKey('Tab')
  await expect.element(main().getByText('Enter correct Email')).toBeVisible()
  await expect.element(button('Send a link')).toBeDisabled()
  const calls = callsTo('/api/password-reset')
  await field('Email').fill(' ada@people.example ')
  await press(field('Email'), 'Enter')
  const sent = main().getByRole('status')
  await expect
    .element(sent)
    .toHaveTextContent(
      'If ada@people.example has an account, a link is on its way. It works once, within an hour.',
    )
  await expect.element(sent).toHaveFocus()
  expect(calls.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { email: 'ada@people.example', language: 'en' },
  ])
  await main().getByRole('link', { name: 'Back to login' }).click()
  await expect.poll(address).toBe('/login')
})

test('too many requests, and a network failure, say so', async () => {
  offerResets()
  await openScreen('/forgot-password')
  const ask = async () => {
    await field('Email').fill('ada@people.example')
    await button('Send a link').click()
  }
  refuseCalls('/api/password-reset', new Failure('too_many', { retryAfter: 600 }))
  await ask()
  await expect.element(alert()).toHaveTextContent('Too many tries. Please wait 10 minutes and try again.')
  breakCalls('/api/password-reset')
  await ask()
  await expect.element(alert()).toHaveTextContent('The link could not be requested. Please try again.')
})

test('a link’s page sets a new password by the rules of the sign-up, and leads to the login', async () => {
  offerResets()
  await signInAsNewUser()
  await openScreen('/reset-password#the-token_1')
  await expect.poll(title).toBe('Set a new password | Cutscene')
  await expect
    .element(page.getByRole('link', { name: 'Deutsch' }), { message: 'the link works there too' })
    .toHaveAttribute('href', '/de/reset-password#the-token_1')
  await expectUsable()
  await expect.element(button('Set password')).toBeDisabled()
  await field('New password').fill('seven77')
  await pressKey('Tab')
  await expect
    .element(main().getByText('Password must have Minimum eight characters and a number'))
    .toBeVisible()
  await field('New password').fill('continue-9-8-7')
  await field('Confirm password').fill('continue-9-8')
  await pressKey('Tab')
  await expect.element(main().getByText('Password and Confirm Password is not same')).toBeVisible()
  await expect.element(button('Set password')).toBeDisabled()
  await main().getByRole('checkbox', { name: 'Show password' }).click()
  await expect.element(field('New password')).toHaveAttribute('type', 'text')
  const calls = callsTo('/api/password-reset/confirm')
  await field('Confirm password').fill('continue-9-8-7')
  await press(field('Confirm password'), 'Enter')
  await expectToast('Your password has been changed. Log in with the new one.')
  await expect.poll(address).toBe('/login')
  await expect.element(loginLink()).toBeVisible()
  expect(calls.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { token: 'the-token_1', newPassword: 'continue-9-8-7' },
  ])
  expect(stored()).toEqual({ token: null, user: null })
})

test.each<[FailureCode, string]>([
  ['reset_link_expired', 'This link has expired: it worked for an hour.'],
  ['reset_link_invalid', 'This link no longer works: it was used already, or a newer one was sent.'],
])('%s is explained, with a way to a new link', async (code, text) => {
  offerResets()
  await openScreen('/reset-password#token')
  refuseCalls('/api/password-reset/confirm', new Failure(code))
  await field('New password').fill('continue-9-8-7')
  await field('Confirm password').fill('continue-9-8-7')
  await button('Set password').click()
  await expect.element(alert()).toHaveTextContent(text)
  await expectUsable()
  await main().getByRole('link', { name: 'Send a new link' }).click()
  await expect.poll(address).toBe('/forgot-password')
})

test('an address without a token sets nothing', async () => {
  offerResets()
  await openScreen('/reset-password')
  await expect
    .element(alert())
    .toHaveTextContent('This link no longer works: it was used already, or a newer one was sent.')
  await field('New password').fill('continue-9-8-7')
  await field('Confirm password').fill('continue-9-8-7')
  await expect.element(button('Set password')).toBeDisabled()
  await page.getByRole('banner').getByRole('link', { name: 'Cutscene' }).click()
})
