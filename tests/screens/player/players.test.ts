import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import { currentPlayer, playbackState } from '#web/playback/playback-store.ts'
import { addressOf, clip, embed, otherClip, otherEmbed } from '../../shipped-videos.fixture.ts'
import { recordSecond, streamOf } from '../../stream.fixture.ts'
import { simulateConnection } from '../app/connection.fixture.ts'
import { heading, main } from '../app/library-page.fixture.ts'
import { abortRequests, serveFiles } from '../app/network.fixture.ts'
import { closeScreen, openScreen } from '../app/open-screen.fixture.tsx'
import { nextVideo, play } from '../app/player-page.fixture.ts'
import { useCatalogue } from '../app/service.fixture.ts'
import { fakeYouTube } from '../app/youtube.fixture.ts'

/** A kind of link, and what a test needs to know of what plays it. */
interface PlayerKind {
  name: string
  /** Of two videos of twelve seconds or a little more. */
  links: [string, string]
  /** A glob of the addresses that they load from. */
  address: string
  /** Serves them until the test ends. Without it the site does. */
  serve?: () => Promise<unknown>
  isMuted: () => boolean | undefined
  rate: () => number | undefined
  /** Why it does not keep a promise. */
  deviations?: { [title: string]: string }
}

const status = () => playbackState().playing?.status
const seconds = () => currentPlayer()?.position()?.seconds
const duration = () => currentPlayer()?.position()?.duration ?? 0
const players = () => document.querySelectorAll('main video, main iframe').length

/** What plays a video, whatever its kind: what it does when it is told to, and what it reports. */
function describePlayer(kind: PlayerKind): void {
  const category = clip.category
  const [first, second]: [CatalogueVideo, CatalogueVideo] = [
    { ...clip, link: kind.links[0] },
    { ...otherClip, link: kind.links[1], category },
  ]

  const open = async (search = '') => {
    useCatalogue([first, second])
    await openScreen(addressOf(first) + search)
    await expect.element(play(first)).toBeVisible()
  }
  const start = async (search?: string) => {
    await kind.serve?.()
    await open(search)
    await play(first).click()
    await expect.poll(status).toBe('playing')
    await expect.poll(seconds).toBeGreaterThan(0.1)
  }
  const startPaused = async () => {
    await start()
    currentPlayer()?.pause()
    await expect.poll(status).toBe('paused')
  }
  const promise = (title: string, keep: () => Promise<void>) =>
    test(title, async ({ skip }) => {
      const deviation = kind.deviations?.[title]
      skip(deviation !== undefined, deviation)
      await keep()
    })

  describe(`the player of ${kind.name}`, () => {
    promise(
      'plays at Play, pauses, toggles, and seeks while it is paused; its screen takes it along',
      async () => {
        await start()
        const before = seconds() ?? 0
        await expect.poll(seconds).toBeGreaterThan(before)
        expect(players()).toBe(1)
        currentPlayer()?.pause()
        await expect.poll(status).toBe('paused')
        currentPlayer()?.play()
        await expect.poll(status).toBe('playing')
        currentPlayer()?.toggle()
        await expect.poll(status).toBe('paused')
        currentPlayer()?.seek(7)
        await expect.poll(seconds).toBe(7)
        currentPlayer()?.seek(-5)
        await expect.poll(seconds).toBe(0)
        expect(status()).toBe('paused')
        currentPlayer()?.toggle()
        await expect.poll(status).toBe('playing')
        closeScreen()
        expect(currentPlayer()).toBeUndefined()
        expect(status()).toBeUndefined()
      },
    )

    promise('begins where it is told to, ends, and plays from its beginning then', async () => {
      await start('?t=5')
      await expect.poll(seconds).toBeGreaterThanOrEqual(5)
      expect(duration()).toBeGreaterThan(11)
      expect(seconds()).toBeLessThan(duration())
      // Beyond its end.
      currentPlayer()?.seek(1000)
      await expect.poll(status).toBe('ended')
      expect(seconds()).toBe(duration())
      currentPlayer()?.play()
      await expect.poll(status).toBe('playing')
      await expect.poll(seconds).toBeLessThan(5)
    })

    promise('reports and says that it cannot be loaded, and plays at Try again', async () => {
      // Then nothing of a clip loads before Play.
      simulateConnection({ saveData: true })
      const reach = await abortRequests(kind.address)
      await open()
      await play(first).click()
      await expect.poll(status).toBe('failed')
      await expect.element(main().getByRole('alert')).toBeVisible()
      await reach()
      await kind.serve?.()
      await main().getByRole('button', { name: messages.player.tryAgain }).click()
      await expect.poll(status).toBe('playing')
      await expect.poll(seconds).toBeGreaterThan(0.1)
      await expect.element(main().getByRole('alert')).not.toBeInTheDocument()
    })

    promise(
      'is muted, plays faster by a quarter, and fills the screen with the layer that stays when another video follows',
      async () => {
        await startPaused()
        const player = currentPlayer()
        player?.toggleMute()
        await expect.poll(kind.isMuted).toBe(true)
        player?.toggleMute()
        await expect.poll(kind.isMuted).toBe(false)
        player?.changeRate(1)
        await expect.poll(kind.rate).toBe(1.25)
        player?.changeRate(-1)
        await expect.poll(kind.rate).toBe(1)
        // A frame in real full screen would keep the next file's tests from theirs.
        const request = vi.spyOn(Element.prototype, 'requestFullscreen').mockResolvedValue()
        onTestFinished(() => request.mockRestore())
        player?.toggleFullScreen()
        expect(request.mock.contexts).toEqual([document.querySelector('.player-layer')])
      },
    )

    promise('plays the next video from its beginning, in one player', async () => {
      await start(`?list=category:${category}`)
      currentPlayer()?.seek(8)
      await nextVideo().click()
      await expect.element(heading()).toHaveTextContent(second.title)
      await expect.poll(status).toBe('playing')
      await expect.poll(seconds).toBeGreaterThan(0.1)
      expect(seconds()).toBeLessThan(8)
      expect(players()).toBe(1)
    })

    promise('is as loud and as fast as the last one', async () => {
      await startPaused()
      currentPlayer()?.toggleMute()
      currentPlayer()?.changeRate(1)
      await expect.element(main().getByRole('button', { name: 'Playback rate 1.25x' })).toBeInTheDocument()
      await start()
      await expect.poll(kind.isMuted).toBe(true)
      await expect.poll(kind.rate).toBe(1.25)
    })
  })
}

