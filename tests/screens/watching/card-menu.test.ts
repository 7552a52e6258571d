import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { maxQueueVideos } from '#contract/limits.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { desk, expectUsable, resize } from '../app/accessible.fixture.ts'
import { failCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { go, main } from '../app/library-page.fixture.ts'
import { openScreen, reopenScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const more = (title: string): Locator =>
  main()
    .getByRole('button', { name: `More for ${title}` })
    .first()
const item = (name: string): Locator => page.getByRole('menuitem', { name })
const queued = (): string[] =>
  JSON.parse(sessionStorage.getItem('queue') ?? '[]').map(({ title }: { title: string }) => title)

/** Videos that the catalogue does not have. */
const gone = (count: number) => Array.from({ length: count }, (_, index) => ({ ...clip, _id: String(index) }))

async function choose(title: string, name: string): Promise<void> {
  await more(title).click()
  await item(name).click()
}

test('signed out, a card’s video plays next or goes to the end of the queue, which a reload keeps', async () => {
  await openScreen('/videos?q=endless')
  await choose(otherClip.title, 'Add to queue')
  await expectToast(messages.queue.playsLater)
  await openScreen('/')
  await choose(clip.title, 'Add to queue')
  await expect.poll(queued).toEqual([otherClip.title, clip.title])
  await choose(embed.title, 'Play next')
  await expect.poll(queued).toEqual([embed.title, otherClip.title, clip.title])
  await reopenScreen()
  await choose(clip.title, 'Play next')
  await expect
    .poll(queued, { message: 'a queued video moves' })
    .toEqual([clip.title, embed.title, otherClip.title])
})

test('while something plays, a toast names what plays next or was added', async () => {
  await openScreen(addressOf(clip))
  await main()
    .getByRole('button', { name: `Play ${clip.title}` })
    .click()
  await expect.poll(() => document.querySelector('video')?.currentTime).toBeGreaterThan(0)
  await go('Explore')
  await choose(embed.title, 'Play next')
  await expectToast(`${embed.title} plays next`)
  await choose(embed.title, 'Add to queue')
  await expectToast(`${embed.title} added to the queue`)
})

test('a menu is above the player in the corner', async () => {
  await resize(desk)
  await openScreen(addressOf(clip))
  await main()
    .getByRole('button', { name: `Play ${clip.title}` })
    .click()
  await expect.poll(() => document.querySelector('video')?.currentTime).toBeGreaterThan(0)
  await go('Explore')
  const corner = page.getByRole('region', { name: 'Now playing' })
  await expect.element(corner).toBeVisible()
  await expect.element(more(embed.title)).toBeVisible()
  const place = () => corner.element().getBoundingClientRect()
  await expect
    .poll(() => place().left > innerWidth / 2 && Math.abs(innerHeight - place().bottom) < 40)
    .toBe(true)
  const { left, top } = place()
  const beside = main()
    .getByRole('button', { name: /^More for/ })
    .elements()
    .find((button) => button.getBoundingClientRect().right > left + 100) as HTMLElement
  window.scrollBy({ top: beside.getBoundingClientRect().bottom - top, behavior: 'instant' })
  beside.click()
  await expect.element(item('Share')).toBeVisible()
  const isOnTop = (menuItem: Element) => {
    const { x, y, width, height } = menuItem.getBoundingClientRect()
    return menuItem.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  // The menu gets its place after it has opened.
  await expect.poll(() => page.getByRole('menuitem').elements().map(isOnTop)).toEqual([true, true, true])
})

test('signed in the queue is the account’s, and what was queued before goes to its end', async () => {
  await openScreen('/')
  await choose(clip.title, 'Play next')
  await expect.poll(queued).toEqual([clip.title])
  const person = await signInAsNewUser()
  const queue = async (): Promise<string[]> =>
    (await person.call('GET', '/user/watching')).body.queue.map(({ title }: { title: string }) => title)
  await person.call('PATCH', '/user/watching', { queue: [otherClip._id] })
  await openScreen('/')
  await choose(embed.title, 'Play next')
  await expect.poll(queue).toEqual([embed.title, otherClip.title, clip.title])
  await expect.poll(queued).toEqual([])
})

test('of more than fits into the account’s queue the first are kept, and the browser’s is empty', async () => {
  sessionStorage.setItem('queue', JSON.stringify([clip, ...gone(maxQueueVideos - 2), embed]))
  const person = await signInAsNewUser()
  await person.call('PATCH', '/user/watching', { queue: [otherClip._id] })
  await openScreen(addressOf(embed))
  await expect.poll(queued).toEqual([])
  const { queue } = (await person.call('GET', '/user/watching')).body
  expect(queue.map(({ title }: { title: string }) => title)).toEqual([otherClip.title, clip.title])
})

test('a full queue and a failure say so, and change nothing', async () => {
  sessionStorage.setItem('queue', JSON.stringify(gone(maxQueueVideos)))
  await openScreen('/')
  await choose(embed.title, 'Play next')
  await expectToast('The queue has 500 videos, and more cannot be added')
  expect(queued()).toHaveLength(maxQueueVideos)

  sessionStorage.setItem('queue', '{broken')
  await signInAsNewUser()
  await openScreen('/')
  failCalls('/api/user/watching')
  await choose(embed.title, 'Play next')
  await expectToast('Something went wrong, please try again later!')
})

test('the menu opens and closes by keyboard, and is usable at every size', async () => {
  await openScreen('/videos?category=Sports')
  await more(clip.title).click()
  await expect.element(item('Play next')).toBeVisible()
  await pressKey('Escape')
  await expect.element(more(clip.title)).toHaveFocus()
  await pressKey('Enter')
  await expect.poll(textsOf(page.getByRole('menuitem'))).toEqual(['Play next', 'Add to queue', 'Share'])
  await pressKey('ArrowDown')
  await expect.element(item('Play next')).toHaveFocus()
  await pressKey('ArrowDown')
  await expect.element(item('Add to queue')).toHaveFocus()
  await expectUsable()
  await resize(desk)
})

test('an entry of a playlist has one menu for all', async () => {
  const id = await (await signInAsNewUser()).createPlaylist('Mine', '', clip)
  await openScreen(`/playlist/${id}`)
  await expect.element(main().getByRole('button', { name: /^More for/ })).toHaveLength(1)
  await choose(clip.title, 'Play next')
  await expectToast(messages.queue.playsLater)
})
