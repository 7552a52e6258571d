// @module-tag slow
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Failure } from '#contract/failures.ts'
import { codeAt } from '../../authenticator.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { callsTo, decideCalls, refuseCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { press } from '../app/keyboard.fixture.ts'
import { logIn, logout, main } from '../app/library-page.fixture.ts'
import { address, newPerson, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { callApi } from '../app/service.fixture.ts'
import { expectToast, visibleToasts } from '../app/toasts.fixture.ts'

const section = (name: string) => main().getByRole('region', { name })
const codeField = () => main().getByRole('textbox', { name: 'Code' })
const recoveryCodes = () => main().getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

const codeWrong = 'The code is wrong, or was used already.'

/** Turns it on through the API. */
async function turnOn({ token, password }: { token: string; password: string }) {
  const { secret } = (await callApi('POST', '/user/second-factor', { token, body: { password } })).body
  const body = { code: await codeAt(secret) }
  const { recoveryCodes } = (await callApi('POST', '/user/second-factor/confirm', { token, body })).body
  return { secret, recoveryCodes: recoveryCodes as string[] }
}

test('the second factor is turned on with the password and a code, by keyboard alone', async () => {
  const person = await signInAsNewUser()
  await openScreen('/account')
  const off = section('Turn on two-factor sign-in')
  await press(off.getByRole('button', { name: 'Turn on two-factor sign-in' }), 'Enter')
  await off.getByRole('textbox', { name: 'Password' }).fill('not-my-password')
  await press(off.getByRole('button', { name: 'Turn on two-factor sign-in' }), 'Enter')
  await expect
    .element(off.getByRole('textbox', { name: 'Password' }))
    .toHaveAccessibleDescription('That is not your password')
  await off.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await press(off.getByRole('textbox', { name: 'Password' }), 'Enter')

  await expect.element(codeField()).toHaveFocus()
  await expect.element(main().getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  await expectUsable()
  const uri = main()
    .getByRole('link', { name: 'Open in an app on this device' })
    .element()
    .getAttribute('href')
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? ''
  await expect.element(main().getByText(secret.match(/.{4}/g)?.join(' ') ?? '')).toBeVisible()
  await codeField().fill('12345')
  await press(codeField(), 'Enter')
  await expect.element(codeField()).toHaveAccessibleDescription(codeWrong)
  await codeField().fill(await codeAt(secret))
  await press(codeField(), 'Enter')
  await expectToast('Two-factor sign-in is on')

  await expect.element(recoveryCodes()).toHaveLength(10)
  await expect.element(main().getByRole('list', { name: 'Recovery codes' })).toHaveFocus()
  await expectUsable()
  const [recoveryCode = ''] = textsOf(recoveryCodes())()
  await press(main().getByRole('button', { name: 'I have stored them' }), 'Enter')
  await expect.element(main().getByRole('button', { name: 'Turn off two-factor sign-in' })).toHaveFocus()
  await expect.element(section('Turn off two-factor sign-in')).toBeVisible()
  await expect.element(recoveryCodes()).not.toBeInTheDocument()
  await expect.element(main().getByText('10 recovery codes are left.', { exact: false })).toBeVisible()
  const body = { email: person.email, password: person.password, code: recoveryCode }
  expect((await callApi('POST', '/auth/login', { body })).status).toBe(200)
})

test('a setup that is cancelled changes nothing', async () => {
  const person = await signInAsNewUser()
  await openScreen('/account')
  const off = section('Turn on two-factor sign-in')
  await off.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  await off.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await off.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  await main().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(off.getByRole('button', { name: 'Turn on two-factor sign-in' })).toHaveFocus()
  await off.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  await expect.element(off.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  const { email, password } = person
  expect((await callApi('POST', '/auth/login', { body: { email, password } })).status).toBe(200)
})

test('the second factor is turned off with the password and a code', async () => {
  const person = await signInAsNewUser()
  const { recoveryCodes } = await turnOn(person)
  await openScreen('/account')
  const on = section('Turn off two-factor sign-in')
  const submit = on.getByRole('button', { name: 'Turn off two-factor sign-in' })
  await submit.click()
  await on.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await expect.element(submit).toBeDisabled()
  await expect.element(submit).toHaveAccessibleDescription('First fill in or correct: Code')
  await on.getByRole('textbox', { name: 'Code' }).fill('wrong')
  await submit.click()
  await expect.element(on.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(codeWrong)
  await on.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[0] ?? '')
  await submit.click()
  await expectToast('Two-factor sign-in is off')
  await expect.element(section('Turn on two-factor sign-in')).toBeVisible()
})

test('the login form asks for the code once the password is right', async () => {
  const person = await newPerson()
  const { recoveryCodes } = await turnOn(person)
  await openScreen('/login')
  await expect.element(codeField()).not.toBeInTheDocument()
  await logIn(person)
  await expect.element(codeField()).toHaveFocus()
  await expect
    .element(codeField())
    .toHaveAccessibleDescription('Enter the code of your authenticator app, or a recovery code.')
  expect(visibleToasts()).toEqual([])
  await expectUsable()
  await codeField().fill('000000x')
  await press(codeField(), 'Enter')
  await expectToast("Could'nt Login In, Please try Again!")
  await expect
    .element(codeField())
    .toHaveAccessibleDescription(
      'The code is wrong, or was used already. Enter the code of your authenticator app, or a recovery code.',
    )
  await codeField().fill(recoveryCodes[0] ?? '')
  await press(codeField(), 'Enter')
  await expectToast('Welcome Back to Cutscene')
  await expect.poll(address).toBe('/')
  await expect.element(logout()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Cutscene' }).click()
})

test('where mail can be sent, a code confirms the address first, by keyboard alone', async () => {
  const person = await signInAsNewUser()
  let mustConfirmEmail = true
  // The service of these tests sends no mail.
  decideCalls('/api/user/second-factor', async () =>
    Response.json({ isOn: false, recoveryCodesLeft: 0, mustConfirmEmail }),
  )
  decideCalls('/api/user/email-confirmation', async () => Response.json({}))
  await openScreen('/account')
  const confirmation = section('Confirm your email address')
  await expect.element(confirmation.getByText(person.email, { exact: false })).toBeVisible()
  await expect.element(section('Turn on two-factor sign-in')).not.toBeInTheDocument()
  const sent = callsTo('/api/user/email-confirmation')
  await press(confirmation.getByRole('button', { name: 'Send a code' }), 'Enter')
  const code = confirmation.getByRole('textbox', { name: 'Code from the mail' })
  await expect.element(code).toHaveFocus()
  await expect
    .element(confirmation.getByRole('status'))
    .toHaveTextContent(`A code is on its way to ${person.email}. It works for half an hour at least.`)
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
  await expect.element(section('Turn on two-factor sign-in')).toBeVisible()
})
