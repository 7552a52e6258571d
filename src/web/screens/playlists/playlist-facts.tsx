import type { PlaylistLength } from '#contract/library/playlist.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useIsUndoShown } from '#web/library/undo/undo-region.tsx'

interface PlaylistFactsProps {
  /** The number of its videos, in words. */
  count: string
  length: PlaylistLength | undefined
}

/** '9 videos · at least 14 min' */
export function PlaylistFacts({ count, length }: PlaylistFactsProps) {
  const { playlists: texts } = useMessages()
  return (
    // What was removed is spoken by the undo bar.
    <p aria-live={useIsUndoShown() ? 'off' : 'polite'} className="playlist-numbers small muted">
      <span>{count}</span>
      {length && length.seconds > 0 && <span>{texts.length(length.seconds, length.isLowerBound)}</span>}
    </p>
  )
}
