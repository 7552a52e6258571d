import { Link } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'

/** Leads on, where a video has ended or can't be played. */
export function NextVideo({ video, className }: { video: Video; className: string }) {
  return (
    <Link to="/videos/$videoId" params={{ videoId: video._id }} className={className}>
      {messages.player.next(video.title)}
    </Link>
  )
}
