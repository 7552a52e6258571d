import type { ReactNode } from 'react'
import './player.css'
import type { CardVideo } from '../videos/catalogue-queries.ts'
import { ClipPlayer } from './clip/clip-player.tsx'
import { EmbedPlayer } from './embed/embed-player.tsx'
import type { PlayerHandle } from './player-handle.ts'
import type { PlayableSource } from './player-source.ts'

export interface PlayerProps {
  video: CardVideo
  /** Whether it was started; before, a player shows the poster and Play. */
  isStarted: boolean
  /** Whether it is to play as soon as it can. */
  isStarting: boolean
  onStart: () => void
  /** Where to begin, in seconds; undefined while it is not known. */
  startAt: number | undefined
  onChange: (change: PlayerChange) => void
  /** Gets what controls the video while its player is there. */
  onReady: (player: PlayerHandle | undefined) => void
  /** Instead of what is stored; undefined where that counts. */
  isMuted: boolean | undefined
  /** Only while `isMuted` counts. */
  onMuted: (isMuted: boolean) => void
  onPictureInPicture: (isOn: boolean) => void
  /** Whether its keys are for it once it plays. */
  takesFocus: boolean
  /** Offered when the video has ended or can't be played. */
  next: CardVideo | undefined
  /** Over the picture, in full screen too. */
  children?: ReactNode
}

/** 'uncertain': it may show an error of its own, until it is 'certain'. */
export type PlayerChange = 'started' | 'played' | 'paused' | 'ended' | 'failed' | 'uncertain' | 'certain'

/** Plays a video by the kind of its link. Clips that follow each other share one element: full screen and permission to play stay. */
export function Player({ source, ...player }: PlayerProps & { source: PlayableSource }) {
  switch (source.kind) {
    case 'clip':
      return <ClipPlayer key="clip" src={source.src} {...player} />
    case 'hls':
      return <ClipPlayer key="hls" src={source.src} hls {...player} />
    case 'embed':
      return <EmbedPlayer key={player.video._id} youTubeId={source.youTubeId} {...player} />
  }
}
