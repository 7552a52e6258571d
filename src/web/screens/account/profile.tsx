import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failedField } from '#contract/failures.ts'
import { type StoredUser, updateUser, userKeys } from '#web/api/auth.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { minimal } from '#web/library/video-list.ts'
import { EditForm } from '#web/ui/forms/edit-form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useNameProblem } from '#web/ui/forms/use-name-problem.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { useAccountFailureText } from './account-section.tsx'

/** Who the user is: their initial, name, email and the age of the account. */
export function Profile({ user }: { user: StoredUser }) {
  const { account: texts, signIn: auth } = useMessages()
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const close = ({ restoreFocus }: { restoreFocus: boolean }) => {
    flushSync(() => setIsEditing(false))
    if (restoreFocus) moveFocus(editButton.current)
  }
  return (
    <div className="profile">
      <span aria-hidden="true" className="account-avatar profile-avatar">
        {[...user.firstName.trim()][0]}
      </span>
      <div className="profile-name">
        <h2 dir="auto" className="title section-title">
          {`${user.firstName} ${user.lastName}`}
        </h2>
        {!isEditing && (
          <button
            ref={editButton}
            type="button"
            className="button button-secondary"
            onClick={() => setIsEditing(true)}
          >
            <Pencil aria-hidden="true" size={16} />
            {texts.editName}
          </button>
        )}
      </div>
      {isEditing && <EditName user={user} onClose={close} />}
      <dl className="profile-facts">
        <div>
          <dt>{texts.displayName}</dt>
          <dd dir="auto">{user.displayName ?? texts.noDisplayName}</dd>
        </div>
        <div>
          <dt>{auth.email}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{texts.memberSince}</dt>
          <dd>{texts.since(new Date(user.createdAt))}</dd>
        </div>
      </dl>
    </div>
  )
}

type Names = Pick<Required<StoredUser>, 'firstName' | 'lastName' | 'displayName'>

interface EditNameProps {
  user: StoredUser
  /** `restoreFocus` is false when the focus has left the form. */
  onClose: (closing: { restoreFocus: boolean }) => void
}

/** After a failure it stays open with what was typed. */
function EditName({ user, onClose }: EditNameProps) {
  const { account: texts, signIn: auth } = useMessages()
  const queries = useQueryClient()
  const client = useUserClient()
  const accountFailureText = useAccountFailureText()
  const [firstName, setFirstName] = useState(user.firstName)
  const [lastName, setLastName] = useState(user.lastName)
  const [displayName, setDisplayName] = useState(user.displayName ?? '')
  const form = useRef<HTMLFormElement>(null)
  const firstField = useRef<HTMLInputElement>(null)
  useEffect(() => moveFocus(firstField.current), [])
  const { mutate, isPending, error } = useSingleFlight({
    mutationFn: (names: Names) => readResponse(client.api.user.$patch({ json: names }, minimal)),
    onSuccess: async (_response, names) => {
      // A response to an earlier request would bring the old name back.
      await queries.cancelQueries({ queryKey: [...userKeys.account, 'user'] })
      updateUser({ ...user, ...names })
      showToast(texts.renamed, 'success')
      close()
    },
  })
  const nameProblem = useNameProblem()
  const problems = {
    firstName: nameProblem(auth.firstName, firstName),
    lastName: nameProblem(auth.lastName, lastName),
    displayName: displayName.trim() === '' ? undefined : nameProblem(texts.displayName, displayName),
  }
  const failed = failedField(error, { firstName: [], lastName: [], displayName: [] })
  const failure = error && accountFailureText(error)
  const close = () => onClose({ restoreFocus: form.current?.contains(document.activeElement) ?? false })
  const save = () =>
    mutate({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      displayName: displayName.trim() || null,
    })
  return (
    <EditForm
      ref={form}
      label={texts.editName}
      className="edit-name"
      submit={texts.save}
      cancel={texts.cancel}
      missing={[
        problems.firstName !== undefined && auth.firstName,
        problems.lastName !== undefined && auth.lastName,
        problems.displayName !== undefined && texts.displayName,
      ]}
      isPending={isPending}
      onSubmit={save}
      onCancel={close}
    >
      <div className="edit-name-fields">
        <TextField
          ref={firstField}
          label={auth.firstName}
          name="firstName"
          dir="auto"
          autoComplete="given-name"
          problem={problems.firstName}
          rejection={failed === 'firstName' && failure}
          required
          value={firstName}
          onChange={setFirstName}
        />
        <TextField
          label={auth.lastName}
          name="lastName"
          dir="auto"
          autoComplete="family-name"
          problem={problems.lastName}
          rejection={failed === 'lastName' && failure}
          required
          value={lastName}
          onChange={setLastName}
        />
        <TextField
          label={texts.displayName}
          name="displayName"
          dir="auto"
          autoComplete="nickname"
          problem={problems.displayName}
          rejection={failed === 'displayName' && failure}
          hint={texts.displayNameHint}
          value={displayName}
          onChange={setDisplayName}
        />
      </div>
      <p role="alert" className="form-error">
        {!failed && failure}
      </p>
    </EditForm>
  )
}
