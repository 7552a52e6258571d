import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '#contract/languages.ts'
import { messages as arabic } from '#messages/ar.ts'
import { messages as german } from '#messages/de.ts'
import { type Messages, messages } from '#messages/en.ts'
import { addressOf, clip, otherClip } from '../../shipped-videos.fixture.ts'
import { phone, resize } from '../app/accessible.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { simulateConnection } from '../app/connection.fixture.ts'
import { focus, pressKey, type } from '../app/keyboard.fixture.ts'
import { go, heading, main } from '../app/library-page.fixture.ts'
import { serveFiles } from '../app/network.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'
import {
  corner,
  inCorner,
  media,
  pauseByKey,
  play,
  playSlowly,
  seekToEnd,
  startClip,
  upNext,
} from '../app/player-page.fixture.ts'
import { useCatalogue } from '../app/service.fixture.ts'

const texts = messages.player

const control = (name: string | RegExp) => main().getByRole('button', { name })
const slider = (name: string) => main().getByRole('slider', { name })

/** The slider lags behind the element, and the next key counts from the slider's value. */
async function expectVolume(percent: number) {
  await expect.element(slider('volume')).toHaveAttribute('aria-valuetext', `${percent}%`)
  expect(media().volume).toBeCloseTo(percent / 100)
}

const expectTime = (time: string) =>
  expect.element(slider('seek')).toHaveAttribute('aria-valuetext', `${time} of 0:12`)

async function pressPlayIn(language: Language, { player }: Messages) {
  await openScreen(addressOf(clip), language)
  await control(player.play(clip.title)).click()
}

test('its button opens and leaves picture in picture, in which a paused clip stays in the corner of other screens', async () => {
  const request = vi
    .spyOn(HTMLVideoElement.prototype, 'requestPictureInPicture')
    .mockRejectedValue(new DOMException('A headless browser has no windows', 'NotSupportedError'))
  const isEnabled = vi.spyOn(Document.prototype, 'pictureInPictureEnabled', 'get').mockReturnValue(true)
  const shown = vi.spyOn(Document.prototype, 'pictureInPictureElement', 'get')
  const leave = vi.spyOn(Document.prototype, 'exitPictureInPicture').mockResolvedValue()
  onTestFinished(() => [request, isEnabled, shown, leave].forEach((spy) => void spy.mockRestore()))
  await startClip()
  // On a busy machine it would end, and another follow, before its controls have loaded.
  await pauseByKey()
  await control(messages.controls.enterPictureInPicture).click()
  expect(request.mock.contexts).toEqual([media()])
  shown.mockReturnValue(media())
  media().dispatchEvent(new Event('enterpictureinpicture'))
  await control(messages.controls.exitPictureInPicture).click()
  expect(leave).toHaveBeenCalledOnce()

  await go('Explore')
  await expect.element(corner().getByRole('link', { name: clip.title })).toBeVisible()
  expect(leave).toHaveBeenCalledOnce()
  await inCorner('Close player').click()
  await expect.poll(() => leave.mock.calls.length, { message: 'its window closes too' }).toBeGreaterThan(1)
})

test('over the seek bar a small picture shows what is there, within the player, and nothing loads before', async () => {
  await resize(phone)
  await pressPlayIn('ar', arabic)
  const bar = () => main().getByRole('slider', { name: arabic.controls.seek })
  await expect.element(bar()).toHaveAttribute('aria-valuetext', expect.stringContaining('0:12'))
  // On a busy machine it would end, and another follow.
  media().pause()
  const preview = () => document.querySelector<HTMLVideoElement>('.player-preview video')
  expect(document.querySelectorAll('main video')).toHaveLength(1)
  const player = document.querySelector('.player-clip')?.getBoundingClientRect() ?? new DOMRect()
  const track = document.querySelector('.player-seek .player-slider') as HTMLElement
  const pointAt = (part: number) => {
    const { left, width, top } = track.getBoundingClientRect()
    const place = { clientX: left + part * width, clientY: top + 4, bubbles: true }
    track.dispatchEvent(new PointerEvent('pointermove', place))
  }
  for (const [part, time] of [
    [0, '0:00'],
    [1, '0:12'],
    [0.5, '0:06'],
  ] as const) {
    pointAt(part)
    await expect.poll(() => preview()?.currentTime).toBeCloseTo(12.5 * part, 0)
    await expect.poll(() => preview()?.readyState).toBeGreaterThan(1)
    expect(preview()?.nextSibling?.textContent).toBe(time)
    const { left, right, top, bottom, width } = preview()?.getBoundingClientRect() ?? new DOMRect()
    expect([left >= player.left, right <= player.right, top >= player.top]).toEqual([true, true, true])
    expect(width).toBeGreaterThanOrEqual(96)
    expect(bottom).toBeLessThan(track.getBoundingClientRect().top)
  }
  expect(preview()?.muted).toBe(true)
  track.dispatchEvent(new PointerEvent('pointerout', { relatedTarget: document.body, bubbles: true }))
  await expect.poll(preview).toBeNull()

  simulateConnection({ saveData: true })
  pointAt(0.5)
  await expect.element(page.getByText('0:06', { exact: true })).toBeInTheDocument()
  expect(preview()).toBeNull()
})

