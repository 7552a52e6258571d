import { messages } from '#contract/messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** Of the size that the screen's own spinner has, so that one goes on as the other. */
export function PendingScreen({ size = 128 }: { size?: 128 | 56 }) {
  return (
    <div className="grid min-h-[70svh] place-items-center">
      <Spinner size={size} label={messages.loading} />
    </div>
  )
}
