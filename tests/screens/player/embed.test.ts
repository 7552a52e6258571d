import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, embed, otherEmbed, youTubeId } from '../../shipped-videos.fixture.ts'
import { expectAccessible, expectUsable } from '../app/accessible.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { heading, main } from '../app/library-page.fixture.ts'
import { holdRequests } from '../app/network.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'
import { play } from '../app/player-page.fixture.ts'
import { fakeYouTube, playEmbed } from '../app/youtube.fixture.ts'

const texts = messages.player

const watchUrl = (video: typeof embed) => `https://www.youtube.com/watch?v=${youTubeId(video)}`
const error = page.getByText(texts.unavailable)
const quietLine = page.getByText(texts.quietLine, { exact: false })
const unanswered = page.getByText(texts.unanswered)
const tryAgain = page.getByRole('button', { name: texts.tryAgain })
/** What a visitor sees in the middle of the player. */
const seen = () => {
  const { left, top, width, height } =
    document.querySelector('.player')?.getBoundingClientRect() ?? new DOMRect()
  return document
    .elementsFromPoint(left + width / 2, top + height / 2)
    .find((element) => element.matches('img, iframe, [role=alert], [role=alert] *'))?.localName
}
const frames = () => document.querySelectorAll('iframe').length
/** As the frame and the page send it. */
const message = (event: string, info: unknown) => JSON.stringify({ event, info, id: 1, channel: 'widget' })

test('the handshake with the frame is the one of YouTube’s own script; a frame that plays gets no line', async () => {
  const fake = await fakeYouTube('playing')
  await openScreen(addressOf(embed))
  await expectUsable()
  stopClock()
  await playEmbed(embed, fake)
  await expect
    .poll(() => fake.received.slice(0, 4))
    .toEqual(['listening', ...Array(3).fill('command addEventListener')])
  await expect.poll(() => fake.sent).toContain(message('onStateChange', 1))
  await advanceClock(10_000)
  startClock()
  await expect.element(quietLine).not.toBeVisible()
  await expect.element(page.getByText(texts.fromYouTube, { exact: false })).not.toBeVisible()
  await expect.element(main().getByTitle(texts.frame(embed.title))).toBeVisible()
  expect(frames()).toBe(1)
  await expectUsable()
})

test('a video that YouTube refuses shows an error with links to YouTube and to the next video', async () => {
  await fakeYouTube({ error: 150 })
  await openScreen(addressOf(otherEmbed))
  await play(otherEmbed).click()
  await expect.element(error).toBeVisible()
  expect(frames()).toBe(0)
  const link = main().getByRole('link', { name: texts.openThere })
  await expect.element(link).toHaveLength(1)
  await expect.element(link).toHaveAttribute('href', watchUrl(otherEmbed))
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/noopener/))
  await expect.element(link).toHaveFocus()
  await expectAccessible()

  const next = page.getByRole('link', { name: /^Next: / })
  await expect.element(next).toBeVisible()
  const title = next.element().textContent.replace('Next: ', '')
  // Of those in a row that are refused, each is skipped.
  await fakeYouTube('ready')
  await next.click()
  await expect.element(heading()).toHaveTextContent(title)
})

test('a message of another frame is ignored, also from YouTube', async () => {
  const refusal = message('onError', 150)
  const fake = await fakeYouTube('silent', "if (location.pathname === '/other') send('onError', 150)")
  await openScreen(addressOf(embed))
  await playEmbed(embed, fake)
  const other = document.createElement('iframe')
  other.src = 'https://www.youtube-nocookie.com/other'
  document.body.append(other)
  await expect.poll(() => fake.sent).toContain(refusal)
  other.remove()
  await expect.element(error).not.toBeInTheDocument()
  expect(frames()).toBe(1)
})

test('the poster covers the frame until it speaks, and comes back with Try again and a link when it does not', async () => {
  const late = `addEventListener('message', ({ data }) => {
    if (data === 'play') { send('onReady', null); send('onStateChange', 1) }
  })`
  const fake = await fakeYouTube('silent', late)
  await openScreen(addressOf(embed))
  stopClock()
  await playEmbed(embed, fake)
  expect(seen()).toBe('img')
  await advanceClock(6000)
  await expect.element(unanswered).toBeVisible()
  await expect.element(tryAgain).toHaveFocus()
  await expect
    .element(main().getByRole('alert').getByRole('link', { name: texts.openThere }))
    .toHaveAttribute('href', watchUrl(embed))

  // It hears only later that the page listens.
  document.querySelector('iframe')?.contentWindow?.postMessage('play', '*')
  await expect.element(unanswered).not.toBeInTheDocument()
  expect(seen()).toBe('iframe')
  await expect.element(main().getByTitle(texts.frame(embed.title))).toHaveFocus()
})

test('a frame whose request never gets an answer is given up within six seconds', async () => {
  await holdRequests('https://www.youtube-nocookie.com/**')
  await openScreen(addressOf(embed))
  stopClock()
  await play(embed).click()
  await expect.poll(frames).toBe(1)
  await advanceClock(5000)
  expect(seen()).toBe('img')
  await advanceClock(1000)
  await expect.element(unanswered).toBeVisible()
})

test('a player that asks for a sign-in stays, with a line that links to YouTube', async () => {
  const asks = `send('initialDelivery', { playerState: -1, videoData: { errorCode: 'auth', isPlayable: false } })`
  await fakeYouTube('silent', asks)
  await openScreen(addressOf(embed))
  await play(embed).click()
  await expect.element(quietLine).toBeVisible()
  await expect
    .element(quietLine.getByRole('link', { name: texts.openThere }))
    .toHaveAttribute('href', watchUrl(embed))
  expect(seen()).toBe('iframe')
})
