import { expect, type Page } from '@playwright/test'
import type { CallApi, Person } from '../person.fixture.ts'

/** Another place than the page under test. */
export interface Elsewhere {
  callApi: CallApi
  /** This browser is, from the next page on. */
  signIn(user: unknown, token: string): Promise<void>
}

/** Over the network. */
export const callOver =
  (home: string): CallApi =>
  async (method, path, { token, body } = {}) => {
    const response = await fetch(`${home}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

/** The storage of a browser that somebody is signed in to. */
export const storageOf = (home: string, user: unknown, token: string) => ({
  cookies: [],
  origins: [
    {
      origin: home,
      localStorage: [
        { name: 'user', value: JSON.stringify(user) },
        { name: 'token', value: token },
      ],
    },
  ],
})

/** What the browser keeps of a sign-in. */
export const stored = (page: Page): Promise<Record<'token' | 'user', string | null>> =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }))

/** Fills the login form, once it is there, and sends it. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  // The address is ahead of the screen, and the sign-up form has such fields too.
  await expect(page.getByRole('heading', { level: 1, name: 'Login', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}
