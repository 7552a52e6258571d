import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { LinkOut } from './link-out.tsx'
import { PlayerFrame } from './player-frame.tsx'
import { PlayerWords } from './player-words.tsx'
import { Poster } from './poster.tsx'

const says = messages.player

/** A video that only another site plays; without an address, one that nothing plays. */
export function Elsewhere({ video, address, host }: { video: Video; address?: string; host?: string }) {
  return (
    <PlayerFrame>
      <Poster video={video} />
      {address && host ? (
        <div className="absolute inset-0 grid place-items-center">
          <LinkOut to={address} className="player-action">
            {says.watchOn(host)}
          </LinkOut>
        </div>
      ) : (
        <PlayerWords title={says.unavailable} />
      )}
    </PlayerFrame>
  )
}
