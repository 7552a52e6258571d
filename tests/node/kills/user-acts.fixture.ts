import { type FailureCode, parseProblem } from '#contract/failures.ts'
import { perShelf, type ShelfName, shelfNames, shelfSorts } from '#contract/library/shelf.ts'
import type { Api } from '../../contract/fixtures/api-host.fixture.ts'
import { adding, caller } from '../../contract/fixtures/users.fixture.ts'

/** An act of a user. Sessions, playlists and removals have the names of the acts that made them. */
export type Act =
  | { type: 'signUp'; firstName: string; password: string }
  | { type: 'logIn'; password: string }
  | { type: 'logOut' | 'logOutEverywhere'; session: string }
  | { type: 'rename'; session: string; firstName: string }
  | { type: 'changePassword'; session: string; password: string; newPassword: string }
  | { type: 'deleteAccount'; session: string; password: string }
  | { type: 'add' | 'remove'; session: string; shelf: ShelfName; video: number }
  | { type: 'clearHistory'; session: string }
  | { type: 'batchShelf'; session: string; shelf: ShelfName; add: number[]; remove: number[] }
  | { type: 'createPlaylist'; session: string; title: string }
  | { type: 'deletePlaylist'; session: string; playlist: string }
  | { type: 'addToPlaylist' | 'removeFromPlaylist'; session: string; playlist: string; video: number }
  | { type: 'renamePlaylist' | 'copyPlaylist'; session: string; playlist: string; title: string }
  | { type: 'moveInPlaylist'; session: string; playlist: string; video: number; after: number | null }
  | { type: 'note'; session: string; playlist: string; video: number; note: string }
  | { type: 'batchPlaylist'; session: string; playlist: string; add: number[]; remove: number[] }
  | { type: 'undo'; session: string; removal: string }

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
      if (act.type === 'undo') return { restored }
      if (act.type === 'batchPlaylist' || act.type === 'batchShelf')
        return { removed: undo !== null, added: added.length }
      return undo === undefined ? {} : { removed: undo !== null }
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

  async function respond(act: Act): Promise<Response> {
    const send = call('session' in act ? act.session : undefined)
    const video = 'video' in act ? (videoIds[act.video] as string) : ''
    const playlist = 'playlist' in act ? `/user/playlists/${made.playlists.get(act.playlist) ?? 'none'}` : ''
    switch (act.type) {
      case 'signUp': {
        const { firstName, password } = act
        return send('POST', '/auth/signup', { email, firstName, lastName: 'Model', password })
      }
      case 'logIn':
        return send('POST', '/auth/login', { email, password: act.password })
      case 'logOut':
        return send('POST', '/auth/logout')
      case 'logOutEverywhere':
        return send('POST', '/auth/logout-everywhere')
      case 'rename':
        return send('PATCH', '/user', { firstName: act.firstName })
      case 'changePassword':
        return send('POST', '/user/password', { password: act.password, newPassword: act.newPassword })
      case 'deleteAccount':
        return send('DELETE', '/user', { password: act.password })
      case 'add':
        return send('POST', `/user/${act.shelf}`, adding(video))
      case 'remove':
        return send('DELETE', `/user/${act.shelf}/${video}`)
      case 'clearHistory':
        return send('DELETE', '/user/history/all')
      case 'createPlaylist':
        return send('POST', '/user/playlists', { playlist: { title: act.title } })
      case 'deletePlaylist':
        return send('DELETE', playlist)
      case 'addToPlaylist':
        return send('POST', playlist, adding(video), { prefer: 'return=minimal' })
      case 'removeFromPlaylist':
        return send('DELETE', `${playlist}/${video}`, undefined, { prefer: 'return=minimal' })
      case 'renamePlaylist':
        return send('PATCH', playlist, { title: act.title }, { prefer: 'return=minimal' })
      case 'copyPlaylist':
        return send('POST', `${playlist}/copy`, { title: act.title })
      case 'moveInPlaylist': {
        const after = act.after === null ? null : videoIds[act.after]
        return send('PATCH', `${playlist}/${video}`, { after }, { prefer: 'return=minimal' })
      }
      case 'note':
        return send('PATCH', `${playlist}/${video}`, { note: act.note }, { prefer: 'return=minimal' })
      case 'batchShelf':
      case 'batchPlaylist': {
        const [add, remove] = [act.add, act.remove].map((videos) => videos.map((one) => videoIds[one]))
        const list = act.type === 'batchShelf' ? `/user/${act.shelf}` : playlist
        return send('POST', `${list}/batch`, { add, remove })
      }
      case 'undo':
        return send('POST', `/user/undo/${made.removals.get(act.removal) ?? 'none'}`)
    }
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
