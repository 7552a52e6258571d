import { emailPattern, normalizeEmail } from '#contract/email.ts'
import { foldEmail } from '#contract/text/fold-text.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { type Settings, siteAddress } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { createLinkToken, hashLinkToken } from '#service/accounts/mailed-links/link-token.ts'
import { createClock } from '#service/clock.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import {
  addInvitation,
  type Invitation,
  listInvitations as listStored,
  removeInvitation,
  type StoredInvitation,
} from '#stores/sql/accounts/invitations.ts'
import type { Database } from '#stores/sql/schema.ts'
import type { OperatorParts } from './users.ts'

export type { Invitation } from '#stores/sql/accounts/invitations.ts'

export interface InvitationOptions {
  /** The only address that may use it; anybody by default. */
  email?: string | undefined
  days?: number | undefined
  dryRun?: boolean | undefined
}

export interface InvitationLink extends Invitation {
  /** Known only now: the database has a hash of its token. */
  link: string
  /** A sentence where others cannot open the link. */
  warning?: string | undefined
}

export const invitationDays = 7
const maxInvitationDays = 365
const withoutSiteUrl =
  'Others cannot open this link: it leads to this machine. Set SITE_URL to the public address of the site, and invite again.'
const dayMicros = 24 * 60 * 60 * 1_000_000

/** Makes a link with which one person can sign up once. */
export async function inviteUser(
  { db, now }: OperatorParts,
  settings: Pick<Settings, 'siteUrl' | 'host' | 'port'>,
  { email, days = invitationDays, dryRun }: InvitationOptions = {},
): Promise<InvitationLink> {
  if (!Number.isInteger(days) || days < 1 || days > maxInvitationDays)
    throw new StartError(`An invitation lasts 1 to ${maxInvitationDays} days, and not ${days}.`)
  const address = email === undefined ? null : await readAddress(db, email)
  const clock = createClock(now)
  const createdAt = clock.next()
  const invitation = { id: clock.id(), email: address, createdAt, expiresAt: createdAt + days * dayMicros }
  const token = createLinkToken()
  if (!dryRun) await addInvitation(db, { ...invitation, tokenHash: await hashLinkToken(token) })
  const link = `${siteAddress(settings)}/signup?invitation=${token}`
  return { ...invitation, link, warning: settings.siteUrl === undefined ? withoutSiteUrl : undefined }
}

async function readAddress(db: Database, given: string): Promise<string> {
  const email = normalizeEmail(given)
  if (!emailPattern.test(email))
    throw new StartError(`'${given}' is not an email address, such as someone@example.com.`)
  if (await createAccountStore(db).byEmail(email)) throw new StartError(`${email} has an account already.`)
  return foldEmail(email)
}

/** The invitations that still work, newest first; never their links. */
export const listInvitations = ({ db, now }: OperatorParts): Promise<StoredInvitation[]> =>
  listStored(db, createClock(now).next())

/** Its link no longer works. Throws a StartError when there is none with this id. */
export async function revokeInvitation(
  parts: OperatorParts,
  id: string,
  { dryRun }: { dryRun?: boolean | undefined } = {},
): Promise<StoredInvitation> {
  const invitation = (await listInvitations(parts)).find((invitation) => invitation.id === id)
  if (!invitation || !(dryRun || (await removeInvitation(parts.db, id))))
    throw new StartError(
      `There is no invitation '${id}': it was used, has expired or was revoked. List them with: ${cutscene} users invitations`,
    )
  return invitation
}

/** Its link works again. */
export const restoreInvitation = ({ db }: Pick<OperatorParts, 'db'>, revoked: StoredInvitation) =>
  addInvitation(db, revoked)
