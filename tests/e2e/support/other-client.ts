import type { BrowserContext } from '@playwright/test'
import { answerOf, apiCaller, type CallApi } from '../../person.fixture.ts'

/** A client of the API beside the page under test. */
export interface OtherClient {
  callApi: CallApi
  /** Signs the browser of the page under test in, from its next page on. */
  signIn(user: unknown, token: string): Promise<void>
}

/** Calls the server over the network. */
export const overNetwork = (context: BrowserContext, siteUrl: string): OtherClient => ({
  callApi: apiCaller(async (path, request) => answerOf(await fetch(siteUrl + path, request))),
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
