/** Where a link to YouTube leads: to one video, or to something that cannot be played here. */
export type YouTubeTarget = { kind: 'video'; id: string } | { kind: 'playlist' | 'channel' | 'other' }

// By hand: not all forms that people copy are URLs, and the contract knows no platform.
const parts = /^(?:https?:)?(?:\/\/)?([^/?#@:\s]+)(?::(?:80|443))?(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#.*)?$/i
const host = /^(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be)\.?$/i
const shortHost = /youtu\.be\.?$/i
const shortPath = /^\/([\w-]{11})(?![\w-])/
const videoPath = /^\/(?:embed|shorts|live|watch|video|vi?|e)\/([\w-]{11})(?![\w-])/
const videoParameter = /(?:^|[&;])v=([\w-]{11})(?![\w-])/
/** YouTube's own names of eleven characters, below embed/. */
const notVideos = new Map<string, 'playlist' | 'channel'>([
  ['videoseries', 'playlist'],
  ['live_stream', 'channel'],
])

/** Reads any form in which people copy a link of YouTube's. Undefined for the links of other sites. */
export function readYouTubeLink(link: string): YouTubeTarget | undefined {
  const [, name = '', path = '/', query = ''] = parts.exec(link.trim()) ?? []
  if (!host.test(name)) return undefined
  if (/^\/playlist(?:\/|$)/.test(path)) return { kind: 'playlist' }
  if (/^\/(?:channel|c|user|@[^/]*)(?:\/|$)/.test(path)) return { kind: 'channel' }
  const inPath = (shortHost.test(name) && shortPath.exec(path)) || videoPath.exec(path)
  const id = inPath?.[1] ?? videoParameter.exec(query)?.[1]
  if (id === undefined) return { kind: /(?:^|[&;])list=/.test(query) ? 'playlist' : 'other' }
  const kind = notVideos.get(id)
  return kind ? { kind } : { kind: 'video', id }
}

/** The eleven characters that name a video at YouTube. Undefined for every other link. */
export function youTubeIdOf(link: string): string | undefined {
  const target = readYouTubeLink(link)
  return target?.kind === 'video' ? target.id : undefined
}

/** The one form in which the catalogue stores a link to a video at YouTube. */
export const youTubeLink = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}`

/** The address of a thumbnail's picture. A thumbnail that is a link to a video at YouTube stands for YouTube's picture of it. */
export function thumbnailPicture(thumbnail: string): string {
  const id = youTubeIdOf(thumbnail)
  return id === undefined ? thumbnail : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
}
