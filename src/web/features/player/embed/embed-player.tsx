import { useReducer, useState } from 'react'
import type { Video } from '#contract/video.ts'
import { BigPlay } from '../big-play.tsx'
import { PlayerFrame } from '../player-frame.tsx'
import { Poster } from '../poster.tsx'
import { EmbedFrame } from './embed-frame.tsx'
import { EmbedLine } from './embed-line.tsx'
import { afterNews } from './embed-state.ts'
import { EmbedUnavailable } from './embed-unavailable.tsx'

/** A YouTube video: our own picture, and nothing of theirs, until Play is pressed. */
export function EmbedPlayer(props: { video: Video; youTubeId: string; next: Video | undefined }) {
  const { video, youTubeId, next } = props
  const [pressed, setPressed] = useState(false)
  const [state, tell] = useReducer(afterNews, 'loading')
  const refused = state === 'refused'
  return (
    <>
      <PlayerFrame>
        <Poster video={video} />
        {!pressed && (
          <BigPlay title={video.title} onPress={() => setPressed(true)} className="player-play-beside" />
        )}
        {pressed && !refused && (
          <>
            <div className="player-waiting" aria-hidden="true" />
            <div className="player-bars" aria-hidden="true" />
            <EmbedFrame title={video.title} youTubeId={youTubeId} onNews={tell} />
          </>
        )}
        {refused && <EmbedUnavailable youTubeId={youTubeId} next={next} />}
      </PlayerFrame>
      <EmbedLine youTubeId={youTubeId} state={pressed ? state : 'unpressed'} />
    </>
  )
}
