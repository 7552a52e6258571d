import { useMessages } from '#web/client/use-messages.ts'

/** Until the menu opens; its class marks the button before it as pressed. */
export const SaveToLoading = () => {
  const messages = useMessages()
  return (
    <span role="status" className="dialog-loading visually-hidden">
      {messages.loading}
    </span>
  )
}
