import { messages } from '#contract/messages.ts'

/** Until the menu opens; its class marks the button before it as pressed. */
export const SaveToLoading = () => (
  <span role="status" className="dialog-loading visually-hidden">
    {messages.loading}
  </span>
)
