import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, otherClip } from '../../shipped-videos.fixture.ts'
import { desk, expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { focus, pressKey, type } from '../app/keyboard.fixture.ts'
import { button, go, heading, like, main } from '../app/library-page.fixture.ts'
import { goTo, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { inCorner, media, pauseByKey, play, startClip, startSlowly } from '../app/player-page.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

async function openClip() {
  await openScreen(addressOf(clip))
  await expect.element(play(clip)).toBeVisible()
}

async function startPaused() {
  await startClip()
  await pauseByKey()
  await focus(like())
}

test('the keys of the player work from anywhere on the page, also on a button', async () => {
  await startPaused()
  for (const [isMuted, name] of [
    [true, 'unmute'],
    [false, 'mute'],
  ] as const) {
    await pressKey('m')
    await expect.element(button(name)).toBeInTheDocument()
    expect(media().muted).toBe(isMuted)
  }
  // A digit is one by its position, where it is not typed without Shift or is another script's.
  for (const [code, key, tenths] of [
    ['Digit5', '(', 5],
    ['Digit2', '٢', 2],
    ['Numpad8', '8', 8],
  ] as const) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }))
    await expect.poll(() => media().currentTime).toBeCloseTo((media().duration * tenths) / 10, 1)
  }
  await pressKey('0')
  await expect.poll(() => media().currentTime).toBe(0)
  await pressKey('l')
  await expect.poll(() => media().currentTime).toBe(10)
  await pressKey('j')
  await expect.poll(() => media().currentTime).toBe(0)
  await type('.')
  await expect.poll(() => media().playbackRate).toBe(1.25)
  await type(',,')
  await expect.poll(() => media().playbackRate).toBe(0.75)
  await expect.element(like()).toHaveFocus()
  // A frame in real full screen would keep the next file's tests from theirs.
  const request = vi.spyOn(Element.prototype, 'requestFullscreen').mockResolvedValue()
  onTestFinished(() => request.mockRestore())
  await pressKey('f')
  await expect.poll(() => request.mock.contexts).toEqual([media().closest('.player-layer')])
  await pressKey('k')
  await expect.poll(() => media().paused).toBe(false)
})

test('Space plays and pauses, does what a button does on one, and never scrolls the page', async () => {
  await openClip()
  await focus(heading())
  await pressKey(' ')
  await expect.poll(() => media().paused).toBe(false)
  ;(document.activeElement as HTMLElement).blur()
  await pressKey(' ')
  await expect.poll(() => media().paused).toBe(true)
  await focus(page.getByRole('complementary').getByRole('link').first())
  await pressKey(' ')
  await focus(like())
  await pressKey(' ')
  await expectToast(messages.likes.addSignedOut)
  expect(media().paused).toBe(true)
  expect(scrollY).toBe(0)
})

test('no key does anything while somebody types, or with Ctrl', async () => {
  await startPaused()
  media().currentTime = 0
  await type('/')
  const field = page.getByRole('combobox', { name: messages.find.field })
  await expect.element(field).toHaveFocus()
  await type('m 5?/')
  await expect.element(field).toHaveValue('m 5?/')
  await pressKey('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await focus(like())
  like()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'm', ctrlKey: true, bubbles: true }))
  expect(media().muted).toBe(false)
  await type('?')
  await expect.element(sheet()).toHaveFocus()
  await type('m')
  await pressKey('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(media().muted).toBe(false)
  expect(media().currentTime).toBe(0)
})

test('keys pressed while the code of the first one loads are done in their order', async () => {
  await openClip()
  for (const key of ['k', 'm', '.'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await expect.poll(() => media().paused).toBe(false)
  expect(media().muted).toBe(true)
  expect(media().playbackRate).toBe(1.25)
})

const sheet = () => page.getByRole('dialog', { name: messages.shortcuts })

test('? or a button at the page’s end opens the sheet of keyboard shortcuts, Escape closes it, and the focus returns', async () => {
  await openScreen('/')
  const link = main().getByRole('link', { name: 'Arcade' }).first()
  await focus(link)
  await type('?')
  await expect.element(sheet()).toBeVisible()
  await expect.element(sheet()).toHaveFocus()
  const row = sheet().getByText(messages.shortcutSheet.names.theatre).element().parentElement
  expect(row?.querySelector('kbd')?.textContent).toBe('T')
  await pressKey('Escape')
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
  await type('?')
  await expect.element(sheet()).toBeVisible()
  await sheet().getByRole('button', { name: messages.shortcutSheet.close }).click()
  await expect.element(sheet()).not.toBeInTheDocument()
  await openScreen('/nowhere')
  const opener = page.getByRole('button', { name: messages.shortcuts })
  await opener.click()
  await expect.element(sheet()).toBeVisible()
  await expectUsable()
  // A phone does not show the button.
  await resize(desk)
  await pressKey('Escape')
  await expect.element(opener).toHaveFocus()
})

test('shortcuts of a single key can be turned off, which the browser remembers, and on again in the account', async () => {
  const singleKeys = () => page.getByRole('switch', { name: messages.shortcutSheet.singleKeys })
  await signInAsNewUser()
  await openScreen(addressOf(clip))
  await type('?')
  await singleKeys().click()
  await expect.element(singleKeys()).not.toBeChecked()
  await expectUsable()
  await startClip()
  await focus(heading())
  await pressKey('k')
  await type('?')
  await pressKey(' ')
  await expect.poll(() => media().paused).toBe(true)
  await expect.element(sheet()).not.toBeInTheDocument()

  await goTo('/account')
  await expect.element(singleKeys()).not.toBeChecked()
  await singleKeys().click()
  await type('?')
  await expect.element(sheet()).toBeVisible()
})

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
  await startSlowly()
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
  await expect.poll(() => positions.mock.lastCall?.[0]).toMatchObject({ position: 6, playbackRate: 0.25 })
  await pressKey('.')
  await expect.poll(() => positions.mock.lastCall?.[0]?.playbackRate).toBe(0.5)
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

test('hardware keys and N and P go to the next and the previous video of a list, where there is one, and play it', async () => {
  const keys = hardwareKeys()
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Evening', '', clip, otherClip)
  await openScreen(`${addressOf(otherClip)}?list=playlist:${id}`)
  await expect.element(main().getByRole('link', { name: 'Previous video' })).toBeVisible()
  await pressKey('p')
  await expect.element(heading(), { message: 'before Play' }).toHaveTextContent(clip.title)
  await expect.poll(() => media().currentTime).toBeGreaterThan(0)
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
  await startSlowly()
  await expect.poll(() => locks.map(({ released }) => released)).toEqual([false])
  await pressKey('k')
  await expect.poll(() => locks.map(({ released }) => released)).toEqual([true])
  await pressKey('k')
  await expect.poll(() => locks.map(({ released }) => released)).toEqual([true, false])
})

async function startPausedOnPhone() {
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
  await startPausedOnPhone()
  media().currentTime = 1
  // It goes by itself: on a busy machine the test would look for it too late.
  const gone: string[] = []
  media()
    .closest('section')
    ?.addEventListener('animationend', ({ target }) => gone.push((target as Element).textContent))
  tap(0.9)
  tap(0.9)
  await expect.poll(() => media().currentTime).toBe(11)
  await expect.poll(() => gone, { message: 'the sign' }).toContain('10')
  await expect.element(sign()).not.toBeInTheDocument()
  tap(0.1)
  tap(0.1)
  await expect.poll(() => media().currentTime).toBe(1)
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
  await startPausedOnPhone()
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
