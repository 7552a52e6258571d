import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { clip, otherClip } from '../../shipped-videos.fixture.ts'
import { phone, resize } from '../app/accessible.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { go, heading, main } from '../app/library-page.fixture.ts'
import { signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { inCorner, media, pauseByKey, startClip } from '../app/player-page.fixture.ts'

const { mediaSession, wakeLock } = navigator

/** What the page would do for each key of the hardware. */
function hardwareKeys() {
  const handlers = new Map<string, MediaSessionActionHandler | null>()
  const spy = vi.spyOn(mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
    handlers.set(action, handler)
  })
  onTestFinished(() => spy.mockRestore())
  return {
    press: (action: MediaSessionAction, details = {}) => handlers.get(action)?.({ action, ...details }),
    known: () => [...handlers].filter(([, handler]) => handler).map(([action]) => action),
  }
}

test('hardware keys know what plays, and control it until it is closed', async () => {
  const positions = vi.spyOn(mediaSession, 'setPositionState')
  onTestFinished(() => positions.mockRestore())
  const keys = hardwareKeys()
  await startClip()
  await expect.poll(() => mediaSession.metadata?.title).toBe(clip.title)
  expect(mediaSession.metadata?.artist).toBe(clip.creator)
  expect(mediaSession.metadata?.artwork[0]?.src).toContain(`/thumbnails/${clip._id}/`)
  await expect.poll(() => mediaSession.playbackState).toBe('playing')
  // Without a list one like it is next.
  await expect
    .poll(keys.known)
    .toEqual(['play', 'pause', 'seekbackward', 'seekforward', 'seekto', 'nexttrack'])

  keys.press('pause')
  await expect.poll(() => media().paused).toBe(true)
  await expect.poll(() => mediaSession.playbackState).toBe('paused')
  keys.press('seekto', { seekTime: 2 })
  await expect.poll(() => media().currentTime).toBe(2)
  keys.press('seekforward', { seekOffset: 4 })
  await expect.poll(() => media().currentTime).toBe(6)
  await expect.poll(() => positions.mock.lastCall?.[0]).toMatchObject({ position: 6, playbackRate: 1 })
  await pressKey('.')
  await expect.poll(() => positions.mock.lastCall?.[0]?.playbackRate).toBe(1.25)
  await pressKey(',')
  keys.press('seekbackward')
  await expect.poll(() => media().currentTime).toBe(0)
  keys.press('play')
  await expect.poll(() => media().paused).toBe(false)
  await expect.poll(() => positions.mock.lastCall?.[0]?.duration).toBe(media().duration)

  await go('Explore')
  expect(mediaSession.metadata?.title).toBe(clip.title)
  await inCorner('Close player').click()
  await expect.poll(() => mediaSession.metadata).toBeNull()
  expect(mediaSession.playbackState).toBe('none')
  expect(keys.known()).toEqual([])
})

test('hardware keys and N and P go to the next and the previous video of a list, where there is one', async () => {
  const keys = hardwareKeys()
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Evening', '', clip, otherClip)
  await startClip(clip, `playlist:${id}`)
  await expect.poll(keys.known).toContain('nexttrack')
  expect(keys.known()).not.toContain('previoustrack')
  keys.press('nexttrack')
  await expect.element(heading()).toHaveTextContent(otherClip.title)
  await expect.poll(keys.known).toContain('previoustrack')
  expect(keys.known()).not.toContain('nexttrack')
  await pressKey('p')
  await expect.element(heading()).toHaveTextContent(clip.title)
  await expect.poll(keys.known).toContain('nexttrack')
  await pressKey('n')
  await expect.element(heading()).toHaveTextContent(otherClip.title)
})

test('the screen stays on while a video plays', async () => {
  // A browser without a screen refuses it.
  const locks: { released: boolean }[] = []
  const spy = vi.spyOn(wakeLock, 'request').mockImplementation(async () => {
    const lock = Object.assign(new EventTarget(), {
      released: false,
      type: 'screen' as const,
      onrelease: null,
      async release() {
        lock.released = true
      },
    })
    locks.push(lock)
    return lock
  })
  onTestFinished(() => spy.mockRestore())
  await startClip()
  await expect.poll(() => locks.map(({ released }) => released)).toEqual([false])
  await pressKey('k')
  await expect.poll(() => locks.map(({ released }) => released)).toEqual([true])
  await pressKey('k')
  await expect.poll(() => locks.map(({ released }) => released)).toEqual([true, false])
})

async function startPaused() {
  await resize(phone)
  await startClip()
  await pauseByKey()
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
