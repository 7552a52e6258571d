import './player.css'
import type { Video } from '#contract/catalogue/video.ts'
import { messages } from '#contract/messages.ts'
import { ClipPlayer } from './clip/clip-player.tsx'
import { EmbedPlayer } from './embed/embed-player.tsx'
import { PlayerFrame, Poster } from './player-frame.tsx'
import { ExternalLink, PlayerMessage } from './player-message.tsx'
import { playerSource } from './player-source.ts'

/** Plays a video by the kind of its link; offers `next` when it has ended or can't be played. */
export function Player({ video, next }: { video: Video; next?: Video | undefined }) {
  const source = playerSource(video.link)
  const key = video._id // another video resets all state
  switch (source.kind) {
    case 'clip':
      return <ClipPlayer key={key} video={video} src={source.src} next={next} />
    case 'hls':
      return <ClipPlayer key={key} video={video} src={source.src} next={next} hls />
    case 'embed':
      return <EmbedPlayer key={key} video={video} youTubeId={source.youTubeId} next={next} />
    case 'external':
      return (
        <PlayerFrame key={key}>
          <Poster video={video} />
          <div className="player-overlay">
            <ExternalLink to={source.href} className="player-action">
              {messages.player.watchOn(source.host)}
            </ExternalLink>
          </div>
        </PlayerFrame>
      )
    case 'invalid':
      return (
        <PlayerFrame key={key}>
          <Poster video={video} />
          <PlayerMessage title={messages.player.unavailable} />
        </PlayerFrame>
      )
  }
}
