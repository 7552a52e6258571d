import { z } from 'zod'
import { emailPattern, normalizeEmail } from '#contract/email.ts'
import { foldEmail } from '#contract/text/fold-text.ts'
import { toIsoSeconds } from '#contract/timestamp.ts'
import { action } from '#operator/action.ts'
import { InvalidFields } from '#operator/importing/catalogue-checks.ts'
import { readSiteValues } from '#operator/site/site-values.ts'
import { createLinkToken, hashLinkToken } from '#service/accounts/mailed-links/link-token.ts'
import { createClock } from '#service/clock.ts'
import { siteAddress } from '#settings/settings.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { addInvitation, removeInvitation } from '#stores/sql/accounts/invitations.ts'
import type { Database } from '#stores/sql/schema.ts'

const maxDays = 365
const dayMicros = 24 * 60 * 60 * 1_000_000

export const inviteUser = action({
  summary: 'prints a link with which one person can sign up',
  description:
    'Makes a link with which one person can sign up once, where signups is invite (site show). With an email only that address can use it. The link is not stored: the database has a hash of its token.',
  examples: ['someone@example.com --days 3'],
  input: {
    email: z
      .string()
      .trim()
      .transform((email) => email || null)
      .optional()
      .describe('the only address that may use it; default: any'),
    days: z.coerce.number().int().min(1).max(maxDays).default(7).describe('how long it works'),
  },
  positional: ['email'],
  isChange: true,
  async run({ db, now, settings }, given, isDryRun) {
    const email = given.email ? await readAddress(db, given.email) : null
    const clock = createClock(now)
    const createdAt = clock.next()
    const invitation = { id: clock.id(), email, createdAt, expiresAt: createdAt + given.days * dayMicros }
    const token = createLinkToken()
    if (!isDryRun) await addInvitation(db, { ...invitation, tokenHash: await hashLinkToken(token) })
    const link = `${siteAddress(settings)}/signup?invitation=${token}`
    const facts = {
      email,
      createdAt: toIsoSeconds(createdAt),
      expiresAt: toIsoSeconds(invitation.expiresAt),
    }
    return {
      // A dry run makes no invitation, whose id and link one could use.
      result: isDryRun ? facts : { _id: invitation.id, ...facts, link },
      notes: notesOf((await readSiteValues(db, settings)).signups.value, settings),
      undo: () => removeInvitation(db, invitation.id),
    }
  },
  words: ({ email, expiresAt, ...made }) => [
    ...('link' in made ? [made.link] : []),
    `The link works once, until ${expiresAt.slice(0, 10)}, for ${email ?? 'anybody who has it'}. Send it yourself: it is not shown again.`,
  ],
})

function notesOf(signups: string | null, { siteUrl }: { siteUrl?: string | undefined }): string[] {
  return [
    ...(signups === 'invite' ? [] : [`signups is ${signups}: invitations are read once it is invite.`]),
    ...(siteUrl === undefined
      ? [
          'Others cannot open this link: it leads to this machine. Set SITE_URL to the public address of the site, and invite again.',
        ]
      : []),
  ]
}

async function readAddress(db: Database, given: string): Promise<string> {
  const email = normalizeEmail(given)
  if (!emailPattern.test(email))
    throw new InvalidFields('Nothing was changed:', [
      `.email: must be an email address such as someone@example.com, not '${given}'`,
    ])
  if (await createAccountStore(db).byEmail(email))
    throw new InvalidFields('Nothing was changed:', [`.email: ${email} has an account already`])
  return foldEmail(email)
}
