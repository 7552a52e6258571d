import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SignupMode } from '#contract/accounts/account.ts'
import { Failure } from '#contract/failures.ts'
import { phone, resize } from '../app/accessible.fixture.ts'
import { breakCalls, callsTo, decideCalls, limitCalls, refuseCalls } from '../app/calls.fixture.ts'
import { title } from '../app/dom-queries.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { go, heading, logout, main } from '../app/library-page.fixture.ts'
import { address, newPerson, openScreen, stored } from '../app/open-screen.fixture.tsx'
import { callApi } from '../app/service.fixture.ts'
import { closeToasts, expectToast } from '../app/toasts.fixture.ts'

const fieldNames = ['First name', 'Last name', 'Email', 'Password', 'Confirm password'] as const
type FieldName = (typeof fieldNames)[number]
const field = (name: FieldName) => page.getByRole('textbox', { name })
const submit = () => main().getByRole('button', { name: 'Sign up' })
const dummy = () => page.getByRole('button', { name: 'Fill dummy details' })
const values = () => fieldNames.map((name) => (field(name).element() as HTMLInputElement).value)

/** As a page of such a site carries it. */
function letSignUp(signups: SignupMode) {
  document.documentElement.dataset.site = JSON.stringify({ signups })
  onTestFinished(() => {
    delete document.documentElement.dataset.site
  })
}

const emailWrong = 'Enter correct Email'
const passwordWrong = 'Password must have Minimum eight characters and a number'
const failed = 'Could not Sign up, please try again'
const passwordsDiffer = 'Password and Confirm Password is not same'

test('the form can be submitted once it is valid, and shows validation errors on blur', async () => {
  await openScreen('/signup')
  await expect.poll(title).toBe('Sign up | Cutscene')
  await userEvent.type(field('Email'), 'nov')
  await expect
    .element(page.getByText(emailWrong), { message: 'not while it is written' })
    .not.toBeInTheDocument()
  const whole: Record<FieldName, string> = {
    'First name': 'Nova',
    'Last name': 'Newcomer',
    Email: 'nova@cutscene.example',
    Password: 'abcdefgh',
    'Confirm password': 'abcdefgh',
  }
  for (const name of fieldNames) {
    await expect.element(submit()).toBeDisabled()
    await field(name).fill(whole[name])
  }
  // Only the length is checked, and the terms need not be accepted.
  await expect.element(submit()).toBeEnabled()
  await expect
    .element(page.getByRole('checkbox', { name: 'I accept the terms and conditions' }))
    .not.toBeChecked()
  await expect
    .element(page.getByRole('link', { name: 'Read the terms, and what is stored' }))
    .toHaveAttribute('href', '/privacy')
  for (const name of fieldNames) {
    await field(name).fill('')
    await expect.element(submit(), { message: name }).toBeDisabled()
    await field(name).fill(whole[name])
    await expect.element(submit()).toBeEnabled()
  }

  for (const [name, value, text] of [
    ['Email', 'nova@', emailWrong],
    ['Password', 'seven77', passwordWrong],
    ['Confirm password', 'something else', passwordsDiffer],
  ] as const) {
    await field(name).fill(value)
    field(name).element().blur()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(field(name)).toHaveAccessibleDescription(text)
    await expect.element(submit()).toBeDisabled()
    await field(name).fill(whole[name])
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
  }
  await expect.element(submit()).toBeEnabled()

  const show = page.getByRole('checkbox', { name: 'Show password' })
  for (const type of ['password', 'text', 'password']) {
    await expect.element(field('Password')).toHaveAttribute('type', type)
    await expect.element(field('Confirm password')).toHaveAttribute('type', type)
    await show.click()
  }
})

test('the dummy details are a new user each time, and sign up', async () => {
  await openScreen('/signup')
  await dummy().click()
  const first = values()
  await dummy().click()
  const second = values()
  expect(second[2]).not.toBe(first[2])
  await expect.element(submit()).toBeEnabled()
  await submit().click()
  await expectToast('You have signed up successfully')
  await expect.poll(address).toBe('/')
  await expect.element(logout()).toBeVisible()

  const [firstName, lastName, email, password] = second
  const { token, user } = stored()
  expect(JSON.parse(user ?? '')).toMatchObject({ firstName, lastName, email })
  expect(user).not.toMatch(/password|hash|argon|press-start/i)
  expect((await callApi('GET', '/user/likes', { token: token ?? '' })).body).toMatchObject({
    likes: [],
  })
  expect((await callApi('POST', '/auth/login', { body: { email, password } })).status).toBe(200)
})

