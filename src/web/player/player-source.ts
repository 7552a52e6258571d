import { youTubeIdOf } from '#contract/catalogue/youtube-link.ts'

/** How a video's link plays here: a file or stream, or YouTube's frame. */
export type PlayableSource =
  | { kind: 'clip'; src: string }
  | { kind: 'hls'; src: string }
  | { kind: 'embed'; youTubeId: string }

/** A link to another site, or none at all. */
export type UnplayableSource = { kind: 'external'; href: string; host: string } | { kind: 'invalid' }

export type PlayerSource = PlayableSource | UnplayableSource

export const isPlayable = (source: PlayerSource): source is PlayableSource =>
  source.kind !== 'external' && source.kind !== 'invalid'

/** Whether it plays without a call to another site. */
export const isOwn = ({ kind }: PlayerSource): boolean => kind === 'clip' || kind === 'hls'

// A single leading slash: '//host' and '/\host' are URLs of another site.
const ownPath = /^\/(?![/\\])[^\\?#\s]*$/

export function playerSource(link: string): PlayerSource {
  if (ownPath.test(link)) {
    if (/\.(mp4|webm)$/i.test(link)) return { kind: 'clip', src: link }
    return /\.m3u8$/i.test(link) ? { kind: 'hls', src: link } : { kind: 'invalid' }
  }
  const youTubeId = youTubeIdOf(link)
  if (youTubeId !== undefined) return { kind: 'embed', youTubeId }
  if (!URL.canParse(link)) return { kind: 'invalid' }
  const { protocol, username, password, host, href } = new URL(link)
  if (protocol !== 'https:' || username || password) return { kind: 'invalid' }
  return { kind: 'external', href, host }
}
