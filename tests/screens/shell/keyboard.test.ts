import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, videos } from '../../shipped-videos.fixture.ts'
import { callsTo } from '../app/calls.fixture.ts'
import { focus, pressKey, tabTo } from '../app/keyboard.fixture.ts'
import { button, cards, main } from '../app/library-page.fixture.ts'
import { mountScreen, openScreen } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'

const preferences = () => page.getByRole('region', { name: messages.preferences })
const german = () => preferences().getByRole('link', { name: 'Deutsch' })
const systemTheme = () => preferences().getByRole('radio', { name: messages.theme.system })

test('languages, themes and shortcuts come last in the order of Tab, as they are drawn', async () => {
  await openScreen('/nowhere')
  // They load after the screen: Tab would pass by.
  await expect.element(german()).toBeInTheDocument()
  await tabTo(main().getByRole('link', { name: messages.navigation.exploreVideos }))
  await tabTo(german())
  await tabTo(systemTheme())
  await pressKey('Tab')
  await expect.element(page.getByRole('button', { name: messages.shortcuts })).toHaveFocus()
  await pressKey('Tab')
  expect([document.body, document.documentElement]).toContain(document.activeElement)
})

test('while the focus is on a language, the list above it stays as it is', async () => {
  await openScreen('/videos')
  document.querySelector('.lower-bar')?.scrollIntoView()
  await expect.element(german()).toBeInTheDocument()
  scrollTo(0, 0)
  // The page that is requested as the bar comes near.
  await expect.element(main().getByRole('link', { name: messages.explore.more })).toBeInTheDocument()
  await pressKey('Tab')
  const calls = callsTo('/api/videos')
  await focus(german())
  await expect.element(german()).toBeInViewport({ ratio: 1 })
  await tabTo(systemTheme())
  expect(calls).toEqual([])
})

/** Presses until it is done: shortcuts are listened for shortly after the paint. */
const pressUntil = (isDone: () => boolean, press: () => void) =>
  expect.poll(() => isDone() || press() || isDone()).toBe(true)

function pressIn(target: EventTarget, code: string, key: string, ctrlKey = false) {
  target.dispatchEvent(new KeyboardEvent('keydown', { code, key, ctrlKey, bubbles: true, cancelable: true }))
}

test('shortcuts go by position where the layout is not Latin, and a filled form’s keydown without a key breaks nothing', async ({
  user,
}) => {
  await user.add('likes', ...videos.slice(0, 4))
  await openScreen('/liked-videos')
  await button('Select').click()
  const bar = main().getByRole('region', { name: 'Selected videos' })
  await expect.element(bar).toBeVisible()
  await pressUntil(
    () => bar.getByText('4 selected').query() !== null,
    () => pressIn(document.body, 'KeyA', 'ф', true),
  )
  await bar.getByRole('button', { name: 'Remove' }).click()
  await expect.element(cards()).not.toBeInTheDocument()
  await pressUntil(
    () => cards().elements().length === 4,
    () => pressIn(document.body, 'KeyZ', 'я', true),
  )

  await mountScreen(addressOf(clip))
  await expect.element(button(messages.player.play(clip.title))).toBeVisible()
  const media = () => document.querySelector('main video') as HTMLVideoElement
  document.body.dispatchEvent(new Event('keydown', { bubbles: true, cancelable: true }))
  await pressUntil(
    () => !media().paused,
    () => pressIn(document.body, 'KeyK', 'ن'),
  )
  await pressUntil(
    () => media().muted,
    () => pressIn(media().closest('[role=region]') ?? media(), 'KeyM', 'ь'),
  )
})
