import { useMessages } from '#web/client/use-messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** `size` is that of the screen's own spinner, so that one replaces the other without a jump. */
export function PendingScreen({ size = 128 }: { size?: 128 | 56 }) {
  const messages = useMessages()
  return (
    <div className="pending-screen">
      <Spinner size={size} label={messages.loading} />
    </div>
  )
}
