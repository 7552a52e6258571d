import type { Session, SessionStore } from '#service/accounts/session.ts'
import { type Accounts, emptyAccounts, endSession, sessionsOf } from './account-store.ts'

export function createSessionStore(accounts: Accounts = emptyAccounts()): SessionStore {
  const { byId, revoked, sessions } = accounts
  return {
    async record(session) {
      const ofUser = sessionsOf(accounts, session.userId)
      const existing = ofUser.get(session.id)
      ofUser.set(
        session.id,
        existing ? { ...existing, usedAt: Math.max(existing.usedAt, session.usedAt) } : session,
      )
    },
    async list(userId, limit) {
      const isActive = ({ id, tokenVersion }: Session) =>
        tokenVersion === byId.get(userId)?.tokenVersion && !revoked.get(userId)?.has(id)
      return [...(sessions.get(userId)?.values() ?? [])].filter(isActive).sort(lastUsedFirst).slice(0, limit)
    },
    async purge(usedBefore) {
      for (const ofUser of sessions.values())
        for (const { userId, id, usedAt, expiresAt } of ofUser.values())
          if (usedAt < usedBefore) endSession(accounts, userId, id, expiresAt)
    },
  }
}

const lastUsedFirst = (a: Session, b: Session) => b.usedAt - a.usedAt || (a.id < b.id ? 1 : -1)
