import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { CatalogueVideo } from '#contract/video.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Shelf = 'likes' | 'watchlater' | 'history'

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asks for.
  body: any
}

/** Somebody with an account, and what they do in another place: by the API. */
export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
  /** As the sign-up answered it. */
  user: Record<string, unknown> & { _id: string }
  token: string
  call(method: Method, path: string, body?: unknown): Promise<Answer>
  /** One after another: the last is the newest. */
  add(shelf: Shelf, ...videos: CatalogueVideo[]): Promise<void>
  /** The titles on a shelf, newest first. */
  titles(shelf: Shelf): Promise<string[]>
  /** A new playlist's id. */
  createPlaylist(title: string, description: string, ...videos: CatalogueVideo[]): Promise<string>
}

/** A call as anybody can send it. */
export type CallApi = (
  method: Method,
  path: string,
  given?: { token?: string; body?: unknown },
) => Promise<Answer>

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

/** An account that nobody else uses. */
export async function signUp(callApi: CallApi): Promise<Person> {
  const facts = {
    firstName: 'Nova',
    lastName: 'Newcomer',
    email: `nova.${randomUUID()}@cutscene.example`,
    password: 'insert-coin-1',
  }
  const { status, body } = await callApi('POST', '/auth/signup', { body: facts })
  expect(status, 'the sign-up').toBe(201)
  const { createdUser: user, encodedToken: token } = body
  const call = (method: Method, path: string, body?: unknown) =>
    callApi(method, path, { token, ...(body !== undefined && { body }) })
  const give = async (path: string, body: unknown) => {
    const answer = await call('POST', path, body)
    expect(answer.status, `POST ${path}`).toBe(201)
    return answer.body
  }
  return {
    ...facts,
    user,
    token,
    call,
    async add(shelf, ...videos) {
      for (const { _id } of videos) await give(`/user/${shelf}`, { video: { _id } })
    },
    async titles(shelf) {
      const { body } = await call('GET', `/user/${shelf}`)
      return body[shelf].map(({ title }: CatalogueVideo) => title)
    },
    async createPlaylist(title, description, ...videos) {
      const { createdPlaylist } = await give('/user/playlists', { playlist: { title, description } })
      for (const { _id } of videos) await give(`/user/playlists/${createdPlaylist._id}`, { video: { _id } })
      return createdPlaylist._id
    },
  }
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
