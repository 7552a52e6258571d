import { expect, type Page } from '@playwright/test'
import type { Person } from '../../person.fixture.ts'

/** Fills and submits the login form, once it is shown. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  // The URL changes before the screen, and the sign-up form has such fields too.
  await expect(page.getByRole('heading', { level: 1, name: 'Login', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}