test('the controls of a playing clip have names, in a tooltip above each, and hide once nobody does anything, but not from the keyboard', async () => {
  await startClip()
  const controls = () => getComputedStyle(document.querySelector('.player-controls') as Element)
  for (const name of ['pause', 'mute', /^playback rate/i, /full ?screen/i])
    await expect.element(control(name)).toBeInTheDocument()
  media().playbackRate = 0.25 // It plays on while the test looks.
  stopClock()
  await page.elementLocator(media()).hover()
  await advanceClock(1900)
  await expect.poll(() => controls().opacity).toBe('1')
  await advanceClock(200)
  await expect.poll(() => controls().opacity).toBe('0')
  startClock()
  await pressKey('Tab')
  await expect.poll(() => controls().opacity).toBe('1')
  await expect.element(slider('seek')).toHaveFocus()
  await control('seek forward 10 seconds').hover()
  const tooltip = main().getByText('seek forward 10 seconds')
  await expect.element(tooltip).toBeVisible()
  const rectOf = (element: Element) => element.getBoundingClientRect()
  // It follows its control a frame later.
  const overlap = () => rectOf(tooltip.element()).bottom - rectOf(control(/forward/).element()).top
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  await control('pause').click()
  await expect.poll(() => media().paused).toBe(true)
})

test('captions are off until C or their button turns them on, in the page’s language, and the browser remembers it', async () => {
  const tracks = ['en', 'de'].map((lang) => ({ lang, link: `media/captions.${lang}.vtt` }))
  useCatalogue([{ ...clip, tracks }, otherClip])
  const cue = (text: string) => `WEBVTT\n\n00:00.000 --> 00:12.000\n${text}`
  await serveFiles('**/media/*.vtt', { 'captions.en.vtt': cue('Go!'), 'captions.de.vtt': cue('Los!') })
  const shown = () =>
    [...media().textTracks].flatMap(({ activeCues }) =>
      [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text),
    )
  playSlowly()
  await pressPlayIn('de', german)
  const button = control(german.controls.captions)
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  expect(shown()).toEqual([])
  await pressKey('c')
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(shown).toEqual(['Los!'])

  await pressPlayIn('ar', arabic)
  // The first ones: there are none in Arabic.
  await expect.poll(shown).toEqual(['Go!'])
  // With the keyboard's focus among them the controls stay.
  await pressKey('Tab')
  await control(arabic.controls.captions).click()
  await expect.poll(shown).toEqual([])

  await startClip()
  await expect.element(control(messages.controls.captions)).toHaveAttribute('aria-pressed', 'false')
  await startClip(otherClip)
  await expect.element(control(messages.controls.mute)).toBeInTheDocument()
  await expect.element(control(messages.controls.captions)).not.toBeInTheDocument()
})

test('before a clip plays its metadata loads, and nothing of it with data saving', async () => {
  for (const saveData of [false, true]) {
    simulateConnection({ saveData })
    await openScreen(addressOf(clip))
    await play(clip).hover()
    await expect.element(slider('seek')).toBeInTheDocument()
    expect(media().preload).toBe(saveData ? 'none' : 'metadata')
    await expect.poll(() => media().readyState > HTMLMediaElement.HAVE_NOTHING).toBe(!saveData)
  }
})

test('the speed of a clip is chosen in a menu, also by keyboard, and changed by < and >', async () => {
  await startClip()
  await pauseByKey()
  const speed = (rate: string) => page.getByRole('menuitemradio', { name: rate })
  await control('Playback rate 1x').click()
  await expect.element(speed('1x')).toBeChecked()
  await speed('1.5x').click()
  await expect.element(control('Playback rate 1.5x')).toHaveFocus()
  expect(media().playbackRate).toBe(1.5)
  await expect.element(speed('1.5x')).not.toBeInTheDocument()

  await pressKey('Enter')
  await expect.element(speed('0.5x')).toHaveFocus()
  await pressKey('End')
  await expect.element(speed('2x')).toHaveFocus()
  await pressKey('ArrowLeft')
  await expect.element(speed('1.5x')).toHaveFocus()
  await pressKey('Enter')
  await expect.element(control('Playback rate 1.5x')).toHaveFocus()
  await type('>')
  await expect.element(control('Playback rate 1.75x')).toBeInTheDocument()
  await type('<')
  await expect.element(control('Playback rate 1.5x')).toBeInTheDocument()
})