test('an existing email is rejected; a new one signs up and returns to the previous page', async () => {
  const { email } = await newPerson()
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
  expect(stored()).toEqual({ token: null, user: null })
  await field('Email').fill(fresh)
  await pressKey('Enter')
  await expectToast('You have signed up successfully')
  await expect.poll(address).toBe('/watch-later')
  await expect.element(heading()).toHaveTextContent('Watch Later')
})

test('a network failure and a rate limit show an error and keep the input', async () => {
  await openScreen('/signup')
  await dummy().click()
  const written = values()
  const wait = main().getByText('Too many tries. Please wait 2 minutes and try again.')
  const recover = breakCalls('/api/auth/signup')
  await submit().click()
  await expectToast(failed)
  await expect.element(wait).not.toBeInTheDocument()
  expect(values()).toEqual(written)
  recover()
  await closeToasts()

  const letThrough = limitCalls('/api/auth/signup', 120)
  await submit().click()
  await expectToast(failed)
  await expect.element(wait).toBeVisible()
  await expect.poll(address).toBe('/signup')
  expect(values()).toEqual(written)
  expect(stored()).toEqual({ token: null, user: null })

  letThrough()
  await submit().click()
  await expectToast('You have signed up successfully')
  await expect.poll(address).toBe('/')
})

test('the form says quietly how easily the password is guessed, in the line of its error', async () => {
  await openScreen('/signup')
  const strength = (text: string) => main().getByText(text, { exact: true })
  const height = () => main().element().getBoundingClientRect().height
  const before = height()
  for (const [password, text] of [
    ['password', 'Common password: guessed at once'],
    ['Marianne1', 'Very weak password'],
    ['correct horse battery staple', 'Strong password'],
  ] as const) {
    await field('Password').fill(password)
    await expect.element(strength(text)).toBeVisible()
    await expect.element(field('Password')).toHaveAccessibleDescription(text)
  }
  expect(height()).toBe(before)
  await field('Password').fill('seven77')
  field('Password').element().blur()
  await expect.element(page.getByText(passwordWrong)).toBeVisible()
  await expect.element(field('Password')).toHaveAccessibleDescription(passwordWrong)
})

test('a taken email is said at its field, which gets the focus, with a way to the login', async () => {
  const { email } = await newPerson()
  await resize(phone)
  await openScreen('/signup')
  await dummy().click()
  await field('Email').fill(email)
  await submit().click()
  await expectToast(failed)
  await expect.element(field('Email')).toHaveFocus()
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('This email already has an account. Log in?')
  await expect
    .element(main().getByText('This email already has an account.', { exact: false }))
    .toBeInViewport()
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'false')
  await field('Email').fill(`other-${email}`)
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'false')
  await field('Email').fill(email)
  await main().getByRole('link', { name: 'Log in?' }).click()
  await expect.poll(address).toBe('/login')
})

test('the fields are required; an empty one says what is missing, and so does the button', async () => {
  await openScreen('/signup')
  for (const name of fieldNames) await expect.element(field(name)).toBeRequired()
  await expect
    .element(submit())
    .toHaveAccessibleDescription('First fill in or correct: First name, Last name, Email, Password')
  for (const [name, text] of [
    ['First name', 'First name cannot be blank'],
    ['Email', emailWrong],
    ['Password', passwordWrong],
  ] as const) {
    await expect.element(field(name)).toHaveAccessibleDescription('')
    field(name).element().focus()
    await pressKey('Tab')
    await expect.element(field(name)).toHaveAccessibleDescription(text)
  }
  await dummy().click()
  await expect.element(submit()).toHaveAccessibleDescription('')
})

