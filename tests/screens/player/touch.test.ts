import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { phone, resize } from '../app/accessible.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { main } from '../app/library-page.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'

function media(): HTMLVideoElement {
  const video = document.querySelector('main section video')
  if (!(video instanceof HTMLVideoElement)) throw new Error('There is no video')
  return video
}

async function startPaused() {
  await resize(phone)
  await openScreen(addressOf(clip))
  await main()
    .getByRole('button', { name: messages.player.play(clip.title) })
    .click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(0.1)
  await pressKey('k')
  await expect.poll(() => media().paused).toBe(true)
  // With the controls come the gestures.
  await expect.element(main().getByRole('button', { name: messages.controls.mute })).toBeInTheDocument()
}

/** At a part of the picture's width. */
function tap(part: number) {
  const { left, top, width, height } = media().getBoundingClientRect()
  const place = { clientX: left + part * width, clientY: top + height / 2 }
  media().dispatchEvent(new PointerEvent('click', { ...place, pointerType: 'touch', bubbles: true }))
}

const sign = () => main().getByText('10', { exact: true })

test('a double tap on the right third of a clip seeks forward, on the left one back, with a sign', async () => {
  await startPaused()
  // It has played until then.
  const start = media().currentTime
  tap(0.9)
  tap(0.9)
  await expect.poll(() => media().currentTime).toBeGreaterThan(10)
  await expect.element(sign()).toBeInTheDocument()
  await expect.element(sign(), { message: 'it goes' }).not.toBeInTheDocument()
  tap(0.1)
  tap(0.1)
  await expect.poll(() => media().currentTime).toBeLessThan(start + 0.1)
  const before = media().currentTime
  tap(0.5)
  tap(0.5)
  tap(0.9)
  tap(0.1)
  await expect.element(page.getByRole('slider', { name: messages.controls.seek })).toBeInTheDocument()
  expect(media().currentTime).toBe(before)
  expect(media().paused).toBe(true)
})

test('a swipe down leaves full screen', async () => {
  await startPaused()
  // A frame in real full screen would keep the next file's tests from theirs.
  const shown = vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(media().closest('section'))
  const exit = vi.spyOn(document, 'exitFullscreen').mockResolvedValue()
  onTestFinished(() => {
    shown.mockRestore()
    exit.mockRestore()
  })
  const touch = (type: string, x: number, y: number) => {
    const touches = [new Touch({ identifier: 1, target: media(), clientX: x, clientY: y })]
    const given = type === 'touchend' ? { changedTouches: touches } : { touches, changedTouches: touches }
    media().dispatchEvent(new TouchEvent(type, { ...given, bubbles: true }))
  }
  touch('touchstart', 100, 100)
  touch('touchend', 300, 200)
  touch('touchstart', 100, 100)
  touch('touchend', 100, 130)
  expect(exit).not.toHaveBeenCalled()
  touch('touchstart', 100, 100)
  touch('touchend', 110, 240)
  expect(exit).toHaveBeenCalledOnce()
})
