import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, videos } from '../../shipped-videos.fixture.ts'
import { callsTo } from '../app/calls.fixture.ts'
import { articles, box, chosen } from '../app/explore-page.fixture.ts'
import { focus, pressKey, tabTo, type } from '../app/keyboard.fixture.ts'
import { cards, heading, like, main, undo } from '../app/library-page.fixture.ts'
import { address, mountScreen, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

test('a category, a search, a clip, playing and liking work by keyboard', async () => {
  await openScreen('/')
  await tabTo(main().getByRole('link', { name: 'Arcade' }))
  await pressKey('Enter')
  await expect.element(chosen()).toHaveTextContent('Arcade')

  await tabTo(box())
  await type('hacienda')
  await pressKey('Enter')
  await expect.element(articles()).toHaveLength(1)
  await tabTo(chosen())
  await tabTo(articles().getByRole('link', { name: clip.title }))
  await pressKey('Enter')
  await expect.element(heading()).toHaveTextContent(clip.title)
  expect(address()).toBe(`${addressOf(clip)}?list=search%3Ahacienda`)

  await expect.poll(() => document.querySelector('video')?.currentTime).toBeGreaterThan(0.1)
  await tabTo(like())
  await pressKey('Enter')
  await expectToast('Please login first')
})

const preferences = () => page.getByRole('region', { name: messages.preferences })
const theme = (name: string) => preferences().getByRole('radio', { name })

test('languages, themes and shortcuts come last in the order of Tab, as they are drawn', async () => {
  await openScreen('/nowhere')
  // They load after the screen: Tab would pass by.
  await expect.element(preferences().getByRole('link', { name: 'Deutsch' })).toBeInTheDocument()
  await tabTo(main().getByRole('link', { name: messages.navigation.exploreVideos }))
  await tabTo(preferences().getByRole('link', { name: 'Deutsch' }))
  await tabTo(theme(messages.theme.system))
  await pressKey('ArrowRight')
  await expect.element(theme(messages.theme.light)).toHaveFocus()
  expect(document.documentElement.dataset.theme).toBe('light')
  await pressKey('ArrowLeft')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  await pressKey('Tab')
  await expect.element(page.getByRole('button', { name: messages.shortcuts })).toHaveFocus()
  await pressKey('Tab')
  expect([document.body, document.documentElement]).toContain(document.activeElement)
})

test('while the focus is on a language, the list above it stays as it is', async () => {
  await openScreen('/videos')
  document.querySelector('.lower-bar')?.scrollIntoView()
  await expect.element(preferences().getByRole('link', { name: 'Deutsch' })).toBeInTheDocument()
  scrollTo(0, 0)
  // The page that is requested as the bar comes near.
  await expect.element(main().getByRole('link', { name: messages.explore.more })).toBeInTheDocument()
  await pressKey('Tab')
  const calls = callsTo('/api/videos')
  await focus(preferences().getByRole('link', { name: 'Deutsch' }))
  await expect.element(preferences().getByRole('link', { name: 'Deutsch' })).toBeInViewport({ ratio: 1 })
  await tabTo(theme(messages.theme.system))
  await expect.element(theme(messages.theme.system)).toHaveFocus()
  expect(calls).toEqual([])
})

/** Before the browser paints it: what is on screen hears its keys. */
function onceRendered(locator: Locator, press: () => void) {
  new MutationObserver((_changes, observer) => {
    if (!locator.query()) return
    observer.disconnect()
    press()
  }).observe(document.body, { childList: true, subtree: true })
}

test('shortcuts go by position where the layout is not Latin, and a filled form’s keydown without a key breaks nothing', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', ...videos.slice(0, 4))
  await openScreen('/liked-videos')
  const pressIn = (target: EventTarget, code: string, key: string, ctrlKey = false) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { code, key, ctrlKey, bubbles: true, cancelable: true }),
    )
  const bar = main().getByRole('region', { name: 'Selected videos' })
  onceRendered(bar, () => pressIn(document.body, 'KeyA', 'ф', true))
  await main().getByRole('button', { name: 'Select' }).click()
  await expect.element(bar.getByText('4 selected')).toBeVisible()
  onceRendered(undo(), () => pressIn(document.body, 'KeyZ', 'я', true))
  await bar.getByRole('button', { name: 'Remove' }).click()
  await expectToast('Undone')
  await expect.element(cards()).toHaveLength(4)

  /** Presses until it is done: the page's shortcuts are listened for shortly after the paint. */
  const pressUntil = (isDone: () => boolean, press: () => void) =>
    expect.poll(() => isDone() || press() || isDone()).toBe(true)
  await mountScreen(addressOf(clip))
  await expect.element(page.getByRole('button', { name: messages.player.play(clip.title) })).toBeVisible()
  const media = () => document.querySelector('main video') as HTMLVideoElement
  document.body.dispatchEvent(new Event('keydown', { bubbles: true, cancelable: true }))
  await pressUntil(
    () => !media().paused,
    () => void pressIn(document.body, 'KeyK', 'ن'),
  )
  const region = media().closest('[role=region]') ?? media()
  await pressUntil(
    () => media().muted,
    () => void pressIn(region, 'KeyM', 'ь'),
  )
})
