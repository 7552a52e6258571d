import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { breakCalls, callsTo, decideCalls } from '../app/calls.fixture.ts'
import { textsOf, title } from '../app/dom-queries.fixture.ts'
import {
  cards,
  clearHistory,
  expectEmpty,
  go,
  heading,
  logIn,
  main,
  trash,
} from '../app/library-page.fixture.ts'
import { address, newPerson, openScreen, reopenScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const generic = 'Something went wrong, please try again later!'

test('opened videos are in the history, newest first, and can be removed', async () => {
  const person = await signInAsNewUser()
  for (const video of [embed, otherClip, clip]) {
    await openScreen(addressOf(video))
    await expect.poll(async () => (await person.titles('history'))[0]).toBe(video.title)
  }
  // A repeated visit shows no toast.
  await reopenScreen()

  await go('History')
  await expect.poll(title).toBe('History | Cutscene')
  await expect.poll(textsOf(cards())).toEqual([clip.title, otherClip.title, embed.title])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()

  await trash(otherClip.title).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title])
  await expectToast('video has been successfully deleted from history')
  expect(await person.titles('history')).toEqual([clip.title, embed.title])

  const recover = breakCalls('/api/user/history/all')
  await clearHistory().click()
  await expectToast(generic)
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title])
  recover()
  await clearHistory().click()
  await expectToast('History has been cleared successfully!')
  await expect.element(clearHistory()).not.toBeInTheDocument()
  await expect.poll(() => person.titles('history')).toEqual([])
  await expectEmpty("You haven't watched any videos")
})

test('a signed-out visitor has no history', async () => {
  const person = await newPerson()
  const calls = callsTo(/^\/api\/user/)
  await openScreen(addressOf(clip))
  await go('Explore')
  await main().getByRole('link', { name: otherClip.title }).click()
  await expect.element(heading()).toHaveTextContent(otherClip.title)
  await openScreen('/login')
  expect(calls).toEqual([])
  await logIn(person)
  // The URL changes before the screen, which moves the focus.
  await expect.poll(address).toBe('/')
  await expect.element(heading()).not.toHaveTextContent('Login')
  await go('History')
  await expect.element(page.getByText("You haven't watched any videos")).toBeVisible()
})

test('a video plays when the history cannot be written', async () => {
  await signInAsNewUser()
  const { promise: tried, resolve } = Promise.withResolvers<void>()
  decideCalls(/^\/api\/user\/history/, async () => {
    resolve()
    return 'breaks'
  })
  await openScreen(addressOf(clip))
  await tried
  await page.getByRole('button', { name: `Play ${clip.title}` }).click()
  await expect.element(page.getByRole('button', { name: 'pause' })).toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
