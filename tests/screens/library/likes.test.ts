import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import {
  breakCalls,
  callsTo,
  decideCalls,
  failCalls,
  limitCalls,
  responsesTo,
  slowCalls,
} from '../app/calls.fixture.ts'
import { textsOf, title } from '../app/dom-queries.fixture.ts'
import {
  actionsReady,
  cards,
  expectEmpty,
  go,
  like,
  pressThenLogIn,
  trash,
} from '../app/library-page.fixture.ts'
import { address, newPerson, openScreen, reopenScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { closeToasts, expectToast, visibleToasts } from '../app/toasts.fixture.ts'

const added = `${clip.title} added to Liked Videos`
const removed = 'Video has been successfully removed from Liked Videos'

test('liked videos are in the list, newest first, and can be removed', async () => {
  const person = await signInAsNewUser()
  await openScreen(addressOf(clip))
  await actionsReady()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
  await like().click()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  await expectToast(added)
  await reopenScreen()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  await person.add('likes', otherClip, embed)

  await go('Liked Videos')
  await expect.poll(title).toBe('Liked Videos | Cutscene')
  await expect.poll(textsOf(cards())).toEqual([embed.title, otherClip.title, clip.title])
  await trash(otherClip.title).click()
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  await expectToast(removed)
  await expect.poll(() => person.titles('likes')).toEqual([embed.title, clip.title])

  await page.getByRole('link', { name: clip.title }).click()
  await expect.poll(address).toBe(`${addressOf(clip)}?list=likes`)
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  await closeToasts()
  await like().click()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
  await expectToast(removed)

  await go('Liked Videos')
  await expect.poll(textsOf(cards())).toEqual([embed.title])
  await trash(embed.title).click()
  await expectEmpty("You haven't added any videos to Liked Videos")
})

test('a like of a video that another tab has liked shows ‘already present’, and stays', async () => {
  const person = await signInAsNewUser()
  await openScreen(addressOf(clip))
  await expect.poll(() => person.titles('history')).toEqual([clip.title])
  await person.add('likes', clip)
  await like().click()
  await expectToast(`${clip.title} is already present at Liked Videos`)
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  expect(await person.titles('likes')).toEqual([clip.title])
})

test('an optimistic like and unlike roll back on failure', async () => {
  const person = await signInAsNewUser()
  await openScreen(addressOf(clip))
  await actionsReady()
  const { promise: reached, resolve: fail } = Promise.withResolvers<void>()
  const recover = decideCalls('/api/user/likes', async () => {
    await reached
    return 'breaks'
  })
  await like().click()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  fail()
  await expectToast('Something went wrong, Please try again!')
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false')

  recover()
  await like().click()
  await expectToast(added)
  breakCalls(/^\/api\/user\/likes\//)
  await like().click()
  await expectToast('Something went wrong, please try again later!')
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')

  await go('Liked Videos')
  await closeToasts()
  await trash(clip.title).click()
  await expectToast('Something went wrong, please try again later!')
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  expect(await person.titles('likes')).toEqual([clip.title])
})

test('a rate limit shows the wait and rolls back', async () => {
  const person = await signInAsNewUser()
  await openScreen(addressOf(clip))
  await actionsReady()
  limitCalls('/api/user/likes', 42)
  await like().click()
  await expectToast('Too many tries. Please wait 42 seconds and try again.')
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
  expect(await person.titles('likes')).toEqual([])
})

test('the last of several quick clicks decides, here and on the server', async () => {
  const person = await signInAsNewUser()
  await openScreen(addressOf(clip))
  await actionsReady()
  for (const clicks of [2, 3]) {
    const calls = callsTo(/^\/api\/user\/likes/)
    const respond = slowCalls(/^\/api\/user\/likes/)
    for (let click = 1; click <= clicks; click++) {
      await like().click()
      await expect.element(like()).toHaveAttribute('aria-pressed', String(click % 2 === 1))
    }
    respond()
    await expect.poll(() => responsesTo(calls)).toHaveLength(clicks)
    expect(await person.titles('likes')).toEqual(clicks === 2 ? [] : [clip.title])
    await expect.element(like()).toHaveAttribute('aria-pressed', String(clicks === 3))
  }
})

test('a pending like is applied after login', async () => {
  const person = await newPerson()
  await openScreen(addressOf(clip))
  await pressThenLogIn(like(), 'Please login first', person)
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  await expectToast(added)
  await expect.poll(() => person.titles('likes')).toEqual([clip.title])

  await like().click()
  await expectToast(removed)
  await reopenScreen()
  await actionsReady()
  await expect.poll(() => person.titles('likes'), { message: 'a pending action is done once' }).toEqual([])
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
})

test('a repeated error shows one toast, and a new one while that disappears', async () => {
  await openScreen(addressOf(clip))
  // In the page, since a toast is shown for a second and a half even on a loaded machine.
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
  for (let press = 0; press < 3; press++) click('main [aria-pressed]')
  const alerts = () => [...document.querySelectorAll('[data-toasts] [data-in=true]')]
  await expect.poll(visibleToasts).toEqual(['Please login first'])
  const [before] = alerts()
  click('[data-toasts] button')
  click('main [aria-pressed]')
  const others = () => alerts().filter((alert) => alert !== before)
  await expect.poll(() => others().map(({ textContent }) => textContent)).toEqual(['Please login first'])
})

test('a list that has loaded stays when a later fetch fails', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  const recover = failCalls('/api/user/likes')
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(/^Sorry/)).toBeVisible()
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  await person.add('likes', otherClip)
  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
  await expect.poll(textsOf(cards())).toEqual([otherClip, embed, clip].map(({ title }) => title))
  await expect.element(page.getByText(/^Sorry/)).not.toBeInTheDocument()
})
