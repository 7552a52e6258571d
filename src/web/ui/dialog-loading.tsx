import { useMessages } from '#web/client/use-messages.ts'

/** Until a dialog or a menu opens; its class marks the button before it as pressed. */
export function DialogLoading() {
  const { loading } = useMessages()
  return (
    <span role="status" className="dialog-loading visually-hidden">
      {loading}
    </span>
  )
}
