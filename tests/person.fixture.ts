import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shelf = 'likes' | 'watchlater' | 'history'

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asks for.
  body: any
}

/** Somebody with an account, and what they do by the API, apart from the page under test. */
export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
  /** As the sign-up returned it. */
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

interface ApiRequest {
  method: Method
  headers: Record<string, string>
  body?: string
}

/** Calls of the API by a function that sends their requests. */
export const apiCaller =
  (send: (path: string, request: ApiRequest) => Promise<Answer>): CallApi =>
  (method, path, { token, body } = {}) =>
    send(`/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

export const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: await response.json(),
})

/** An account that nobody else uses. */
export async function signUp(callApi: CallApi): Promise<Person> {
  const facts = {
    firstName: 'Nova',
    lastName: 'Newcomer',
    email: `nova.${crypto.randomUUID()}@cutscene.example`,
    password: 'insert-coin-1',
  }
  const create = async (path: string, given: { token?: string; body: unknown }) => {
    const { status, body } = await callApi('POST', path, given)
    if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const { createdUser: user, encodedToken: token } = await create('/auth/signup', { body: facts })
  const call = (method: Method, path: string, body?: unknown) =>
    callApi(method, path, { token, ...(body !== undefined && { body }) })
  return {
    ...facts,
    user,
    token,
    call,
    async add(shelf, ...videos) {
      for (const { _id } of videos) await create(`/user/${shelf}`, { token, body: { video: { _id } } })
    },
    async titles(shelf) {
      const { body } = await call('GET', `/user/${shelf}`)
      return body[shelf].map(({ title }: CatalogueVideo) => title)
    },
    async createPlaylist(title, description, ...videos) {
      const { createdPlaylist } = await create('/user/playlists', {
        token,
        body: { playlist: { title, description } },
      })
      for (const { _id } of videos)
        await create(`/user/playlists/${createdPlaylist._id}`, { token, body: { video: { _id } } })
      return createdPlaylist._id
    },
  }
}
