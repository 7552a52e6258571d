import { z } from 'zod'
import { SessionsResponse } from '#contract/accounts/session.ts'
import { toIsoSeconds } from '#contract/timestamp.ts'
import { createUserRoutes, json, signedInRoutes } from '../routes.ts'
import { type AuthPorts, endSession, listSessions, type Session } from './session.ts'

const route = signedInRoutes('Account')

const list = route('get', '/', 'The user’s sign-ins, the last used first', {
  responses: { 200: json(SessionsResponse, 'The sign-ins') },
})
const end = route('delete', '/{id}', 'Sign out there', {
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json(SessionsResponse, 'The remaining sign-ins') },
})

export function sessionRoutes(ports: AuthPorts) {
  return createUserRoutes(ports)
    .openapi(list, async (c) => {
      const sessions = await listSessions(ports, c.var.userId)
      return c.json({ sessions: sessions.map((session) => serialize(session, c.var.sessionId)) }, 200)
    })
    .openapi(end, async (c) => {
      c.env.accountId = c.var.userId
      const sessions = await endSession(ports, c.var.userId, c.req.valid('param').id)
      return c.json({ sessions: sessions.map((session) => serialize(session, c.var.sessionId)) }, 200)
    })
}

function serialize({ id, device, createdAt, usedAt }: Session, currentId: string) {
  return {
    _id: id,
    device,
    createdAt: toIsoSeconds(createdAt),
    lastUsedAt: toIsoSeconds(usedAt),
    isCurrent: id === currentId,
  }
}
