import './player.css'
import type { Video } from '#contract/video.ts'
import { ClipPlayer } from './clip/clip-player.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { EmbedPlayer } from './embed/embed-player.tsx'
import { playerSource } from './player-source.ts'

/** Plays a video in the way its link asks for; `next` is offered when it has ended or can't be played. */
export function Player({ video, next }: { video: Video; next?: Video | undefined }) {
  const source = playerSource(video.link)
  const key = video._id // another video is another player: nothing of the last one stays
  switch (source.kind) {
    case 'clip':
      return <ClipPlayer key={key} video={video} address={source.address} next={next} />
    case 'hls':
      return <ClipPlayer key={key} video={video} address={source.address} next={next} hls />
    case 'embed':
      return <EmbedPlayer key={key} video={video} youTubeId={source.youTubeId} next={next} />
    case 'elsewhere':
      return <Elsewhere key={key} video={video} address={source.address} host={source.host} />
    case 'nowhere':
      return <Elsewhere key={key} video={video} />
  }
}
