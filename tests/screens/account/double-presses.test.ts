import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changesTo } from '../app/calls.fixture.ts'
import { button, loginLink, logout } from '../app/library-page.fixture.ts'
import { openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

test('a double click on Logout logs out once', async () => {
  await signInAsNewUser()
  await openScreen('/videos')
  const calls = changesTo('/api/auth/logout')
  await logout().dblClick()
  await expectToast('You have successfully logged out')
  await expect.element(loginLink()).toBeVisible()
  expect(calls()).toEqual(['POST'])
})

test('Login that is pressed until the screen is left logs in once', async () => {
  await openScreen('/login')
  const calls = changesTo('/api/auth/login')
  await page.getByRole('button', { name: 'Fill dummy details' }).click()
  const login = button('Login').element() as HTMLElement
  const presses = setInterval(() => login.click())
  await expectToast('Welcome Back to Cutscene')
  await expect.element(logout()).toBeVisible()
  clearInterval(presses)
  expect(calls()).toEqual(['POST'])
})
