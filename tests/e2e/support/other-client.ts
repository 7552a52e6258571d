import type { BrowserContext } from '@playwright/test'
import type { CallApi } from '../../person.fixture.ts'

/** A client of the API beside the page under test. */
export interface OtherClient {
  callApi: CallApi
  /** Signs the browser of the page under test in, from its next page on. */
  signIn(user: unknown, token: string): Promise<void>
}

/** Calls the server over the network. */
export const overNetwork = (context: BrowserContext, siteUrl: string): OtherClient => ({
  async callApi(method, path, { token, body } = {}) {
    const response = await fetch(`${siteUrl}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  },
  signIn: (user, token) =>
    context.setStorageState({
      cookies: [],
      origins: [
        {
          origin: siteUrl,
          localStorage: [
            { name: 'user', value: JSON.stringify(user) },
            { name: 'token', value: token },
          ],
        },
      ],
    }),
})
