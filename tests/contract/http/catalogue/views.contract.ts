import { describe, expect, it } from 'vitest'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { adding, caller, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

/** The longest time until a host shows counted views. */
const soon = { timeout: 10_000, interval: 100 }

export function viewsHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`views over HTTP, ${host}`, () => {
    const { api, id, signUp } = openedLibrary(openApi)
    /** Sends a token, because hosts cache responses to requests without one. */
    async function viewsOf(index: number): Promise<number> {
      const response = await caller(api, 'no-token')('GET', `/video/${id(index)}`)
      return Number((await response.json()).video.views)
    }

    it('only the first watch of a user counts', {
      tags: 'every-host',
    }, async () => {
      const [before, lastBefore] = [await viewsOf(unseen), await viewsOf(last)]
      const [ada, bob] = [await signUp(), await signUp()]
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

      // Counted last: once it shows, all others do.
      expect((await bob.call('POST', '/user/history', adding(id(last)))).status).toBe(201)
      await expect.poll(() => viewsOf(last), soon).toBe(lastBefore + 1)
      expect(await viewsOf(unseen)).toBe(before + 2)
    })
  })
}

/** Shipped videos of unknown views, whose counts are small enough to be shown exactly. */
const unseen = 0
const last = 2