test('what the service refuses of one field is said at that field', async () => {
  refuseCalls('/api/auth/signup', new Failure('request_invalid', { field: 'lastName', reason: 'is too odd' }))
  await openScreen('/signup')
  await dummy().click()
  await submit().click()
  await expectToast(failed)
  await expect.element(field('Last name')).toHaveAccessibleDescription('lastName is too odd.')
  await expect.element(field('Last name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('First name')).toHaveAttribute('aria-invalid', 'false')
  await expect.element(main().getByRole('alert')).toBeEmptyDOMElement()
})

test('a name that is blank or too long is said at its field', async () => {
  await openScreen('/signup')
  await dummy().click()
  const name = field('First name')
  for (const [typed, problem] of [
    [' ', 'First name cannot be blank'],
    ['\u200b\u2800', 'First name cannot be blank'],
    ['🎮'.repeat(300), 'First name may have 100 characters at most, and has 300'],
  ] as const) {
    await name.fill(typed)
    name.element().blur()
    await expect.element(name).toHaveAccessibleDescription(problem)
    await expect.element(submit()).toBeDisabled()
  }
  await name.fill('🎮'.repeat(100))
  await expect.element(submit()).toBeEnabled()
})

test('a pasted address may have invisible characters and spaces around it', async () => {
  await openScreen('/signup')
  await dummy().click()
  const [, , email = ''] = values()
  await field('Email').fill(`\u200e ${email.replace('@', '\u200b@')}\u2060`)
  await submit().click()
  await expectToast('You have signed up successfully')
  expect(JSON.parse(stored().user ?? '')).toMatchObject({ email })
})

test('no phone corrects a password that is shown', async () => {
  await openScreen('/signup')
  await page.getByRole('checkbox', { name: 'Show password' }).click()
  for (const name of ['Password', 'Confirm password'] as const)
    for (const [attribute, value] of [
      ['type', 'text'],
      ['autocapitalize', 'none'],
      ['autocorrect', 'off'],
      ['spellcheck', 'false'],
    ] as const)
      await expect.element(field(name)).toHaveAttribute(attribute, value)
})

test.each<[SignupMode, string, string]>([
  ['closed', '/signup?invitation=token', 'This site takes no new accounts.'],
  ['invite', '/signup', 'You need an invitation to sign up here. Ask the person who runs this site.'],
])('where sign-ups are %s, %s says so', async (mode, path, sentence) => {
  letSignUp(mode)
  await openScreen(path)
  await expect.element(main().getByText(sentence)).toBeVisible()
  await expect.element(main().getByRole('textbox')).not.toBeInTheDocument()
  await main().getByRole('link', { name: 'Login' }).click()
  const link = expect.element(main().getByRole('link', { name: 'Sign up' }))
  await (mode === 'closed' ? link.not.toBeInTheDocument() : link.toBeVisible())
})

test('an invitation is sent with the form; one that does not work says why', async () => {
  letSignUp('invite')
  const calls = callsTo('/api/auth/signup')
  refuseCalls('/api/auth/signup', new Failure('invitation_invalid'))
  await openScreen('/signup?invitation=the-token')
  await dummy().click()
  await submit().click()
  await expect.element(main().getByRole('alert')).toHaveTextContent(new Failure('invitation_invalid').message)
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ invitation: 'the-token' })
})

test('an invitation for an address names it, and the form has it, also with dummy details', async () => {
  letSignUp('invite')
  const email = 'ada@people.example'
  decideCalls('/api/auth/invitation', async () => Response.json({ email }))
  const calls = callsTo('/api/auth/signup')
  await openScreen('/signup?invitation=the-token')
  await expect.element(main().getByText(`This invitation is for ${email}.`)).toBeVisible()
  await expect.element(field('Email')).toHaveValue(email)
  await expect.element(field('Email')).toHaveAttribute('readonly')
  await dummy().click()
  await submit().click()
  await expect.poll(() => JSON.parse(calls[0]?.body ?? '{}')).toMatchObject({ email })
  await expect.element(logout()).toBeVisible()
})

test('a link whose invitation was used says so at once, with the way out, and has no form', async () => {
  letSignUp('invite')
  refuseCalls('/api/auth/invitation', new Failure('invitation_invalid'))
  await openScreen('/signup?invitation=the-token')
  await expect.element(main().getByText(new Failure('invitation_invalid').message)).toBeVisible()
  await expect.element(main().getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(main().getByRole('link', { name: 'Login' })).toBeVisible()
})
