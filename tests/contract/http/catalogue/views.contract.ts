import { describe, expect, it } from 'vitest'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { adding, caller, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

/** A host may keep what it counted for so long before it shows. */
const soon = { timeout: 10_000, interval: 100 }

/** What watching does to a video's views, wherever it runs. */
export function viewsHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`views over HTTP, ${host}`, () => {
    const { api, id } = openedLibrary(openApi)
    let looks = 0
    /** Under an address of its own each time: a host may keep its answers for a while. */
    async function viewsOf(index: number): Promise<number> {
      const response = await caller(api)('GET', `/video/${id(index)}?look=${looks++}`)
      return Number((await response.json()).video.views)
    }

    it('a first watch adds one; again, an undo and other shelves add none', {
      tags: 'every-host',
    }, async () => {
      const [before, lastBefore] = [await viewsOf(unseen), await viewsOf(last)]
      const [ada, bob] = [await signUp(api), await signUp(api)]
      const watch = async (call = ada.call) =>
        (await call('POST', '/user/history', adding(id(unseen)))).status
      const remove = async () =>
        (await (await ada.call('DELETE', `/user/history/${id(unseen)}`)).json()).undo as string

      expect(await Promise.all([watch(), watch(), watch()])).toContain(201)
      expect(await watch()).toBe(409)
      await remove()
      expect(await watch()).toBe(201)
      expect((await ada.call('POST', `/user/undo/${await remove()}`)).status).toBe(200)
      for (const shelf of ['likes', 'watchlater'])
        expect((await ada.call('POST', `/user/${shelf}`, adding(id(unseen)))).status).toBe(201)
      await ada.call('DELETE', '/user/history/all')
      expect(await watch()).toBe(201)
      expect(await watch(bob.call)).toBe(201)

      // Counted after all of these: once it shows, they do.
      expect((await bob.call('POST', '/user/history', adding(id(last)))).status).toBe(201)
      await expect.poll(() => viewsOf(last), soon).toBe(lastBefore + 1)
      expect(await viewsOf(unseen)).toBe(before + 2)
    })
  })
}

/** Videos of the shipped catalogue whose views nobody knows, so few that they are told in full. */
const unseen = 0
const last = 2
