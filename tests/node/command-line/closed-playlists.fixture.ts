import { expect } from 'vitest'
import type { Api } from '../../contract/fixtures/api-host.fixture.ts'
import { caller, signUp } from '../../contract/fixtures/users.fixture.ts'

/** While a user is disabled, nobody reads, plays or copies what they shared; afterwards the same link works again. */
export async function expectClosedMeanwhile(api: Api, type: (words: string[]) => Promise<unknown>) {
  const { call, email } = await signUp(api)
  const visitor = await signUp(api)
  const playlist = { playlist: { title: 'Shared', description: 'Of a user' } }
  const { createdPlaylist } = await (await call('POST', '/user/playlists', playlist)).json()
  const { shareToken } = await (await call('POST', `/user/playlists/${createdPlaylist._id}/share`)).json()
  const statuses = async () => [
    (await caller(api)('GET', `/shared/${shareToken}`)).status,
    (await visitor.call('POST', `/shared/${shareToken}/copy`, {})).status,
  ]
  expect(await statuses()).toEqual([200, 201])
  await type(['users', 'disable', email])
  expect(await statuses()).toEqual([404, 404])
  await type(['users', 'enable', email])
  expect(await statuses()).toEqual([200, 201])
}
