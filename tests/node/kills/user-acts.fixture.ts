import { type FailureCode, parseProblem } from '#contract/failures.ts'
import { perShelf, type ShelfName, shelfNames, shelfSorts } from '#contract/library/shelf.ts'
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

    /** What each way to read the lists responds. They agree, or this throws. */
    async read(session: string): Promise<Lists> {
      const read = call(session)
      const response = await read('GET', '/user')
      const body = await response.json()
      if (!response.ok) return { failure: parseProblem(body).code }
      const { user } = body
      const lists = {
        firstName: user.firstName as string,
        ...perShelf((shelf) => user[shelf].map(numberOf) as number[]),
        playlists: user.playlists.map((playlist: Listed) => ({
          title: playlist.title,
          videos: playlist.videos.map(numberOf),
          notes: [] as string[],
        })),
      }
      for (const shelf of shelfNames) expectSame(shelf, await readPages(shelf), lists[shelf])
      for (const [index, { _id, title, videoCount, videos }] of (user.playlists as Listed[]).entries()) {
        expectSame('videoCount', videoCount, videos.length)
        const { playlist, total } = await (await read('GET', `/user/playlists/${_id}`)).json()
        expectSame(
          `playlist ${title}`,
          [playlist.videos.map(numberOf), total],
          [videos.map(numberOf), videos.length],
        )
        lists.playlists[index].notes = playlist.videos.map(({ note }: { note: string }) => note)
      }
      const { total, playlists } = await (await read('GET', '/user/playlists?limit=1')).json()
      expectSame('playlists', [total, playlists[0]?._id], [user.playlists.length, user.playlists[0]?._id])
      const ids = videoIds.slice(0, videoCount)
      const { marks } = await (await read('GET', `/user/marks?ids=${ids}`)).json()
      expectSame('memberships', marks.map(sorted), ids.map((_id) => membershipOf(_id, user)).map(sorted))
      return lists

      async function readPages(shelf: ShelfName) {
        const found: number[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const response = await read('GET', `/user/${shelf}?limit=2${cursor && `&cursor=${cursor}`}`)
          const page = await response.json()
          found.push(...page[shelf].map(numberOf))
          cursor = page.nextCursor
          if (cursor === null) expectSame(`total of ${shelf}`, page.total, found.length)
        }
        for (const sort of shelfSorts) {
          const page = await (await read('GET', `/user/${shelf}?sort=${sort}`)).json()
          expectSame(`${shelf} by ${sort}`, page[shelf].map(numberOf).sort(), found.toSorted())
        }
        return found
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

interface Listed {
  _id: string
  title: string
  videoCount: number
  videos: { _id: string }[]
}

function membershipOf(_id: string, user: Record<ShelfName, { _id: string }[]> & { playlists: Listed[] }) {
  const has = (videos: { _id: string }[]) => videos.some((video) => video._id === _id)
  return {
    _id,
    ...Object.fromEntries(shelfNames.map((shelf) => [shelf, has(user[shelf])])),
    playlists: user.playlists.filter(({ videos }) => has(videos)).map(({ _id }) => _id),
  }
}

const sorted = ({ playlists, ...membership }: { playlists: string[] }) => [
  Object.entries(membership).sort(),
  playlists.toSorted(),
]

function expectSame(what: string, read: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(read), JSON.stringify(expected)]
  if (one !== other) throw new Error(`${what}: ${one} where GET /user has ${other}`)
}
