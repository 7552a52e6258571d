import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { maxQueueVideos } from '#contract/limits.ts'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { desk, expectUsable, resize } from '../app/accessible.fixture.ts'
import { failCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { main } from '../app/library-page.fixture.ts'
import { openScreen, reopenScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const more = (title: string): Locator =>
  main()
    .getByRole('button', { name: `More for ${title}` })
    .first()
const item = (name: string): Locator => page.getByRole('menuitem', { name })
const queued = (): string[] =>
  JSON.parse(sessionStorage.getItem('queue') ?? '[]').map(({ title }: { title: string }) => title)

async function choose(title: string, name: string): Promise<void> {
  await more(title).click()
  await item(name).click()
}

test('signed out, a card’s video plays next or goes to the end of the queue, which a reload keeps', async () => {
  await openScreen('/videos?q=endless')
  await choose(otherClip.title, 'Add to queue')
  await expectToast(`${otherClip.title} added to the queue`)
  await openScreen('/')
  await choose(clip.title, 'Add to queue')
  await expectToast(`${clip.title} added to the queue`)
  await choose(embed.title, 'Play next')
  await expectToast(`${embed.title} plays next`)
  expect(queued()).toEqual([embed.title, otherClip.title, clip.title])
  await reopenScreen()
  await choose(clip.title, 'Play next')
  await expectToast(`${clip.title} plays next`)
  expect(queued(), 'a queued video moves').toEqual([clip.title, embed.title, otherClip.title])
})

test('signed in the queue is the account’s, and what was queued before goes to its end', async () => {
  await openScreen('/')
  await choose(clip.title, 'Play next')
  await expectToast(`${clip.title} plays next`)
  const person = await signInAsNewUser()
  await person.call('PATCH', '/user/watching', { queue: [otherClip._id] })
  await openScreen('/')
  await choose(embed.title, 'Play next')
  await expectToast(`${embed.title} plays next`)
  const { queue } = (await person.call('GET', '/user/watching')).body
  expect(queue.map(({ title }: { title: string }) => title)).toEqual([
    embed.title,
    otherClip.title,
    clip.title,
  ])
  expect(queued()).toEqual([])
})

test('a full queue and a failure say so, and change nothing', async () => {
  const full = Array.from({ length: maxQueueVideos }, (_, index) => ({ ...clip, _id: String(index) }))
  sessionStorage.setItem('queue', JSON.stringify(full))
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

test('Share opens the system’s dialog where there is one, and copies the link elsewhere', async () => {
  const url = new URL(addressOf(clip), location.origin).href
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => writeText.mockRestore())
  await openScreen('/')
  await choose(clip.title, 'Share')
  await expectToast('The link has been copied')
  expect(writeText.mock.calls).toEqual([[url]])

  const share = vi.fn(async () => {})
  for (const [name, value] of [
    ['canShare', () => true],
    ['share', share],
  ] as const) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
  await choose(clip.title, 'Share')
  await expect.poll(() => share.mock.calls).toEqual([[{ title: clip.title, url }]])
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
  await expectToast(`${clip.title} plays next`)
})
