/** The one host that a frame may come from, and whose messages are read. */
export const embedOrigin = 'https://www.youtube-nocookie.com'

/** The page that shows the same video on YouTube itself. */
export const watchAddress = (youTubeId: string): string => `https://www.youtube.com/watch?v=${youTubeId}`

/** What the frame loads: plays at once and, by `widgetid`, says unasked that it is ready to be listened to. */
export function frameAddress(youTubeId: string, ourOrigin: string): string {
  const wishes = {
    autoplay: '1',
    enablejsapi: '1',
    widgetid: '1',
    origin: ourOrigin,
    rel: '0',
    playsinline: '1',
  }
  return `${embedOrigin}/embed/${youTubeId}?${new URLSearchParams(wishes)}`
}
