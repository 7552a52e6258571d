import { describe, expect } from 'vitest'
import { SessionsResponse } from '#contract/accounts/session.ts'
import { UserData } from '#contract/library/user-data.ts'
import { onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import {
  type Call,
  caller,
  expectBody,
  idsOf,
  type OpenUsersHost,
  signUp,
} from '../../fixtures/users.fixture.ts'

const second = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/

export function sessionsHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`sign-ins over HTTP, ${host}`, () => {
    const api = openedHost(openApi)

    const logIn = async ({ email, password }: { email: string; password: string }) => {
      const response = await caller(api)('POST', '/auth/login', { email, password })
      return caller(api, (await response.json()).encodedToken)
    }
    const list = async (call: Call) =>
      (await expectBody(await call('GET', '/user/sessions'), 200, SessionsResponse)).sessions
    const currentId = async (call: Call) => (await list(call)).find(({ isCurrent }) => isCurrent)?._id

    onEveryHost(
      '200: lists each sign-up and login, the last used first, and names the current one',
      async () => {
        const person = await signUp(api)
        const [only] = await list(person.call)
        expect(only).toEqual({
          _id: expect.any(String),
          device: expect.stringMatching(/\w/),
          createdAt: expect.stringMatching(second),
          lastUsedAt: expect.stringMatching(second),
          isCurrent: true,
        })
        const other = await logIn(person)
        const sessions = await list(other)
        expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
        expect(sessions[1]?._id).toBe(only?._id)
        expect(idsOf(await list(person.call))).toEqual(idsOf(sessions))
      },
    )

    onEveryHost('200: ends one sign-in, also the current one, and returns the others', async () => {
      const person = await signUp(api)
      const other = await logIn(person)
      const end = (id: string | undefined) => person.call('DELETE', `/user/sessions/${id}`)
      const id = await currentId(other)
      const { sessions } = await expectBody(await end(id), 200, SessionsResponse)
      expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
      await expectProblem(await other('GET', '/user'), 'token_invalid')
      expect(idsOf(await list(person.call))).toEqual(idsOf(sessions))
      await expectProblem(await end(id), 'session_unknown')
      expect(await expectBody(await end(sessions[0]?._id), 200, SessionsResponse)).toEqual({ sessions: [] })
      await expectProblem(await person.call('GET', '/user'), 'token_invalid')
    })

    onEveryHost('404 for a sign-in of another user, and for an unknown one; nothing ends', async () => {
      const [ada, bob] = [await signUp(api), await signUp(api)]
      for (const id of [await currentId(bob.call), 'none', '%25', '__proto__'])
        await expectProblem(await ada.call('DELETE', `/user/sessions/${id}`), 'session_unknown')
      expect(await list(bob.call)).toHaveLength(1)
      expect(await list(ada.call)).toHaveLength(1)
    })

    onEveryHost('the export lists devices and times, without ids', async () => {
      const { call } = await signUp(api)
      const [session] = await list(call)
      const text = await (await call('GET', '/user/data')).text()
      const { sessions } = UserData.parse(JSON.parse(text))
      expect(sessions).toMatchObject([{ device: session?.device }])
      expect(text).not.toContain(session?._id)
      expect((await call('POST', '/user/data', text)).status).toBe(200)
      expect(await list(call)).toHaveLength(1)
    })
  })
}
