import type { Session, SessionStore } from '#service/accounts/session.ts'
import { type Accounts, emptyAccounts, endSessions } from './account-store.ts'

export function createSessionStore(accounts: Accounts = emptyAccounts()): SessionStore {
  const { byId, sessions } = accounts
  return {
    async start(session, passwordHash) {
      const { userId, id } = session
      const account = byId.get(userId)
      if (!account || account.passwordHash !== passwordHash || account.disabledAt) return false
      const ofUser = sessions.get(userId) ?? new Map<string, Session>()
      sessions.set(userId, ofUser.set(id, session))
      return true
    },
    async find(userId, id) {
      return byId.has(userId) ? { usedAt: sessions.get(userId)?.get(id)?.usedAt ?? null } : undefined
    },
    async use(userId, id, before, usedAt) {
      const session = sessions.get(userId)?.get(id)
      if (session?.usedAt !== before) return false
      sessions.get(userId)?.set(id, { ...session, usedAt })
      return true
    },
    async list(userId, limit) {
      return [...(sessions.get(userId)?.values() ?? [])].sort(lastUsedFirst).slice(0, limit)
    },
    async end(userId, id) {
      sessions.get(userId)?.delete(id)
    },
    async endAll(userId) {
      endSessions(accounts, userId)
    },
    async purge(usedBefore) {
      for (const ofUser of sessions.values())
        for (const { id, usedAt } of ofUser.values()) if (usedAt < usedBefore) ofUser.delete(id)
    },
  }
}

const lastUsedFirst = (a: Session, b: Session) => b.usedAt - a.usedAt || (a.id < b.id ? 1 : -1)
