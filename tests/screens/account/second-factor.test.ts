// @module-tag slow
import { expect } from 'vitest'
import { Failure } from '#contract/failures.ts'
import { codeAt } from '../../authenticator.fixture.ts'
import type { Person } from '../../person.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { callsTo, decideCalls, refuseCalls } from '../app/calls.fixture.ts'
import { press } from '../app/keyboard.fixture.ts'
import { logIn, logout, main } from '../app/library-page.fixture.ts'
import { address, newPerson, openScreen } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'
import { expectToast, visibleToasts } from '../app/toasts.fixture.ts'

const section = (name: string) => main().getByRole('region', { name })
const off = () => section('Turn on two-factor sign-in')
const on = () => section('Turn off two-factor sign-in')
const codeField = () => main().getByRole('textbox', { name: 'Code' })
const recoveryCodes = () => main().getByRole('list', { name: 'Recovery codes' })

const codeWrong = 'The code is wrong, or was used already.'

/** Turns it on through the API. Returns a recovery code. */
async function turnOn({ call, password }: Person): Promise<string> {
  const { secret } = (await call('POST', '/user/second-factor', { password })).body
  const { body } = await call('POST', '/user/second-factor/confirm', { code: await codeAt(secret) })
  return body.recoveryCodes[0]
}

test('the second factor is turned on with the password and a code, by keyboard alone', async ({ user }) => {
  await openScreen('/account')
  const submit = off().getByRole('button', { name: 'Turn on two-factor sign-in' })
  const password = off().getByRole('textbox', { name: 'Password' })
  await press(submit, 'Enter')
  await password.fill(user.password)
  await press(password, 'Enter')
  await expect.element(codeField()).toHaveFocus()
  await press(main().getByRole('button', { name: 'Cancel' }), 'Enter')
  await expect.element(submit).toHaveFocus()
  await press(submit, 'Enter')
  await password.fill(user.password)
  await press(password, 'Enter')

  await expect.element(codeField()).toHaveFocus()
  await expect.element(main().getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  await expectUsable()
  const link = main().getByRole('link', { name: 'Open in an app on this device' }).element()
  const secret = new URL(link.getAttribute('href') ?? '').searchParams.get('secret') ?? ''
  await expect.element(main().getByText(secret.match(/.{4}/g)?.join(' ') ?? '')).toBeVisible()
  await codeField().fill('12345')
  await press(codeField(), 'Enter')
  await expect.element(codeField()).toHaveAccessibleDescription(codeWrong)
  await codeField().fill(await codeAt(secret))
  await press(codeField(), 'Enter')
  await expectToast('Two-factor sign-in is on')

  await expect.element(recoveryCodes().getByRole('listitem')).toHaveLength(10)
  await expect.element(recoveryCodes()).toHaveFocus()
  await expectUsable()
  await press(main().getByRole('button', { name: 'I have stored them' }), 'Enter')
  await expect.element(on().getByRole('button', { name: 'Turn off two-factor sign-in' })).toHaveFocus()
  await expect.element(recoveryCodes()).not.toBeInTheDocument()
  await expect.element(on().getByText('10 recovery codes are left.', { exact: false })).toBeVisible()
})

test('the second factor is turned off with the password and a code', async ({ user }) => {
  const recoveryCode = await turnOn(user)
  await openScreen('/account')
  const submit = on().getByRole('button', { name: 'Turn off two-factor sign-in' })
  const code = on().getByRole('textbox', { name: 'Code' })
  await submit.click()
  await on().getByRole('textbox', { name: 'Password' }).fill(user.password)
  await expect.element(submit).toBeDisabled()
  await expect.element(submit).toHaveAccessibleDescription('First fill in or correct: Code')
  await code.fill('wrong')
  await submit.click()
  await expect.element(code).toHaveAccessibleDescription(codeWrong)
  await code.fill(recoveryCode)
  await submit.click()
  await expectToast('Two-factor sign-in is off')
  await expect.element(off()).toBeVisible()
})

test('the login form asks for the code once the password is right', async () => {
  const person = await newPerson()
  const recoveryCode = await turnOn(person)
  await openScreen('/login')
  await expect.element(codeField()).not.toBeInTheDocument()
  await logIn(person)
  await expect.element(codeField()).toHaveFocus()
  const hint = 'Enter the code of your authenticator app, or a recovery code.'
  await expect.element(codeField()).toHaveAccessibleDescription(hint)
  expect(visibleToasts()).toEqual([])
  await expectUsable()
  await codeField().fill('000000x')
  await press(codeField(), 'Enter')
  await expectToast("Could'nt Login In, Please try Again!")
  await expect.element(codeField()).toHaveAccessibleDescription(`${codeWrong} ${hint}`)
  await codeField().fill(recoveryCode)
  await press(codeField(), 'Enter')
  await expectToast('Welcome Back to Cutscene')
  await expect.poll(address).toBe('/')
  await expect.element(logout()).toBeVisible()
})

test('where mail can be sent, a code confirms the address first, by keyboard alone', async ({ user }) => {
  let mustConfirmEmail = true
  // The service of these tests sends no mail.
  decideCalls('/api/user/second-factor', async () =>
    Response.json({ isOn: false, recoveryCodesLeft: 0, mustConfirmEmail }),
  )
  decideCalls('/api/user/email-confirmation', async () => Response.json({}))
  await openScreen('/account')
  const confirmation = section('Confirm your email address')
  await expect.element(confirmation.getByText(user.email, { exact: false })).toBeVisible()
  await expect.element(off()).not.toBeInTheDocument()
  const sent = callsTo('/api/user/email-confirmation')
  await press(confirmation.getByRole('button', { name: 'Send a code' }), 'Enter')
  const code = confirmation.getByRole('textbox', { name: 'Code from the mail' })
  await expect.element(code).toHaveFocus()
  await expect
    .element(confirmation.getByRole('status'))
    .toHaveTextContent(`A code is on its way to ${user.email}. It works for half an hour at least.`)
  expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ language: 'en' }])
  await expectUsable()

  refuseCalls('/api/user/email-confirmation/confirm', new Failure('code_wrong'))
  await code.fill('AAAA-AAAA')
  await press(code, 'Enter')
  await expect.element(code).toHaveAccessibleDescription(codeWrong)
  decideCalls('/api/user/email-confirmation/confirm', async () => {
    mustConfirmEmail = false
    return Response.json({})
  })
  await code.fill('BBBB-BBBB')
  await press(code, 'Enter')
  await expectToast('Your email address is confirmed')
  await expect.element(off()).toBeVisible()
})
