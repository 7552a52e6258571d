import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SignupMode } from '#contract/accounts/account.ts'
import { Failure } from '#contract/failures.ts'
import { expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { breakCalls, callsTo, decideCalls, limitCalls, refuseCalls } from '../app/calls.fixture.ts'
import { title } from '../app/dom-queries.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { go, heading, logout, main } from '../app/library-page.fixture.ts'
import { address, newPerson, openScreen, stored } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'
import { closeToasts, expectToast } from '../app/toasts.fixture.ts'

const fieldNames = ['First name', 'Last name', 'Email', 'Password', 'Confirm password'] as const
type FieldName = (typeof fieldNames)[number]
const field = (name: FieldName) => page.getByRole('textbox', { name })
const submit = () => main().getByRole('button', { name: 'Sign up' })
const dummy = () => page.getByRole('button', { name: 'Fill dummy details' })
const values = () => fieldNames.map((name) => (field(name).element() as HTMLInputElement).value)

const emailWrong = 'Enter correct Email'
const passwordWrong = 'Password must have Minimum eight characters and a number'
const failed = 'Could not Sign up, please try again'
const signedUp = 'You have signed up successfully'
const valid: Record<FieldName, string> = {
  'First name': 'Nova',
  'Last name': 'Newcomer',
  Email: 'nova@cutscene.example',
  // Only the length is checked.
  Password: 'abcdefgh',
  'Confirm password': 'abcdefgh',
}

test('the form can be sent once it is valid; what is wrong is said at a field once it is left, and by the button', async () => {
  await openScreen('/signup')
  await expect.poll(title).toBe('Sign up | Cutscene')
  await expect
    .element(submit())
    .toHaveAccessibleDescription('First fill in or correct: First name, Last name, Email, Password')
  await userEvent.type(field('Email'), 'nov')
  await expect
    .element(page.getByText(emailWrong), { message: 'not while it is written' })
    .not.toBeInTheDocument()
  for (const name of fieldNames) {
    await expect.element(field(name)).toBeRequired()
    await expect.element(submit()).toBeDisabled()
    await field(name).fill(valid[name])
  }
  await expect.element(submit()).toBeEnabled()
  await expect.element(submit()).toHaveAccessibleDescription('')
  await expect
    .element(page.getByRole('checkbox', { name: 'I accept the terms and conditions' }))
    .not.toBeChecked()
  await expect
    .element(page.getByRole('link', { name: 'Read the terms, and what is stored' }))
    .toHaveAttribute('href', '/privacy')

  for (const [name, value, text] of [
    ['First name', '', 'First name cannot be blank'],
    ['First name', '\u200b\u2800', 'First name cannot be blank'],
    ['First name', '🎮'.repeat(300), 'First name may have 100 characters at most, and has 300'],
    ['Last name', ' ', 'Last name cannot be blank'],
    ['Email', 'nova@', emailWrong],
    ['Password', 'seven77', passwordWrong],
    ['Confirm password', 'something else', 'Password and Confirm Password is not same'],
  ] as const) {
    await field(name).fill(value)
    field(name).element().blur()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(field(name)).toHaveAccessibleDescription(text)
    await expect.element(submit()).toBeDisabled()
    await field(name).fill(valid[name])
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
  }
  await field('First name').fill('🎮'.repeat(100))
  await expect.element(submit()).toBeEnabled()
})

test('both passwords are shown by a checkbox, and no phone corrects them then; how easily one is guessed is said in the line of its error', async () => {
  await openScreen('/signup')
  for (const type of ['password', 'text', 'password']) {
    for (const name of ['Password', 'Confirm password'] as const) {
      await expect.element(field(name)).toHaveAttribute('type', type)
      await expect.element(field(name)).toHaveAttribute('autocapitalize', 'none')
      await expect.element(field(name)).toHaveAttribute('autocorrect', 'off')
      await expect.element(field(name)).toHaveAttribute('spellcheck', 'false')
    }
    await page.getByRole('checkbox', { name: 'Show password' }).click()
  }

  const height = () => main().element().getBoundingClientRect().height
  const before = height()
  for (const [password, text] of [
    ['password', 'Common password: guessed at once'],
    ['Marianne1', 'Very weak password'],
    ['correct horse battery staple', 'Strong password'],
  ] as const) {
    await field('Password').fill(password)
    await expect.element(main().getByText(text)).toBeVisible()
    await expect.element(field('Password')).toHaveAccessibleDescription(text)
  }
  expect(height()).toBe(before)
})

test('the dummy details are a new user each time, and sign up, also with invisible characters around the email', async () => {
  await openScreen('/signup')
  await dummy().click()
  const [, , other] = values()
  await dummy().click()
  const [firstName, lastName, email = ''] = values()
  expect(email).not.toBe(other)
  await field('Email').fill(`\u200e ${email.replace('@', '\u200b@')}\u2060`)
  await submit().click()
  await expectToast(signedUp)
  await expect.poll(address).toBe('/')
  await expect.element(logout()).toBeVisible()

  expect(JSON.parse(stored().user ?? '')).toMatchObject({ firstName, lastName, email })
  expect(stored().user).not.toMatch(/password|hash|argon|press-start/i)
})

test('a taken email is said at its field, which gets the focus; another one signs up and returns to the previous page', async () => {
  const { email } = await newPerson()
  await resize(phone)
  await openScreen('/')
  await go('Watch Later')
  await expect.poll(address).toBe('/login')
  await main().getByRole('link', { name: 'Sign up' }).click()
  await expect.element(heading()).toHaveTextContent('Sign up')
  await dummy().click()
  const [, , fresh = ''] = values()
  await field('Email').fill(email.toUpperCase())
  await submit().click()
  await expectToast(failed)
  await expect.poll(address).toBe('/signup')
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('This email already has an account. Log in?')
  await expect
    .element(main().getByText('This email already has an account.', { exact: false }))
    .toBeInViewport()
  await expect.element(main().getByRole('link', { name: 'Log in?' })).toHaveAttribute('href', '/login')
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'false')
  await expectUsable()
  await field('Email').fill(fresh)
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'false')
  await pressKey('Enter')
  await expectToast(signedUp)
  await expect.poll(address).toBe('/watch-later')
  await expect.element(heading()).toHaveTextContent('Watch Later')
})

