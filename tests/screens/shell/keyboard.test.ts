import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#contract/messages/en.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { articles, box, chosen } from '../app/explore-page.fixture.ts'
import { pressKey, tabTo, type } from '../app/keyboard.fixture.ts'
import { heading, like, main } from '../app/library-page.fixture.ts'
import { address, openScreen } from '../app/open-screen.fixture.tsx'
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
  expect(address()).toBe(addressOf(clip))

  const play = page.getByRole('button', { name: messages.player.play(clip.title) })
  await expect.element(play).toBeVisible()
  await tabTo(play)
  await pressKey('Enter')
  await expect.poll(() => document.querySelector('video')?.currentTime).toBeGreaterThan(0.1)
  await tabTo(like())
  await pressKey('Enter')
  await expectToast('Please login first')
})

test('languages and themes are reached by Tab on a long page, whose list then stays as it is', async () => {
  await openScreen('/videos')
  const footer = page.getByRole('contentinfo')
  await tabTo(footer.getByRole('link', { name: messages.navigation.home }))
  const language = footer.getByRole('link', { name: 'Deutsch' })
  await expect.element(language).toBeInTheDocument()
  await tabTo(language)
  await expect.element(language).toBeInViewport({ ratio: 1 })
  await tabTo(footer.getByRole('radio', { name: messages.theme.system }))
  await pressKey('ArrowRight')
  await expect.element(footer.getByRole('radio', { name: messages.theme.light })).toHaveFocus()
  expect(document.documentElement.dataset.theme).toBe('light')
  await expect.element(articles()).toHaveLength(24)
  await pressKey('ArrowLeft')
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
