import { type FailureCode, parseProblem } from '#contract/failures.ts'
import { perShelf, type ShelfName } from '#contract/library/shelf.ts'
import type { Api } from '../../contract/fixtures/api-host.fixture.ts'
import { caller } from '../../contract/fixtures/users.fixture.ts'

/** A request of a user. Sessions, playlists and removals have the names of the acts that made them. */
export interface Act {
  method: string
  /** With {playlist}, {removal}, and each video's number as {0}; so has the body. */
  path: string
  body?: object
  session?: string
  playlist?: string
  removal?: string
}

export const signUp = (firstName: string, password: string): Act => ({
  method: 'POST',
  path: '/auth/signup',
  body: { email: '{email}', firstName, lastName: 'Model', password },
})
export const logIn = (password: string): Act => ({
  method: 'POST',
  path: '/auth/login',
  body: { email: '{email}', password },
})
export const isDeletion = ({ method, path }: Act) => method === 'DELETE' && path === '/user'

/** `removed` says whether there is something to undo. */
export type Outcome = { failure: FailureCode } | { removed?: boolean; restored?: number; added?: number }

/** Few, so that acts often meet what earlier ones did. */
export const videoCount = 3

/** What acts made: their names lead to the service's ids. In the order made. */
export interface Made {
  sessions: Map<string, string>
  playlists: Map<string, string>
  removals: Map<string, string>
}

export const nothingMade = (): Made => ({
  sessions: new Map(),
  playlists: new Map(),
  removals: new Map(),
})

/** What a session reads. Videos are numbers. */
type Lists =
  | { failure: FailureCode }
  | ({ firstName: string; playlists: unknown[] } & Record<ShelfName, number[]>)

export type ActingUser = ReturnType<typeof openActingUser>

/** Performs acts by requests to a host. */
export function openActingUser(api: Api, email: string, videoIds: string[], made: Made) {
  const call = (session?: string) => caller(api, session && (made.sessions.get(session) ?? 'none'))
  const numberOf = ({ _id }: { _id: string }) => videoIds.indexOf(_id)

  return {
    made,

    async perform(act: Act, name: string): Promise<Outcome> {
      const response = await respond(act)
      const body = await response.json()
      if (!response.ok) return { failure: parseProblem(body).code }
      if ('encodedToken' in body) made.sessions.set(name, body.encodedToken)
      if (body.createdPlaylist) made.playlists.set(name, body.createdPlaylist._id)
      if (body.undo) made.removals.set(name, body.undo)
      const { added, restored, undo } = body
      return {
        ...(restored !== undefined && { restored }),
        ...(added && { added: added.length }),
        ...(undo !== undefined && { removed: undo !== null }),
      }
    },

    /** All lists of the user, or why they cannot be read. */
    async read(session: string): Promise<Lists> {
      const read = call(session)
      const response = await read('GET', '/user')
      const body = await response.json()
      if (!response.ok) return { failure: parseProblem(body).code }
      const { user } = body
      const playlists: object[] = []
      for (const { _id, title } of user.playlists) {
        const { playlist } = await (await read('GET', `/user/playlists/${_id}`)).json()
        const notes = playlist.videos.map(({ note }: { note: string }) => note)
        playlists.push({ title, videos: playlist.videos.map(numberOf), notes })
      }
      return {
        firstName: user.firstName,
        ...perShelf((shelf) => user[shelf].map(numberOf) as number[]),
        playlists,
      }
    },
  }

  function respond({ method, path, body, session, playlist = '', removal = '' }: Act): Promise<Response> {
    const filled = (text: string) =>
      text
        .replace('{email}', email)
        .replace('{playlist}', made.playlists.get(playlist) ?? 'none')
        .replace('{removal}', made.removals.get(removal) ?? 'none')
        .replace(/\{(\d)\}/g, (_, video) => videoIds[video] as string)
    return call(session)(method, filled(path), body && filled(JSON.stringify(body)))
  }
}
