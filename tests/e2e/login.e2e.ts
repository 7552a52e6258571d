import { expect, test } from './support/fixtures.ts'
import { signedOut } from './support/library-page.ts'
import { logIn } from './support/sign-in.ts'
import { expectToast } from './support/toasts.ts'

test.use({ pictures: false })

const welcome = 'Welcome Back to Cutscene'

test('the login redirects to no other site, whatever its URL', async ({ page, visit, newPerson }) => {
  const person = await newPerson()
  const evil = encodeURIComponent('https://evil.example/')
  await visit(`/login?from=${evil}&redirect=${evil}&next=//evil.example&signedOut=true#//evil.example/`)
  await expect(signedOut(page)).toHaveCount(0)
  await logIn(page, person)
  await expectToast(page, welcome)
  await expect(page).toHaveURL('/')
})
