import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignupMode } from '#contract/accounts/account.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { api, resultOf } from './api.ts'
import { useSite } from './site.tsx'
import { texts } from './texts.ts'
import { ChangeButton, useChange } from './ui/changes.tsx'
import { Form, useFields } from './ui/form.tsx'
import { Loaded, Section } from './ui/loaded.tsx'
import { FilterBar, Row, Rows, ShowMore, useFilteredList } from './ui/rows.tsx'

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
      <Section heading={texts.users.accounts}>
        <p className="muted prose">{texts.users.others}</p>
        <FilterBar filter={filter} label={texts.users.search} choices={texts.users.choices} />
        <Loaded query={query}>
          {(users) => (
            <>
              <Rows>
                {users.slice(0, limit).map((user) => (
                  <UserRow key={user.email} user={user} />
                ))}
              </Rows>
              {users.length > limit && <ShowMore more={more} />}
            </>
          )}
        </Loaded>
      </Section>
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
    <Row
      name={email}
      facts={[
        `${firstName} ${lastName}`,
        texts.users.since(createdAt),
        lastSignInAt === null ? texts.users.noSignIn : texts.users.lastSignIn(lastSignInAt),
        ...stored.map(([list, count]) => texts.users.stored(list, count)),
      ].join(' · ')}
      problems={[disabledAt !== null && texts.users.isDisabled]}
    >
      <ChangeButton
        name={texts.users.actOf[act](email)}
        request={() => api.users[act].$post({ json: { email } })}
      >
        {texts.users.acts[act]}
      </ChangeButton>
    </Row>
  )
}

const noValues = { email: '' }

function Invitations() {
  const [link, setLink] = useState<string>()
  const site = useSite()
  const invitations = useQuery({ queryKey: ['invitations'], queryFn: loadInvitations })
  const signups = site.data?.signups.value as SignupMode | undefined
  const invite = useChange((change: { done: string; result: object }) => {
    if ('link' in change.result) setLink(String(change.result.link))
    setValues(noValues)
  })
  const { values, setValues, field } = useFields(noValues, invite.error, 'email')
  return (
    <Section heading={texts.invitations.heading}>
      {signups && <p className="muted prose">{texts.invitations.signups[signups]}</p>}
      <Form
        className="console-add cluster"
        submit={texts.invitations.invite}
        isDisabled={invite.isPending}
        onSubmit={() => invite.mutate(() => api.users.invite.$post({ json: values }))}
      >
        <TextField
          label={texts.invitations.email}
          type="email"
          hint={texts.invitations.emailHint}
          {...field('email')}
        />
      </Form>
      {link !== undefined && <NewLink link={link} />}
      {invitations.data && invitations.data.length > 0 && (
        <Rows>
          {invitations.data.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

function NewLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="console-add cluster">
      <TextField
        label={texts.invitations.link}
        type="text"
        hint={texts.invitations.linkHint}
        readOnly
        value={link}
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => navigator.clipboard.writeText(link).then(() => setCopied(true))}>
        {isCopied ? texts.invitations.copied : texts.invitations.copy}
      </Button>
    </div>
  )
}

function InvitationRow({ invitation: { _id, email, expiresAt } }: { invitation: Invitation }) {
  const name = email ?? texts.invitations.anybody
  return (
    <Row name={name} facts={texts.invitations.until(expiresAt)}>
      <ChangeButton
        name={texts.invitations.revokeOf(name)}
        request={() => api.users['revoke-invitation'].$post({ json: { id: _id } })}
      >
        {texts.invitations.revoke}
      </ChangeButton>
    </Row>
  )
}
