import type { Command } from 'commander'
import { toIsoSeconds } from '#contract/timestamp.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import {
  type Invitation,
  type InvitationOptions,
  invitationDays,
  inviteUser,
  listInvitations,
  revokeInvitation,
} from '#operator/invitations.ts'
import { type CommandParts, wholeNumber, withDatabase } from './command-context.ts'
import { resultJson } from './output.ts'

/** users invite, invitations, revoke-invitation. */
export function invitationCommands(users: Command, parts: CommandParts): void {
  const { stdout, stderr, now } = parts
  users
    .command('invite')
    .summary('prints a link with which one person can sign up')
    .description(
      'Prints a link with which one person can sign up once, where SIGNUPS is invite. With an email only that address can use it. The link is not stored: the database has a hash of its token.',
    )
    .argument('[email]')
    .option('--days <n>', `how long it works; default: ${invitationDays}`, wholeNumber)
    .option('--dry-run', 'checks the email, and changes nothing')
    .option('--json', 'prints the invitation as JSON')
    .addHelpText('after', `\nExample: ${cutscene} users invite someone@example.com --days 3`)
    .action((email: string | undefined, { json, ...options }: InvitationOptions & { json?: true }) =>
      withDatabase(parts, async (db, settings) => {
        const { link, warning, ...invitation } = await inviteUser({ db, now }, settings, {
          email,
          ...options,
        })
        if (settings.signups !== 'invite')
          stderr.write(`SIGNUPS is ${settings.signups}: invitations are read once it is invite.\n`)
        if (warning !== undefined) stderr.write(`${warning}\n`)
        const { _id, ...facts } = serialize(invitation)
        // A dry run makes no invitation, whose id and link one could use.
        if (json) stdout.write(resultJson(options.dryRun ? facts : { _id, ...facts, link }, options.dryRun))
        else if (options.dryRun) stdout.write('Nothing was changed.\n')
        else {
          stdout.write(`${link}\n`)
          stderr.write(`Send it yourself: ${reach(invitation)}, and is not shown again.\n`)
        }
      }),
    )
  users
    .command('invitations')
    .summary('lists the invitations that still work')
    .description(
      'Lists the invitations that were neither used nor revoked and have not expired, newest first.',
    )
    .option('--json', 'prints a JSON array')
    .addHelpText('after', `\nExample: ${cutscene} users invitations`)
    .action(({ json }: { json?: true }) =>
      withDatabase(parts, async (db) => {
        const invitations = (await listInvitations({ db, now })).map(serialize)
        if (json) stdout.write(`${JSON.stringify(invitations)}\n`)
        else if (invitations.length === 0) stderr.write('No invitation is waiting to be used.\n')
        else
          for (const { _id, email, expiresAt } of invitations)
            stdout.write(`${_id}  until ${expiresAt}  ${email ?? 'for anybody'}\n`)
      }),
    )
  users
    .command('revoke-invitation')
    .summary('makes the link of an invitation useless')
    .description('Makes the link of an invitation useless. An account that was made with it stays.')
    .argument('<id>', 'as users invitations lists it')
    .option('--dry-run', 'shows what would change, and changes nothing')
    .option('--json', 'prints the invitation as JSON')
    .addHelpText(
      'after',
      `\nExample: ${cutscene} users revoke-invitation 01a2179a-3f44-7004-8000-0309eba95f79`,
    )
    .action((id: string, { json, dryRun }: { json?: true; dryRun?: true }) =>
      withDatabase(parts, async (db) => {
        const invitation = await revokeInvitation({ db, now }, id, { dryRun })
        const done = `The invitation for ${invitation.email ?? 'anybody'} no longer works.`
        if (json) stdout.write(resultJson(serialize(invitation), dryRun))
        else stdout.write(dryRun ? `Nothing was changed. Without --dry-run: ${done}\n` : `${done}\n`)
      }),
    )
}

const reach = ({ email, expiresAt }: Invitation) =>
  `it works once, until ${toIsoSeconds(expiresAt).slice(0, 10)}, for ${email ?? 'anybody who has it'}`

const serialize = ({ id, email, createdAt, expiresAt }: Invitation) => ({
  _id: id,
  email,
  createdAt: toIsoSeconds(createdAt),
  expiresAt: toIsoSeconds(expiresAt),
})
