import { youTubeIdOf } from '#contract/catalogue/youtube-link.ts'

/** How a video's link plays: a file or stream, YouTube's frame, a link to another site, or not at all. */
export type PlayerSource =
  | { kind: 'clip'; src: string }
  | { kind: 'hls'; src: string }
  | { kind: 'embed'; youTubeId: string }
  | { kind: 'external'; href: string; host: string }
  | { kind: 'invalid' }

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