test('the sliders of a clip work by keyboard, each for itself, and the arrow keys without them; a press seeks', async () => {
  await startClip()
  await pauseByKey()
  // The arrow keys come with the controls.
  await expectVolume(100)
  await pressKey('ArrowDown')
  await expectVolume(90)
  await pressKey('ArrowUp')
  await expectVolume(100)
  await pressKey('0')
  await expectTime('0:00')
  await pressKey('ArrowRight')
  await expectTime('0:10')
  await pressKey('ArrowLeft')
  await expectTime('0:00')

  await focus(slider('seek'))
  await pressKey('ArrowUp')
  await expectTime('0:10')
  await pressKey('Home')
  await expectTime('0:00')
  expect(media().volume).toBe(1)

  await focus(slider('volume'))
  await pressKey('ArrowLeft')
  await expectVolume(95)
  await pressKey('End')
  await pressKey('m')
  await expect.element(slider('volume')).toHaveAttribute('aria-valuetext', '0%')
  await pressKey('ArrowRight')
  await expectVolume(5)
  expect(media().muted).toBe(false)
  expect(media().currentTime).toBe(0)

  const track = document.querySelector('.player-seek') as Element
  const { width, height } = track.getBoundingClientRect()
  await page.elementLocator(track).click({ position: { x: width / 2, y: height / 2 } })
  await expect.poll(() => media().currentTime).toBeCloseTo(media().duration / 2, 0)
})

test('without a list one like it is up next at the end of a clip, and follows by itself only with Autoplay, which is remembered once it is off', async () => {
  await startClip()
  await expect.element(upNext()).not.toBeInTheDocument()
  // The countdown stands still.
  vi.stubGlobal('setInterval', () => 0)
  seekToEnd()
  await expect.element(upNext()).toBeVisible()
  await pressKey('k')
  await expect.element(upNext()).not.toBeInTheDocument()
  seekToEnd()
  const title = () => upNext().element().querySelector('.up-next-title')?.textContent ?? ''
  await expect.poll(() => main().getByText(`${title()} plays in 5 seconds`).elements().length).toBe(1)
  await expect.element(upNext().getByRole('link', { name: 'Play now' })).toHaveAccessibleDescription(title())
  const next = title()
  await upNext().getByRole('link', { name: 'Play now' }).click()
  await expect.element(heading()).toHaveTextContent(next)
  await expect.poll(() => media().currentTime).toBeGreaterThan(0.1)
  seekToEnd()
  await expect.element(upNext()).toBeVisible()
  expect(title(), 'not back to where it came from').not.toBe(clip.title)

  const autoplay = main().getByRole('switch', { name: 'Autoplay' })
  await expect.element(autoplay).toBeChecked()
  await autoplay.click()
  vi.unstubAllGlobals()
  await startClip()
  seekToEnd()
  await expect.element(upNext().getByRole('button', { name: 'Replay' })).toBeVisible()
  await expect
    .element(upNext().getByRole('button', { name: 'Cancel' }), { message: 'nothing is counted down' })
    .not.toBeInTheDocument()
  await expect.element(autoplay).not.toBeChecked()
  await autoplay.click()
  await expect.element(heading()).not.toHaveTextContent(clip.title)
  await expect.poll(() => media().currentTime).toBeGreaterThan(0)
})

test('a clip of a format that the browser cannot show says so, and not that the connection failed', async () => {
  const width = vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(0)
  onTestFinished(() => width.mockRestore())
  await openScreen(addressOf(clip))
  await play(clip).click()
  await expect.element(page.getByRole('alert').getByText(texts.unplayableFormat)).toBeVisible()
  await expect.element(page.getByText(texts.failedHint)).not.toBeInTheDocument()
  expect(media().paused).toBe(true)
})

test('a clip that names no length, as browsers record them, has one as it loads, and plays from its beginning', async () => {
  const { get: read } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'duration') ?? {}
  let isKnown = false
  const learn = () => {
    isKnown = true
  }
  // Browsers know it once they have been at its end.
  addEventListener('seeked', learn, { capture: true })
  const duration = vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get')
  duration.mockImplementation(function (this: HTMLMediaElement) {
    return isKnown ? read?.call(this) : Number.POSITIVE_INFINITY
  })
  onTestFinished(() => {
    removeEventListener('seeked', learn, { capture: true })
    duration.mockRestore()
  })
  playSlowly()
  await openScreen(addressOf(clip))
  await expect.poll(() => [Number.isFinite(media().duration), media().currentTime]).toEqual([true, 0])
  await play(clip).click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(0.1)
  expect(media().currentTime).toBeLessThan(5)
  await expect.element(upNext()).not.toBeInTheDocument()
})

test('a clip that starts pauses those of other tabs, and pauses for theirs', async () => {
  const otherTab = new BroadcastChannel('playback')
  onTestFinished(() => otherTab.close())
  const heard: unknown[] = []
  otherTab.onmessage = ({ data }) => heard.push(data)
  await startClip()
  await expect.poll(() => heard).toEqual(['playing'])
  otherTab.postMessage('playing')
  await expect.poll(() => media().paused).toBe(true)
  await media().play()
  await expect.poll(() => heard.length).toBe(2)
  expect(media().paused).toBe(false)
})
