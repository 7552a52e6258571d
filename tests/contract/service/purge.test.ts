import { expect, it } from 'vitest'
import { purge } from '#service/purge.ts'
import { createService } from '#service/service.ts'
import { emptyAccounts } from '#stores/memory/accounts/account-store.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { categoriesNamed, idOf, videosTitled } from '../fixtures/catalogue.fixture.ts'
import { memoryPorts } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'
import { adding, signUp } from '../fixtures/users.fixture.ts'

it('a removal can be undone for ten minutes, whatever is purged meanwhile', async () => {
  let time = Date.UTC(2026, 5, 1, 12)
  const now = () => new Date(time)
  const catalogue = createCatalogueStore(categoriesNamed('Action'), videosTitled('Hades'))
  const ports = memoryPorts({ now, catalogue })
  const service = createService(ports)
  const { call } = await signUp({ send: async (path, init) => service.request(path, init, requestContext) })
  const removeAndWait = async (minutes: number) => {
    await call('POST', '/user/likes', adding(idOf(0)))
    const { undo } = await (await call('DELETE', `/user/likes/${idOf(0)}`)).json()
    time += minutes * 60_000
    await purge(ports, now())
    return call('POST', `/user/undo/${undo}`)
  }
  await expectProblem(await removeAndWait(11), 'removal_unknown')
  expect((await removeAndWait(9)).status).toBe(200)
})

it('deletes invitations that have expired, and no others', async () => {
  const accountState = emptyAccounts()
  const now = new Date('2026-06-01T12:00:00Z')
  for (const [hash, minutes] of [
    ['expired', -1],
    ['valid', 1],
  ] as const)
    accountState.invitations.set(hash, {
      foldedEmail: null,
      expiresAt: (now.getTime() + minutes * 60_000) * 1000,
    })
  await purge(memoryPorts({ accountState }), now)
  expect([...accountState.invitations.keys()]).toEqual(['valid'])
})
