import { describe, expect, it, onTestFinished } from 'vitest'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { AccountStore } from '#service/accounts/account.ts'
import type { Session, SessionStore } from '#service/accounts/session.ts'
import { chunks } from '#service/chunks.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'

export type OpenSessions = () => Promise<{
  accounts: AccountStore
  sessions: SessionStore
  close(): Promise<void>
}>

const monday: TimestampMicros = 1_795_253_400_123_456
const dayMicros = 24 * 60 * 60 * 1_000_000
const [tuesday, wednesday] = [monday + dayMicros, monday + 2 * dayMicros]
const [ada, bob] = [idOf(1), idOf(2)]

const sessionAt = (usedAt: TimestampMicros, overrides: Partial<Session> = {}): Session => ({
  id: `session of ${usedAt}`,
  userId: ada,
  tokenVersion: 1,
  device: 'Firefox on Linux',
  createdAt: monday,
  usedAt,
  expiresAt: monday + 400 * dayMicros,
  ...overrides,
})

export function sessionStoreContract(host: string, openStores: OpenSessions) {
  /** With two accounts and these sessions. */
  async function open(...recorded: Session[]) {
    const { accounts, sessions, close } = await openStores()
    onTestFinished(close)
    for (const id of [ada, bob])
      await accounts.create({
        id,
        email: `${id}@people.example`,
        firstName: 'Ada',
        lastName: 'Lovelace',
        displayName: null,
        extra: {},
        passwordHash: 'a hash',
        createdAt: monday,
        updatedAt: monday,
        tokenVersion: 1,
      })
    for (const session of recorded) await sessions.record(session)
    return { accounts, sessions, list: (userId = ada) => sessions.list(userId, 9) }
  }

  describe(`the session store in ${host}`, () => {
    it('lists the sessions of one user, the last used first, up to a limit', async () => {
      const [first, second] = [sessionAt(monday), sessionAt(tuesday)]
      const other = sessionAt(wednesday, { userId: bob, device: 'Safari on “iPhone” 🎮' })
      const { sessions, list } = await open(first, second, other)
      expect(await list()).toEqual([second, first])
      expect(await list(bob)).toEqual([other])
      expect(await list('nobody')).toEqual([])
      expect(await sessions.list(ada, 1)).toEqual([second])
    })

    it('orders sessions of the same time by id', async () => {
      const same = ['b', 'C', 'a'].map((id) => sessionAt(monday, { id }))
      const { list } = await open(...same)
      expect((await list()).map(({ id }) => id)).toEqual(['b', 'a', 'C'])
    })

    it('changes only the last use of an existing session, also when it is recorded concurrently', async () => {
      const { accounts, sessions, list } = await open(sessionAt(monday))
      const { id } = sessionAt(monday)
      const later = { ...sessionAt(monday), usedAt: tuesday, device: 'curl', createdAt: tuesday }
      await Promise.all([1, 2, 3].map(() => sessions.record(later)))
      expect(await list()).toEqual([{ ...sessionAt(monday), usedAt: tuesday }])
      expect(await accounts.tokenState(ada, id)).toEqual({ tokenVersion: 1, revoked: false, usedAt: tuesday })
      expect((await accounts.tokenState(bob, id))?.usedAt).toBeUndefined()
    })

    it('lists no session whose token is revoked, also when its use is recorded later', async () => {
      const [first, second] = [sessionAt(monday), sessionAt(tuesday)]
      const { accounts, sessions, list } = await open(first, second)
      await accounts.revoke(ada, first.id, first.expiresAt)
      expect(await list()).toEqual([second])
      await sessions.record({ ...first, usedAt: wednesday })
      expect(await list()).toEqual([second])
    })

    it.each<[string, (accounts: AccountStore) => Promise<unknown>]>([
      ['a new password', (accounts) => accounts.changePassword(ada, 'a hash', 'another', tuesday)],
      ['the end of all tokens', (accounts) => accounts.endTokens(ada)],
    ])('lists none after %s, also when its use is recorded later', async (_, act) => {
      const { accounts, sessions, list } = await open(sessionAt(monday), sessionAt(monday, { userId: bob }))
      await act(accounts)
      await sessions.record(sessionAt(tuesday))
      expect(await list()).toEqual([])
      expect(await list(bob)).toHaveLength(1)
      const next = sessionAt(wednesday, { tokenVersion: 2 })
      await sessions.record(next)
      expect(await list()).toEqual([next])
    })

    it('keeps the sessions when a password change fails', async () => {
      const { accounts, list } = await open(sessionAt(monday))
      expect(await accounts.changePassword(ada, 'a wrong hash', 'another', tuesday)).toBe(false)
      expect(await list()).toHaveLength(1)
    })

    it('deletes the sessions with their account', async () => {
      const { accounts, list } = await open(sessionAt(monday))
      const account = await accounts.byId(ada)
      await accounts.remove(ada)
      expect(await list()).toEqual([])
      if (account) await accounts.create(account)
      expect(await list()).toEqual([])
    })

    it('purges sessions last used earlier, and revokes their tokens until these expire', async () => {
      const [idle, used] = [sessionAt(monday), sessionAt(tuesday)]
      const { accounts, sessions, list } = await open(idle, used)
      await sessions.purge(monday)
      expect(await list()).toHaveLength(2)
      await sessions.purge(tuesday)
      expect(await list()).toEqual([used])
      expect(await accounts.tokenState(ada, idle.id)).toEqual({
        tokenVersion: 1,
        revoked: true,
        usedAt: undefined,
      })
      expect((await accounts.tokenState(ada, used.id))?.revoked).toBe(false)
      await accounts.purge(idle.expiresAt)
      expect((await accounts.tokenState(ada, idle.id))?.revoked).toBe(true)
      await accounts.purge(idle.expiresAt + 1)
      expect((await accounts.tokenState(ada, idle.id))?.revoked).toBe(false)
    })

    it('purges any number of sessions', async () => {
      const many = Array.from({ length: 1001 }, (_, number) => sessionAt(monday, { id: idOf(number) }))
      const { sessions, list } = await open()
      for (const chunk of chunks(many, 50))
        await Promise.all(chunk.map((session) => sessions.record(session)))
      await sessions.purge(tuesday)
      expect(await list()).toEqual([])
    })
  })
}
