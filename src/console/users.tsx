import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { SignupMode } from '#contract/accounts/account.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { api, refusedFields, resultOf } from './api.ts'
import { ChangeButton, useChange } from './changes.tsx'
import { FilterBar, ShowMore, useFilteredList } from './filtered-list.tsx'
import { Loaded } from './loaded.tsx'
import { useSite } from './site.tsx'
import { texts } from './texts.ts'

type User = Awaited<ReturnType<typeof loadUsers>>[number]
type Invitation = Awaited<ReturnType<typeof loadInvitations>>[number]

const loadUsers = (search: string, disabled: boolean, limit: number) =>
  resultOf(api.users.list.$post({ json: { search, disabled, limit } }))
const loadInvitations = () => resultOf(api.users.invitations.$post({ json: {} }))

export function Users() {
  // One more than is shown says whether there are more.
  const { query, filter, limit, more } = useFilteredList('users', ({ search, show, limit }) =>
    loadUsers(search, show === 'disabled', limit + 1),
  )
  return (
    <>
      <Invitations />
      <section>
        <h2 className="title section-title">{texts.users.accounts}</h2>
        <p className="muted prose">{texts.users.others}</p>
        <FilterBar filter={filter} label={texts.users.search} choices={texts.users.choices} />
        <Loaded query={query}>
          {(users) =>
            users.length === 0 ? (
              <p className="muted">{texts.shell.none}</p>
            ) : (
              <>
                <ul className="console-rows">
                  {users.slice(0, limit).map((user) => (
                    <UserRow key={user.email} user={user} />
                  ))}
                </ul>
                {users.length > limit && <ShowMore more={more} />}
              </>
            )
          }
        </Loaded>
      </section>
    </>
  )
}

function UserRow({
  user: { email, firstName, lastName, createdAt, lastSignInAt, disabledAt, counts },
}: {
  user: User
}) {
  const act = disabledAt === null ? 'disable' : 'enable'
  const stored = Object.entries(counts).filter(([, count]) => count > 0)
  return (
    <li aria-label={email} className="console-row">
      <div className="console-main">
        <p className="console-title">{email}</p>
        <p className="small muted">
          {[
            `${firstName} ${lastName}`,
            texts.users.since(createdAt),
            lastSignInAt === null ? texts.users.noSignIn : texts.users.lastSignIn(lastSignInAt),
            ...stored.map(([list, count]) => texts.users.stored(list, count)),
          ].join(' · ')}
        </p>
        {disabledAt !== null && <p className="small form-error">{texts.users.isDisabled}</p>}
      </div>
      <div className="console-actions">
        <ChangeButton
          name={texts.users.actOf[act](email)}
          request={() => api.users[act].$post({ json: { email } })}
        >
          {texts.users.acts[act]}
        </ChangeButton>
      </div>
    </li>
  )
}

function Invitations() {
  const [email, setEmail] = useState('')
  const [link, setLink] = useState<string>()
  const site = useSite()
  const invitations = useQuery({ queryKey: ['invitations'], queryFn: loadInvitations })
  const signups = site.data?.signups.value as SignupMode | undefined
  const invite = useChange((change: { done: string; result: object }) => {
    if ('link' in change.result) setLink(String(change.result.link))
    setEmail('')
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    invite.mutate(() => api.users.invite.$post({ json: { email } }))
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
      {invitations.data && invitations.data.length > 0 && (
        <ul className="console-rows">
          {invitations.data.map((invitation) => (
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

function InvitationRow({ invitation: { _id, email, expiresAt } }: { invitation: Invitation }) {
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
          request={() => api.users['revoke-invitation'].$post({ json: { id: _id } })}
        >
          {texts.invitations.revoke}
        </ChangeButton>
      </div>
    </li>
  )
}
