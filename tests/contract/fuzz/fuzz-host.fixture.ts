import fc from 'fast-check'
import { expect } from 'vitest'
import { createCursors, createEntryCursors } from '#service/cursor.ts'
import type { ApiHost } from '../fixtures/api-host.fixture.ts'
import { createDocumentCheck } from '../fixtures/openapi-check.fixture.ts'
import { adding, caller } from '../fixtures/users.fixture.ts'
import { describeRequest, type FuzzRequest, fuzzRequests, type KnownTexts } from './fuzz-requests.fixture.ts'

const password = 'password of all'

/** What a sequence of requests starts with. */
interface FuzzState {
  send: ApiHost['send']
  /** The tokens of the host's users, by name. */
  tokens: Record<'ada' | 'grace' | 'gone', string>
  /** The values of requests that say {playlist}, {undo}, {session}, {share} or {token}: each changes with every response that has one. */
  latest: Latest
}

type Latest = Record<'playlist' | 'undo' | 'session' | 'share' | 'token', string>

/**
 * Sends this many random requests, in sequences of up to 20; `begin` opens the state that a sequence starts with. Each response
 * must be one that openapi.json describes. Sends up to `most` until a request has succeeded with every operation but the `hard`
 * ones. Returns those without.
 */
export async function fuzz(
  begin: () => Promise<FuzzState>,
  known: KnownTexts,
  calls: number,
  { most = calls, hard = [] as string[] } = {},
): Promise<string[]> {
  const { send } = await begin()
  const check = createDocumentCheck(await (await send('/api/openapi.json')).json())
  const request = fuzzRequests(check.document, check.operations, { ...knownEverywhere, ...known })
  const property = fc.asyncProperty(
    fc.array(request, { minLength: 1, maxLength: 20, size: 'max' }),
    async (requests) => {
      const { send, tokens, latest } = await begin()
      for (const request of requests) {
        const { address, init } = toInit(request, tokens, latest)
        sent++
        let response: Response | undefined
        try {
          response = await send(address, init)
          Object.assign(latest, await idsIn(response))
          await check.expectDescribed(address, request, response.clone())
          check.expectRejected(address, request, response)
        } catch (error) {
          const responded = response ? `${response.status} ${await response.text()}` : 'no response'
          throw new Error(`${describeRequest(request)}\n${responded.slice(0, 2000)}`, { cause: error })
        }
      }
    },
  )
  let sent = 0
  const unreached = () => check.unreached().filter((operation) => !hard.includes(operation))
  while (sent < calls || (unreached().length > 0 && sent < most)) await fc.assert(property, { numRuns: 10 })
  return unreached()
}

/** Two users with lists, and one whose account is deleted. */
export async function openFuzzState(
  send: ApiHost['send'],
  videoIds: string[],
  domain: string,
): Promise<FuzzState> {
  const callOf = (token?: string) => caller({ send }, token)
  async function signUp(name: string): Promise<string> {
    const person = { email: `${name}@${domain}`, firstName: name, lastName: 'Body', password }
    const response = await callOf()('POST', '/auth/signup', person)
    expect(response.status).toBe(201)
    return (await response.json()).encodedToken
  }
  const tokens = { ada: await signUp('ada'), grace: await signUp('grace'), gone: await signUp('gone') }
  const call = callOf(tokens.ada)
  const added = videoIds.slice(0, 3)
  for (const shelf of ['likes', 'history', 'watchlater'])
    for (const id of added) await call('POST', `/user/${shelf}`, adding(id))
  const created = await call('POST', '/user/playlists', { playlist: { title: 'Mine' } })
  const playlist = (await created.json()).createdPlaylist._id
  for (const id of added) await call('POST', `/user/playlists/${playlist}`, adding(id))
  const { shareToken } = await (await call('POST', `/user/playlists/${playlist}/share`)).json()
  const { undo } = await (await call('DELETE', `/user/likes/${videoIds[0]}`)).json()
  const { sessions } = await (await call('GET', '/user/sessions')).json()
  await callOf(tokens.gone)('DELETE', '/user', { password })
  return {
    send,
    tokens,
    latest: { playlist, undo, session: sessions[0]._id, share: shareToken, token: tokens.ada },
  }
}

const playlists = ['{playlist}']
const knownEverywhere: KnownTexts = {
  '/user/undo/{id} id': ['{undo}'],
  '/user/sessions/{id} id': ['{session}'],
  '/user/playlists/{id} id': playlists,
  '/user/playlists/{id}/{videoId} id': playlists,
  '/user/playlists/{id}/copy id': playlists,
  '/user/playlists/{id}/share id': playlists,
  '/user/playlists/{id}/batch id': playlists,
  '/shared/{token} token': ['{share}'],
  '/shared/{token}/copy token': ['{share}'],
  '/shared/{token}/window token': ['{share}'],
  search: ['video', 'v 1', 'unicode quotes', 'a', '%'],
  cursor: [
    createEntryCursors('added').encode({ at: 1795253400001010, id: 'a' }),
    createEntryCursors('created').encode({ at: 1795253400001010, id: 'a' }),
    createCursors('order', '', () => true).encode({ key: 'p1795253400001010', id: 'a' }),
    createCursors('newest', {}, () => true).encode({ key: 2, id: 'a' }),
    'after-2',
  ],
  password: [password],
  newPassword: ['another password', password],
  addedAt: ['2026-11-20T09:30:00.123456Z', '1970-01-01T00:00:00Z'],
  createdAt: ['2026-11-20T09:30:00Z', '2999-01-01T00:00:00Z'],
  exportedAt: ['2026-11-20T09:30:00Z'],
}

function toInit(
  { method, path, headers, token, body }: FuzzRequest,
  tokens: FuzzState['tokens'],
  latest: Latest,
) {
  const sentTokens: Record<string, string> = { ...tokens, latest: latest.token, altered: `${tokens.ada}x` }
  const authorization = token && (sentTokens[token] ?? token)
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  return {
    address: `/api${path}`.replace(
      /%7B(playlist|undo|session|share)%7D/,
      (_, name: keyof Latest) => latest[name],
    ),
    init: {
      method,
      headers: { ...headers, ...(authorization && { authorization }) },
      ...(hasBody && { body }),
    },
  }
}

async function idsIn(response: Response): Promise<Partial<Latest>> {
  if (!response.ok || response.headers.get('content-type') !== 'application/json') return {}
  const body = await response
    .clone()
    .json()
    .catch(() => undefined)
  const { encodedToken: token, undo, createdPlaylist, sessions, shareToken: share } = body ?? {}
  const found = { token, undo, playlist: createdPlaylist?._id, session: sessions?.[0]?._id, share }
  return Object.fromEntries(Object.entries(found).filter(([, id]) => typeof id === 'string'))
}
