import { RotateCw } from 'lucide-react'
import { useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from './move-focus.ts'

interface RefreshNoticeProps {
  text: string
  onRefresh: () => void
}

/** An alert that a fetch failed, with a button to retry. */
export function RefreshNotice({ text, onRefresh }: RefreshNoticeProps) {
  const { failed } = useMessages()
  return (
    <div role="alert" className="notice stack">
      <p>{text}</p>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // This button unmounts; its focusable container stays.
          moveFocus(currentTarget.closest<HTMLElement>('main [tabindex="-1"]'))
          onRefresh()
        }}
        className="button button-secondary"
      >
        <RotateCw aria-hidden="true" size={16} />
        {failed.refresh}
      </button>
    </div>
  )
}