const media = () => document.querySelector('video')

describePlayer({
  name: 'clips',
  links: [clip.link, otherClip.link],
  address: '**/media/*.mp4',
  isMuted: () => media()?.muted,
  rate: () => media()?.playbackRate,
})

const streams = '**/media/stream*'
let recorded: Promise<string> | undefined

describePlayer({
  name: 'streams',
  links: ['media/stream.m3u8', 'media/stream-2.m3u8'],
  address: streams,
  async serve() {
    recorded ??= recordSecond()
    const files = streamOf(await recorded)
    await serveFiles(streams, { ...files, 'stream-2.m3u8': files['stream.m3u8'] ?? '' })
  },
  isMuted: () => media()?.muted,
  rate: () => media()?.playbackRate,
})

let fake: Awaited<ReturnType<typeof fakeYouTube>>
/** What the frame last reported of a property. */
const reported = (name: string) =>
  fake.sent
    .filter((message) => typeof message === 'string' && message.startsWith('{'))
    .map((message) => JSON.parse(String(message)).info?.[name])
    .findLast((value) => value !== undefined)

describePlayer({
  name: 'embeds',
  links: [embed.link, otherEmbed.link],
  address: 'https://www.youtube-nocookie.com/**',
  async serve() {
    fake = await fakeYouTube('video')
  },
  isMuted: () => reported('muted'),
  rate: () => reported('playbackRate'),
  deviations: {
    'is as loud and as fast as the last one': 'YouTube’s player has controls of its own, and remembers them',
  },
})
