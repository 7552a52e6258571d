import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, otherClip } from '../../shipped-videos.fixture.ts'
import { desk, expectUsable, resize } from '../app/accessible.fixture.ts'
import { focus, pressKey, type } from '../app/keyboard.fixture.ts'
import { button, go, heading, like, main } from '../app/library-page.fixture.ts'
import { goTo, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { corner, media, nextVideo, pauseByKey, play, startClip } from '../app/player-page.fixture.ts'
import { untranslated } from '../app/untranslated.fixture.ts'

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
  await expect.element(page.getByText(messages.likes.addSignedOut)).toBeVisible()
  expect(media().paused).toBe(true)
  expect(scrollY).toBe(0)
})

test('no key does anything while somebody types, or with Ctrl', async () => {
  await startPaused()
  const search = page.getByRole('banner').getByRole('searchbox')
  await focus(search)
  await type('m 5?')
  await expect.element(search).toHaveValue('m 5?')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await focus(like())
  like()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'm', ctrlKey: true, bubbles: true }))
  expect(media().muted).toBe(false)
  await type('?')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await type('m')
  await pressKey('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(media().muted).toBe(false)
  expect(media().currentTime).toBeLessThan(media().duration / 3)
})

test('what plays in the corner is controlled from other screens, where T does nothing', async () => {
  await openClip()
  await pressKey('k')
  await expect.poll(() => media().currentTime).toBeGreaterThan(0.1)
  await go('Explore')
  await expect.element(corner()).toBeVisible()
  await pressKey('t')
  expect(document.documentElement.dataset.theatre).toBeUndefined()
  await pressKey(' ')
  await expect.poll(() => media().paused).toBe(true)
  expect(scrollY).toBe(0)
})

test('before Play, N and P open and play the neighbours in the list of the page', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', otherClip, clip)
  await openScreen(`${addressOf(clip)}?list=likes`)
  await expect.element(nextVideo()).toBeVisible()
  await pressKey('n')
  await expect.element(heading()).toHaveTextContent(otherClip.title)
  await expect.poll(() => media().currentTime).toBeGreaterThan(0)
  await openScreen(`${addressOf(otherClip)}?list=likes`)
  await expect.element(main().getByRole('link', { name: 'Previous video' })).toBeVisible()
  await pressKey('p')
  await expect.element(heading()).toHaveTextContent(clip.title)
})

test('keys pressed while the code of the first one loads are done in their order', async () => {
  await openClip()
  for (const key of ['k', 'm', '.'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await expect.poll(() => media().paused).toBe(false)
  expect(media().muted).toBe(true)
  expect(media().playbackRate).toBe(1.25)
})

test('a slash leads to the search, from a video too, and is typed in a field', async () => {
  await openClip()
  const field = () => page.getByRole('searchbox', { name: messages.explore.search })
  await type('/')
  await expect.element(field()).toHaveFocus()
  await type('/')
  await expect.element(field()).toHaveValue('/')
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

for (const language of ['de', 'ar'] as const)
  test(`the sheet is translated (${language})`, async () => {
    await openScreen('/', language)
    await type('?')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(untranslated(language)).toEqual([])
  })
