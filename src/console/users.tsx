import { type SubmitEvent, useState } from 'react'
import type { ConsoleInvitation, ConsoleInvited, ConsoleUser, ConsoleUsers } from '#contract/console.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useChange } from './changes.tsx'
import { FilterBar, ShowMore, useFilteredList } from './filtered-list.tsx'
import { formatDay, formatTime } from './format.ts'
import { Loaded } from './loaded.tsx'

const choices = { all: 'All users', disabled: 'Disabled' }
const signupTexts = {
  open: 'Everybody can sign up. SIGNUPS=invite or SIGNUPS=closed changes that.',
  invite: 'Only who has an invitation can sign up.',
  closed: 'Nobody can sign up, not even with an invitation: SIGNUPS is closed.',
}

export function Users() {
  const { query, filter, more } = useFilteredList<ConsoleUsers>('users')
  return (
    <>
      <section>
        <h2 className="title section-title">Accounts</h2>
        <FilterBar filter={filter} label="Search by email or name" choices={choices} />
        <Loaded query={query}>
          {({ users, hasMore }) =>
            users.length === 0 ? (
              <p className="muted">There are none.</p>
            ) : (
              <>
                <ul className="console-rows">
                  {users.map((user) => (
                    <UserRow key={user.email} user={user} />
                  ))}
                </ul>
                {hasMore && <ShowMore more={more} />}
              </>
            )
          }
        </Loaded>
      </section>
      <Invitations invitations={query.data?.invitations ?? []} signups={query.data?.signups} />
    </>
  )
}

function UserRow({
  user: { email, name, createdAt, lastSignInAt, isDisabled, counts },
}: {
  user: ConsoleUser
}) {
  const change = useChange()
  const act = isDisabled ? 'Enable' : 'Disable'
  const stored = Object.entries(counts).filter(([, count]) => count > 0)
  return (
    <li aria-label={email} className="console-row">
      <div className="console-main">
        <p className="console-title">{email}</p>
        <p className="small muted">
          {[
            name,
            `since ${formatDay(createdAt)}`,
            lastSignInAt === null ? 'signed out' : `last sign-in ${formatTime(lastSignInAt)}`,
            ...stored.map(([list, count]) => `${count.toLocaleString()} ${listNames[list] ?? list}`),
          ].join(' · ')}
        </p>
        {isDisabled && <p className="small form-error">Disabled</p>}
      </div>
      <div className="console-actions">
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${act} ${email}`}
          disabled={change.isPending}
          onClick={() =>
            change.mutate({ method: 'POST', path: `users/${act.toLowerCase()}`, body: { email } })
          }
        >
          {act}
        </button>
      </div>
    </li>
  )
}

const listNames: Record<string, string> = {
  likes: 'liked',
  watchlater: 'to watch later',
  history: 'watched',
  playlists: 'playlists',
}

interface InvitationsProps {
  invitations: ConsoleInvitation[]
  signups: ConsoleUsers['signups'] | undefined
}

function Invitations({ invitations, signups }: InvitationsProps) {
  const [email, setEmail] = useState('')
  const [link, setLink] = useState<string>()
  const invite = useChange<ConsoleInvited>((invited) => {
    setLink(invited.link)
    setEmail('')
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    invite.mutate({ method: 'POST', path: 'users/invitations', body: { email } })
  }
  return (
    <section>
      <h2 className="title section-title">Invitations</h2>
      {signups && <p className="muted prose">{signupTexts[signups]}</p>}
      <form className="console-add" onSubmit={send}>
        <TextField
          label="Email"
          type="email"
          hint="Empty: anybody who has the link"
          value={email}
          onChange={setEmail}
        />
        <button type="submit" className="button button-primary" disabled={invite.isPending}>
          Invite
        </button>
      </form>
      {link !== undefined && <NewLink link={link} />}
      {invitations.length > 0 && (
        <ul className="console-rows">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NewLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="console-add">
      <TextField
        label="Link of the invitation"
        type="text"
        hint="Send it now: it is not shown again"
        readOnly
        value={link}
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className="button button-secondary"
        onClick={() => navigator.clipboard.writeText(link).then(() => setCopied(true))}
      >
        {isCopied ? 'Copied' : 'Copy link'}
      </button>
    </div>
  )
}

function InvitationRow({ invitation: { _id, email, expiresAt } }: { invitation: ConsoleInvitation }) {
  const revoke = useChange()
  const name = email ?? 'Anybody with the link'
  return (
    <li aria-label={name} className="console-row">
      <div className="console-main">
        <p className="console-title">{name}</p>
        <p className="small muted">until {formatTime(expiresAt)}</p>
      </div>
      <div className="console-actions">
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Revoke the invitation of ${name}`}
          disabled={revoke.isPending}
          onClick={() => revoke.mutate({ method: 'DELETE', path: `users/invitations/${_id}` })}
        >
          Revoke
        </button>
      </div>
    </li>
  )
}
