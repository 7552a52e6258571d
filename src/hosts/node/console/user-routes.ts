import { Hono } from 'hono'
import { z } from 'zod'
import type { ConsoleChange, ConsoleInvited, ConsoleUsers } from '#contract/console.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { Settings } from '#hosts/node/settings/settings.ts'
import { inviteUser, listInvitations, restoreInvitation, revokeInvitation } from '#operator/invitations.ts'
import {
  disableUser,
  enableUser,
  type ListedAccount,
  listAccounts,
  type OperatorParts,
} from '#operator/users.ts'
import { readBody } from './read-body.ts'
import type { Undo } from './undo.ts'

export interface UserParts extends OperatorParts {
  settings: Settings
  undo: Undo
}

const pageSize = 50
const Email = z.object({ email: z.string() })
const Invite = z.object({ email: z.string().trim().optional() })

/** Users and invitations: list, search, disable, enable, invite, revoke. */
export function userRoutes({ settings, undo, ...parts }: UserParts): Hono {
  return new Hono()
    .get('/', async (c) => {
      const { search, show, limit } = c.req.query()
      const count = Number(limit) || pageSize
      const found: ListedAccount[] = []
      const filter = { search, disabled: show === 'disabled', limit: count + 1 }
      for await (const account of listAccounts(parts.db, filter)) found.push(account)
      const result: ConsoleUsers = {
        users: found.slice(0, count).map(presentUser),
        hasMore: found.length > count,
        signups: settings.signups,
        invitations: (await listInvitations(parts)).map(({ id, email, expiresAt }) => ({
          _id: id,
          email,
          expiresAt: toIso(expiresAt),
        })),
      }
      return c.json(result)
    })
    .post('/disable', async (c) => {
      const { email, changed } = await disableUser(parts, (await readBody(c, Email)).email)
      return c.json<ConsoleChange>({
        done: `${email} is signed out everywhere and cannot sign in.`,
        undo: changed ? undo.add(() => enableUser(parts, email)) : undefined,
      })
    })
    .post('/enable', async (c) => {
      const { email, changed } = await enableUser(parts, (await readBody(c, Email)).email)
      return c.json<ConsoleChange>({
        done: `${email} can sign in again.`,
        undo: changed ? undo.add(() => disableUser(parts, email)) : undefined,
      })
    })
    .post('/invitations', async (c) => {
      const { email } = await readBody(c, Invite)
      const { id, link, warning } = await inviteUser(parts, settings, { email: email || undefined })
      return c.json<ConsoleInvited>({
        done: ['Made an invitation, which works once.', warning].filter(Boolean).join(' '),
        undo: undo.add(() => revokeInvitation(parts, id)),
        link,
      })
    })
    .delete('/invitations/:id', async (c) => {
      const revoked = await revokeInvitation(parts, c.req.param('id'))
      return c.json<ConsoleChange>({
        done: 'Revoked the invitation: its link no longer works.',
        undo: undo.add(() => restoreInvitation(parts, revoked)),
      })
    })
}

const presentUser = ({
  email,
  firstName,
  lastName,
  createdAt,
  lastSignInAt,
  disabledAt,
  counts,
}: ListedAccount) => ({
  email,
  name: `${firstName} ${lastName}`.trim(),
  createdAt: toIso(createdAt),
  lastSignInAt: lastSignInAt === null ? null : toIso(lastSignInAt),
  isDisabled: disabledAt !== null,
  counts,
})

const toIso = (micros: TimestampMicros) => new Date(micros / 1000).toISOString()
