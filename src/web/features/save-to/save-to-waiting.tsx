import { messages } from '#contract/messages.ts'

/** Between the press and the menu; the button before it shows that it was pressed. */
export const SaveToWaiting = () => (
  <span role="status" className="press-waiting sr-only">
    {messages.loading}
  </span>
)
