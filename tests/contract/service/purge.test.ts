import { expect, it } from 'vitest'
import { purge } from '#service/purge.ts'
import { emptyAccounts } from '#stores/memory/accounts/account-store.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { categoriesNamed, idOf, videosTitled } from '../fixtures/catalogue.fixture.ts'
import { minute, openTimedService } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { adding, signUp } from '../fixtures/users.fixture.ts'

it('a removal can be undone for ten minutes, whatever is purged meanwhile', async () => {
  const catalogue = createCatalogueStore(categoriesNamed('Action'), videosTitled('Hades'))
  const { api, ports, now, passTime } = openTimedService({ catalogue })
  const { call } = await signUp(api)
  const removeAndWait = async (minutes: number) => {
    await call('POST', '/user/likes', adding(idOf(0)))
    const { undo } = await (await call('DELETE', `/user/likes/${idOf(0)}`)).json()
    passTime(minutes * minute)
    await purge(ports, now())
    return call('POST', `/user/undo/${undo}`)
  }
  await expectProblem(await removeAndWait(11), 'removal_unknown')
  expect((await removeAndWait(9)).status).toBe(200)
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
