import { describe, expect, it } from 'vitest'
import { WatchingResponse } from '#contract/library/watching.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, expectBody, idsOf, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function watchingHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`the queue and the paused history over HTTP, ${host}`, () => {
    const { id, signUp } = openedLibrary(openApi)
    const path = '/user/watching'
    const respond = async (response: Response) => {
      const { queue, historyPaused } = await expectBody(response, 200, WatchingResponse)
      return { queue: idsOf(queue), historyPaused }
    }
    const read = async (call: Call) => respond(await call('GET', path))
    const change = async (call: Call, changed: object) => respond(await call('PATCH', path, changed))
    const historyOf = async (call: Call) => idsOf((await (await call('GET', '/user/history')).json()).history)

    onEveryHost(
      'the queue is replaced, in its order, with each video of the catalogue once, and stays the user’s own',
      async () => {
        const [ada, bob] = [await signUp(), await signUp()]
        expect(await change(ada.call, { queue: [id(2), id(0)] })).toMatchObject({ queue: [id(2), id(0)] })
        await change(ada.call, { queue: [id(0), id(1), 'nobody', id(2), id(1)] })
        expect(await read(ada.call)).toEqual({ queue: [id(0), id(1), id(2)], historyPaused: false })
        expect(await read(bob.call), 'of a new user').toEqual({ queue: [], historyPaused: false })
      },
    )

    onEveryHost('a paused history records neither what is watched nor how far', async () => {
      const { call } = await signUp()
      await call('POST', '/user/history', adding(id(0)))
      await change(call, { queue: [id(1)] })
      expect(await change(call, { historyPaused: true })).toEqual({ queue: [id(1)], historyPaused: true })
      expect((await call('POST', '/user/history', adding(id(1)))).status).toBe(201)
      expect((await call('PUT', '/user/progress', { ...adding(id(1)), seconds: 5 })).status).toBe(200)
      expect(await historyOf(call)).toEqual([id(0)])
      expect((await (await call('GET', `/user/progress?ids=${id(1)}`)).json()).progress).toEqual([])
      await change(call, { historyPaused: false })
      await call('POST', '/user/history', adding(id(1)))
      expect(await historyOf(call)).toEqual([id(1), id(0)])
    })

    it('422 for a queue of more than 500, 413 for one of 10,000; the stored one stays', async () => {
      const { call } = await signUp()
      await change(call, { queue: [id(0)] })
      const many = (count: number) => Array.from({ length: count }, (_, index) => `video-${index}`)
      await expectProblem(await call('PATCH', path, { queue: many(501) }), 'request_invalid', 'queue')
      await expectProblem(await call('PATCH', path, { queue: many(10_000) }), 'body_too_large')
      expect(await change(call, {})).toMatchObject({ queue: [id(0)] })
    })
  })
}
