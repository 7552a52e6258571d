import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StoredUser } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { EditName } from './edit-name.tsx'

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
