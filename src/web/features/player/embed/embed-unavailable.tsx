import { useRef } from 'react'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { LinkOut } from '../link-out.tsx'
import { NextVideo } from '../next-video.tsx'
import { PlayerWords } from '../player-words.tsx'
import { useTakenFocus } from '../use-autofocus.ts'
import { watchAddress } from './embed-address.ts'

const says = messages.player

/** In the place of a frame that refused to play: the way to it on YouTube, and the next video here. */
export function EmbedUnavailable({ youTubeId, next }: { youTubeId: string; next: Video | undefined }) {
  const out = useRef<HTMLAnchorElement>(null)
  // A focused frame that goes leaves the focus nowhere; whoever has moved on keeps theirs.
  useTakenFocus(out, () => document.activeElement === document.body)
  return (
    <PlayerWords title={says.unavailable} hint={says.unavailableHint}>
      <LinkOut ref={out} to={watchAddress(youTubeId)} className="player-action">
        {says.openThere}
      </LinkOut>
      {next && <NextVideo video={next} className="player-action player-action-quiet" />}
    </PlayerWords>
  )
}
