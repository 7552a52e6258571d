import { Link } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { primaryLook } from '#web/ui/link-classes.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { wrongAddress } from './wrong-address.ts'

export function ExploreFailed({ error, onRefresh }: { error: Error; onRefresh: () => void }) {
  const wrong = wrongAddress(error)
  if (!wrong)
    return (
      <RefreshNotice text={messages.failed.videos} action={messages.failed.refresh} onRefresh={onRefresh} />
    )
  return (
    <div className="empty-frame" role="alert">
      <h2 className="title max-w-[28ch] text-balance text-xl sm:text-3xl">{wrong}</h2>
      <Link to="/videos" className={primaryLook}>
        {messages.navigation.exploreVideos}
      </Link>
    </div>
  )
}
