/** How a video's link is played: a file or stream of its own, in YouTube's frame, on another site, or not at all. */
export type PlayerSource =
  | { kind: 'clip'; address: string }
  | { kind: 'hls'; address: string }
  | { kind: 'embed'; youTubeId: string }
  | { kind: 'elsewhere'; address: string; host: string }
  | { kind: 'nowhere' }

// One slash, then no second one of either sort: '//host' and '/\host' leave the site.
const ownPath = /^\/(?![/\\])[^\\?#\s]*$/
const embedPath = /^\/embed\/([A-Za-z0-9_-]{11})$/

export function playerSource(link: string): PlayerSource {
  if (ownPath.test(link)) {
    if (/\.(mp4|webm)$/i.test(link)) return { kind: 'clip', address: link }
    return /\.m3u8$/i.test(link) ? { kind: 'hls', address: link } : { kind: 'nowhere' }
  }
  if (!URL.canParse(link)) return { kind: 'nowhere' }
  const { protocol, username, password, host, pathname, href } = new URL(link)
  if (protocol !== 'https:' || username || password) return { kind: 'nowhere' }
  const youTubeId = host === 'www.youtube-nocookie.com' && embedPath.exec(pathname)?.[1]
  if (youTubeId) return { kind: 'embed', youTubeId }
  return /\.m3u8$/i.test(pathname)
    ? { kind: 'hls', address: href }
    : { kind: 'elsewhere', address: href, host }
}
