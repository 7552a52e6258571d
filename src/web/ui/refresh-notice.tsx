import { RotateCw } from 'lucide-react'
import { quietLook } from './link-classes.ts'
import { moveFocus } from './move-focus.ts'

interface RefreshNoticeProps {
  text: string
  action: string
  onRefresh: () => void
}

/** What is said where something could not be fetched, and the way to ask again. */
export function RefreshNotice({ text, action, onRefresh }: RefreshNoticeProps) {
  return (
    <div role="alert" className="notice">
      <p>{text}</p>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // What surrounds it stays, where that can take the focus.
          moveFocus(currentTarget.closest<HTMLElement>('main [tabindex="-1"]'))
          onRefresh()
        }}
        className={quietLook}
      >
        <RotateCw aria-hidden="true" className="size-4" />
        {action}
      </button>
    </div>
  )
}
