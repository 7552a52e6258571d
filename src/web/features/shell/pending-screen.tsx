import { messages } from '#contract/messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export function PendingScreen() {
  return (
    <div className="grid min-h-[70svh] place-items-center">
      <Spinner size={128} label={messages.loading} />
    </div>
  )
}
