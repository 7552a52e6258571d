/** How a video's link plays: a file or stream, YouTube's frame, a link to another site, or not at all. */
export type PlayerSource =
  | { kind: 'clip'; src: string }
  | { kind: 'hls'; src: string }
  | { kind: 'embed'; youTubeId: string }
  | { kind: 'external'; href: string; host: string }
  | { kind: 'invalid' }

// A single leading slash: '//host' and '/\host' are URLs of another site.
const ownPath = /^\/(?![/\\])[^\\?#\s]*$/
const embedPath = /^\/embed\/([A-Za-z0-9_-]{11})$/

export function playerSource(link: string): PlayerSource {
  if (ownPath.test(link)) {
    if (/\.(mp4|webm)$/i.test(link)) return { kind: 'clip', src: link }
    return /\.m3u8$/i.test(link) ? { kind: 'hls', src: link } : { kind: 'invalid' }
  }
  if (!URL.canParse(link)) return { kind: 'invalid' }
  const { protocol, username, password, host, pathname, href } = new URL(link)
  if (protocol !== 'https:' || username || password) return { kind: 'invalid' }
  const youTubeId = host === 'www.youtube-nocookie.com' && embedPath.exec(pathname)?.[1]
  if (youTubeId) return { kind: 'embed', youTubeId }
  return /\.m3u8$/i.test(pathname) ? { kind: 'hls', src: href } : { kind: 'external', href, host }
}