test('a network failure, a rate limit and a refused field show an error, and keep what was typed', async () => {
  await openScreen('/signup')
  await dummy().click()
  const typed = values()
  const reason = main().getByRole('alert')
  const fail = async () => {
    await submit().click()
    await expectToast(failed)
    await closeToasts()
    expect(values()).toEqual(typed)
  }
  breakCalls('/api/auth/signup')
  await fail()
  await expect.element(reason).toBeEmptyDOMElement()
  limitCalls('/api/auth/signup', 120)
  await fail()
  await expect.element(reason).toHaveTextContent('Too many tries. Please wait 2 minutes and try again.')

  const refused = new Failure('request_invalid', { field: 'lastName', reason: 'is too odd' })
  refuseCalls('/api/auth/signup', refused)
  await fail()
  await expect.element(field('Last name')).toHaveAccessibleDescription('lastName is too odd.')
  await expect.element(field('Last name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('First name')).toHaveAttribute('aria-invalid', 'false')
  await expect.element(reason).toBeEmptyDOMElement()
  await expect.poll(address).toBe('/signup')
  expect(stored()).toEqual({ token: null, user: null })
})

test('without a demo account there are no dummy details', async ({ site }) => {
  site({ demoAccount: false })
  await openScreen('/signup')
  await expect.element(submit()).toBeVisible()
  await expect.element(dummy()).not.toBeInTheDocument()
})

const used = new Failure('invitation_invalid')

test.for<[SignupMode, string, string]>([
  ['closed', '/signup?invitation=token', 'This site takes no new accounts.'],
  ['invite', '/signup', 'You need an invitation to sign up here. Ask the person who runs this site.'],
  ['invite', '/signup?invitation=used', used.message],
])('where sign-ups are %s, %s says so, and has no form', async ([signups, path, sentence], { site }) => {
  site({ signups })
  refuseCalls('/api/auth/invitation', used)
  await openScreen(path)
  await expect.element(main().getByText(sentence)).toBeVisible()
  await expect.element(main().getByRole('textbox')).not.toBeInTheDocument()
  await main().getByRole('link', { name: 'Login' }).click()
  await expect.element(main().getByRole('button', { name: 'Login' })).toBeVisible()
  const link = expect.element(main().getByRole('link', { name: 'Sign up' }))
  await (signups === 'closed' ? link.not.toBeInTheDocument() : link.toBeVisible())
})

test('an invitation is sent with the form, which has its address, also with dummy details; one that fails says why', async ({
  site,
}) => {
  site({ signups: 'invite' })
  const email = 'ada@people.example'
  decideCalls('/api/auth/invitation', async () => Response.json({ email }))
  const calls = callsTo('/api/auth/signup')
  const end = refuseCalls('/api/auth/signup', used)
  await openScreen('/signup?invitation=the-token')
  await expect.element(main().getByText(`This invitation is for ${email}.`)).toBeVisible()
  await expect.element(field('Email')).toHaveValue(email)
  await expect.element(field('Email')).toHaveAttribute('readonly')
  await dummy().click()
  await submit().click()
  await expect.element(main().getByRole('alert')).toHaveTextContent(used.message)
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ email, invitation: 'the-token' })
  end()
  await submit().click()
  await expect.element(logout()).toBeVisible()
})
