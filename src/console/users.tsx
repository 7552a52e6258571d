import { type SubmitEvent, useState } from 'react'
import type { ConsoleInvitation, ConsoleInvited, ConsoleUser, ConsoleUsers } from '#contract/console.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { refusedFields } from './api.ts'
import { ChangeButton, useChange } from './changes.tsx'
import { FilterBar, ShowMore, useFilteredList } from './filtered-list.tsx'
import { Loaded } from './loaded.tsx'
import { texts } from './texts.ts'

export function Users() {
  const { query, filter, more } = useFilteredList<ConsoleUsers>('users')
  return (
    <>
      <Invitations invitations={query.data?.invitations ?? []} signups={query.data?.signups} />
      <section>
        <h2 className="title section-title">{texts.users.accounts}</h2>
        <p className="muted prose">{texts.users.others}</p>
        <FilterBar filter={filter} label={texts.users.search} choices={texts.users.choices} />
        <Loaded query={query}>
          {({ users, hasMore }) =>
            users.length === 0 ? (
              <p className="muted">{texts.shell.none}</p>
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
    </>
  )
}

function UserRow({
  user: { email, name, createdAt, lastSignInAt, isDisabled, counts },
}: {
  user: ConsoleUser
}) {
  const act = isDisabled ? 'enable' : 'disable'
  const stored = Object.entries(counts).filter(([, count]) => count > 0)
  return (
    <li aria-label={email} className="console-row">
      <div className="console-main">
        <p className="console-title">{email}</p>
        <p className="small muted">
          {[
            name,
            texts.users.since(createdAt),
            lastSignInAt === null ? texts.users.noSignIn : texts.users.lastSignIn(lastSignInAt),
            ...stored.map(([list, count]) => texts.users.stored(list, count)),
          ].join(' · ')}
        </p>
        {isDisabled && <p className="small form-error">{texts.users.isDisabled}</p>}
      </div>
      <div className="console-actions">
        <ChangeButton
          name={texts.users.actOf[act](email)}
          request={{ method: 'POST', path: `users/${act}`, body: { email } }}
        >
          {texts.users.acts[act]}
        </ChangeButton>
      </div>
    </li>
  )
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
      <h2 className="title section-title">{texts.invitations.heading}</h2>
      {signups && <p className="muted prose">{texts.invitations.signups[signups]}</p>}
      <form className="console-add" onSubmit={send}>
        <TextField
          label={texts.invitations.email}
          type="email"
          hint={texts.invitations.emailHint}
          rejection={refusedFields(invite.error, 'email').email}
          value={email}
          onChange={setEmail}
        />
        <button type="submit" className="button button-primary" disabled={invite.isPending}>
          {texts.invitations.invite}
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
        label={texts.invitations.link}
        type="text"
        hint={texts.invitations.linkHint}
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
        {isCopied ? texts.invitations.copied : texts.invitations.copy}
      </button>
    </div>
  )
}

function InvitationRow({ invitation: { _id, email, expiresAt } }: { invitation: ConsoleInvitation }) {
  const name = email ?? texts.invitations.anybody
  return (
    <li aria-label={name} className="console-row">
      <div className="console-main">
        <p className="console-title">{name}</p>
        <p className="small muted">{texts.invitations.until(expiresAt)}</p>
      </div>
      <div className="console-actions">
        <ChangeButton
          name={texts.invitations.revokeOf(name)}
          request={{ method: 'DELETE', path: `users/invitations/${_id}` }}
        >
          {texts.invitations.revoke}
        </ChangeButton>
      </div>
    </li>
  )
}
