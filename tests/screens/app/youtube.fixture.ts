import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import { serveSite } from './network.fixture.ts'

const embedOrigin = 'https://www.youtube-nocookie.com'

/** What the fake player reports after its handshake. A silent one never takes part in a handshake; `video` plays twelve seconds, and obeys. */
type Behaviour = 'ready' | 'playing' | 'video' | 'silent' | { error: number }

/** The fake player's frame, as the page sees it. */
interface FakePlayer {
  /** Every message that the page has received from it, in order. */
  sent: unknown[]
  /** Every message that it has received from the page, in order. */
  received: string[]
}

/**
 * Serves a page in place of YouTube's player. It speaks their protocol: it requests a handshake and replies to it. `script` runs in
 * it too.
 */
export async function fakeYouTube(behaviour: Behaviour, script = ''): Promise<FakePlayer> {
  await serveSite(embedOrigin, playerPage(behaviour, script))
  const fake: FakePlayer = { sent: [], received: [] }
  const listen = ({ origin, data }: MessageEvent) => {
    if (origin !== embedOrigin) return
    if (data.received === undefined) fake.sent.push(data)
    else fake.received.push(data.received)
  }
  addEventListener('message', listen, { signal: listening.signal })
  return fake
}

let listening = new AbortController()

/** At a test's end. */
export function closeFakeYouTube(): void {
  listening.abort()
  listening = new AbortController()
}

/** Presses Play, and waits for the fake player. */
export async function playEmbed({ title }: CatalogueVideo, fake: FakePlayer): Promise<void> {
  const sentBefore = fake.sent.length
  await page.getByRole('button', { name: messages.player.play(title) }).click()
  await expect
    .poll(() => fake.sent.slice(sentBefore), { message: 'the fake player has loaded' })
    .toContain('loaded')
}

const playerPage = (behaviour: Behaviour, script: string) => `<!doctype html><title>Fake player</title>
<script>
  const behaviour = ${JSON.stringify(behaviour)}
  const send = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*')
  let answered = false
  if (behaviour !== 'silent') {
    addEventListener('message', ({ data }) => {
      const { event, func } = JSON.parse(data)
      parent.postMessage({ received: func ? event + ' ' + func : event }, '*')
      if (event !== 'listening' || answered) return
      answered = true
      send('initialDelivery', { playerState: -1, videoData: { video_id: 'x', isPlayable: true } })
      send('onReady', null)
      if (behaviour === 'playing') send('onStateChange', 1)
      if (behaviour.error) send('onError', behaviour.error)
    })
    send('readyToListen')
  }
  ${behaviour === 'video' ? playedVideo : ''}
  ${script}
  parent.postMessage('loaded', '*')
</script>`

const playedVideo = `
  const duration = 12
  let currentTime = Number(new URL(location).searchParams.get('start'))
  let [playerState, playbackRate, muted] = [-1, 1, false]
  const deliver = () => send('infoDelivery', { currentTime, duration, playerState, playbackRate, muted })
  const enter = (state) => {
    playerState = state
    send('onStateChange', state)
    deliver()
  }
  let last = performance.now()
  setInterval(() => {
    const [now, before] = [performance.now(), last]
    last = now
    if (playerState !== 1) return
    currentTime = Math.min(duration, currentTime + (playbackRate * (now - before)) / 1000)
    if (currentTime === duration) enter(0)
    else deliver()
  }, 100)
  const commands = {
    playVideo() {
      if (playerState === 0) currentTime = 0
      enter(1)
    },
    pauseVideo: () => enter(2),
    seekTo(seconds) {
      currentTime = Math.min(seconds, duration)
      deliver()
    },
    setPlaybackRate(rate) {
      playbackRate = rate
      deliver()
    },
    mute() {
      muted = true
      deliver()
    },
    unMute() {
      muted = false
      deliver()
    },
  }
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data)
    if (event === 'listening' && playerState === -1) enter(1)
    commands[func]?.(...args)
  })`
