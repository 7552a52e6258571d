import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { failedField } from '#contract/failures.ts'
import { type StoredUser, updateUser, userKeys } from '#web/api/auth.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { minimal } from '#web/library/video-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EditForm } from '#web/ui/forms/edit-form.tsx'
import { useNameProblem } from '#web/ui/forms/field-problems.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { useAccountFailureText } from './account-section.tsx'

/** Who the user is: their initial, name, email and the age of the account. */
export function Profile({ user }: { user: StoredUser }) {
  const { account: texts, signIn: auth } = useMessages()
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="profile">
      <span aria-hidden="true" className="account-avatar profile-avatar">
        {[...user.firstName.trim()][0]}
      </span>
      <div className="profile-name cluster">
        <h2 dir="auto" className="title section-title">
          {`${user.firstName} ${user.lastName}`}
        </h2>
        {!isEditing && (
          <Button ref={editButton} onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden="true" size={16} />
            {texts.editName}
          </Button>
        )}
      </div>
      {isEditing && <EditName user={user} opener={editButton} onClose={() => setIsEditing(false)} />}
      <dl className="profile-facts cluster small">
        <div className="cluster">
          <dt className="muted">{texts.displayName}</dt>
          <dd dir="auto">{user.displayName ?? texts.noDisplayName}</dd>
        </div>
        <div className="cluster">
          <dt className="muted">{auth.email}</dt>
          <dd>{user.email}</dd>
        </div>
        <div className="cluster">
          <dt className="muted">{texts.memberSince}</dt>
          <dd>{texts.since(new Date(user.createdAt))}</dd>
        </div>
      </dl>
    </div>
  )
}

interface EditNameProps {
  user: StoredUser
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

const autoComplete = { firstName: 'given-name', lastName: 'family-name', displayName: 'nickname' }
type NameField = keyof typeof autoComplete
const fields = Object.keys(autoComplete) as NameField[]

/** After a failure it stays open with what was typed. */
function EditName({ user, opener, onClose }: EditNameProps) {
  const { account: texts, signIn: auth } = useMessages()
  const queries = useQueryClient()
  const client = useUserClient()
  const accountFailureText = useAccountFailureText()
  const { firstName, lastName, displayName } = user
  const [names, setNames] = useState({ firstName, lastName, displayName: displayName ?? '' })
  const { mutate, isPending, error } = useSingleFlight({
    mutationFn: (names: Pick<Required<StoredUser>, NameField>) =>
      readResponse(client.api.user.$patch({ json: names }, minimal)),
    onSuccess: async (_response, names) => {
      // A response to an earlier request would bring the old name back.
      await queries.cancelQueries({ queryKey: [...userKeys.account, 'user'] })
      updateUser({ ...user, ...names })
      showToast(texts.renamed, 'success')
    },
  })
  const nameProblem = useNameProblem()
  const labels = { ...auth, displayName: texts.displayName }
  const problemOf = (name: NameField) =>
    name === 'displayName' && names.displayName.trim() === ''
      ? undefined
      : nameProblem(labels[name], names[name])
  const failed = failedField(error, { firstName: [], lastName: [], displayName: [] })
  const failure = error && accountFailureText(error)
  return (
    <EditForm
      opener={opener}
      label={texts.editName}
      className="edit-name"
      submit={texts.save}
      cancel={texts.cancel}
      missing={fields.map((name) => problemOf(name) !== undefined && labels[name])}
      isPending={isPending}
      onSubmit={(close) =>
        mutate(
          {
            firstName: names.firstName.trim(),
            lastName: names.lastName.trim(),
            displayName: names.displayName.trim() || null,
          },
          { onSuccess: close },
        )
      }
      onClose={onClose}
    >
      <div className="edit-name-fields">
        {fields.map((name) => (
          <TextField
            key={name}
            autoFocus={name === 'firstName'}
            label={labels[name]}
            name={name}
            dir="auto"
            autoComplete={autoComplete[name]}
            problem={problemOf(name)}
            rejection={failed === name && failure}
            hint={name === 'displayName' ? texts.displayNameHint : undefined}
            required={name !== 'displayName'}
            value={names[name]}
            onChange={(value) => setNames((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      <p role="alert" className="form-error">
        {!failed && failure}
      </p>
    </EditForm>
  )
}
