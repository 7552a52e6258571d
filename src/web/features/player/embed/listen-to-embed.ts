import { embedOrigin } from './embed-address.ts'
import { type EmbedNews, readEmbedMessage } from './embed-messages.ts'

// Greeted again while it says nothing: its player may not be up yet. No oftener, a page of the browser's own never answers.
const greetings = [0, 500, 2000, 6000]
const patience = { onceLoaded: 1000, inAll: 6000 }
const about = { id: 1, channel: 'widget' }

/** Listens to YouTube's frame by its messages alone, no script of theirs; returns what ends it. */
export function listenToEmbed(
  frame: HTMLIFrameElement,
  tell: (news: EmbedNews | 'waited') => void,
): () => void {
  const ending = new AbortController()
  const timers = [setTimeout(tell, patience.inAll, 'waited')]
  let asked = false
  let heard = false

  const post = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, ...about }), embedOrigin)
  const greet = () => {
    post({ event: 'listening' })
    for (const event of ['onReady', 'onStateChange', 'onError'])
      post({ event: 'command', func: 'addEventListener', args: [event] })
  }
  const read = (message: MessageEvent) => {
    if (message.source !== frame.contentWindow) return
    const news = readEmbedMessage(message)
    if (!news) return
    if (news !== 'asks') heard = true
    else if (!asked) {
      asked = true // answered once: two who ask in answer never end
      greet()
    }
    tell(news)
  }
  const loaded = () => {
    timers.push(setTimeout(tell, patience.onceLoaded, 'waited'))
    timers.push(...greetings.map((time) => setTimeout(() => heard || greet(), time)))
  }

  addEventListener('message', read, { signal: ending.signal })
  frame.addEventListener('load', loaded, { signal: ending.signal })
  return () => {
    ending.abort()
    timers.forEach(clearTimeout)
  }
}
