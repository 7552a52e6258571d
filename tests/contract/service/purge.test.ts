import { expect, it } from 'vitest'
import { purge } from '#service/purge.ts'
import { emptyAccounts } from '#stores/memory/accounts/account-store.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import { minute, openTimedService } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { adding, signUp } from '../fixtures/users.fixture.ts'

it('removals and batches can be undone for ten minutes, whatever is purged meanwhile', async () => {
  const catalogue = createCatalogueStore([], videosOf([{}, {}]))
  const { api, ports, now, passTime } = openTimedService({ catalogue })
  const { call } = await signUp(api)
  const created = await call('POST', '/user/playlists', { playlist: { title: 'Mine' } })
  const playlist = `/user/playlists/${(await created.json()).createdPlaylist._id}`
  for (const list of ['/user/likes', playlist]) await call('POST', list, adding(idOf(0)))

  for (const [method, path, body] of [
    ['DELETE', `/user/likes/${idOf(0)}`, undefined],
    ['DELETE', `${playlist}/${idOf(0)}`, undefined],
    ['POST', '/user/likes/batch', { add: [idOf(1)] }],
    ['POST', `${playlist}/batch`, { add: [idOf(1)] }],
    ['DELETE', playlist, undefined],
  ] as const) {
    const undoAfter = async (minutes: number) => {
      const { undo } = await (await call(method, path, body)).json()
      passTime(minutes * minute)
      await purge(ports, now())
      return call('POST', `/user/undo/${undo}`)
    }
    expect((await undoAfter(9)).status, `${method} ${path}`).toBe(200)
    await expectProblem(await undoAfter(11), 'removal_unknown')
  }
})

it('deletes invitations that have expired, and no others', async () => {
  const accountState = emptyAccounts()
  const { ports, now } = openTimedService({ accountState })
  const at = now().getTime() * 1000
  accountState.invitations.set('expired', { foldedEmail: null, expiresAt: at - 1 })
  accountState.invitations.set('valid', { foldedEmail: null, expiresAt: at + 1 })
  await purge(ports, now())
  expect([...accountState.invitations.keys()]).toEqual(['valid'])
})
