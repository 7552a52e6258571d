import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { maxQueueVideos } from '#contract/limits.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { failCalls } from '../app/calls.fixture.ts'
import { replaceClipboard } from '../app/clipboard.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { button, go, main } from '../app/library-page.fixture.ts'
import { openScreen, reopenScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { corner, media, startClip } from '../app/player-page.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const more = (title: string): Locator => button(`More for ${title}`).first()
const item = (name: string): Locator => page.getByRole('menuitem', { name })
const titlesOf = (videos: { title: string }[]) => videos.map(({ title }) => title)
const queued = (): string[] => titlesOf(JSON.parse(sessionStorage.getItem('queue') ?? '[]'))

/** Videos that the catalogue does not have. */
const gone = (count: number) => Array.from({ length: count }, (_, index) => ({ ...clip, _id: String(index) }))

async function choose(title: string, name: string): Promise<void> {
  await more(title).click()
  await item(name).click()
}

test('signed out, a card’s video plays next or goes to the end of the queue, which a reload keeps', async () => {
  await openScreen('/videos')
  await choose(otherClip.title, 'Add to queue')
  await expectToast(messages.queue.playsLater)
  await choose(clip.title, 'Add to queue')
  await expect.poll(queued).toEqual([otherClip.title, clip.title])
  await reopenScreen()
  await choose(embed.title, 'Play next')
  await expect.poll(queued).toEqual([embed.title, otherClip.title, clip.title])
})

test('while something plays, a toast names what plays next or was added, and the menu is above the player', async () => {
  await startClip()
  await go('Explore')
  await choose(embed.title, 'Play next')
  await expectToast(`${embed.title} plays next`)
  await choose(embed.title, 'Add to queue')
  await expectToast(`${embed.title} added to the queue`)

  await expect.element(corner()).toBeVisible()
  const place = () => corner().element().getBoundingClientRect()
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
  await expect
    .poll(() => page.getByRole('menuitem').elements().map(isOnTop))
    .toEqual([true, true, true, true, true])
})

test('signed in the queue is the account’s, and what was queued before goes to its end, as far as it fits', async () => {
  await openScreen('/')
  await choose(clip.title, 'Play next')
  await expect.poll(queued).toEqual([clip.title])
  const person = await signInAsNewUser()
  const queue = async () => titlesOf((await person.call('GET', '/user/watching')).body.queue)
  await person.call('PATCH', '/user/watching', { queue: [otherClip._id] })
  await openScreen('/')
  await choose(embed.title, 'Play next')
  await expect.poll(queue).toEqual([embed.title, otherClip.title, clip.title])
  await expect.poll(queued).toEqual([])

  sessionStorage.setItem('queue', JSON.stringify([clip, ...gone(maxQueueVideos - 2), embed]))
  await person.call('PATCH', '/user/watching', { queue: [otherClip._id] })
  await openScreen(addressOf(embed))
  await expect.poll(queued).toEqual([])
  expect(await queue()).toEqual([otherClip.title, clip.title])
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

test('the menu works by keyboard and is usable at every size; a playlist’s entry has one menu for all', async () => {
  await openScreen('/videos?category=Sports')
  await more(clip.title).click()
  await expect.element(item('Play next')).toBeVisible()
  await pressKey('Escape')
  await expect.element(more(clip.title)).toHaveFocus()
  await pressKey('Enter')
  await expect
    .poll(textsOf(page.getByRole('menuitem')))
    .toEqual([
      ...['Play next', 'Add to queue', 'Share'],
      ...[`All of ${clip.game}`, `More by ${clip.creator}`],
    ])
  await pressKey('ArrowDown')
  await expect.element(item('Play next')).toHaveFocus()
  await pressKey('ArrowDown')
  await expect.element(item('Add to queue')).toHaveFocus()
  await expectUsable()

  const id = await (await signInAsNewUser()).createPlaylist('Mine', '', clip)
  await openScreen(`/playlist/${id}`)
  await expect.element(main().getByRole('button', { name: /^More for/ })).toHaveLength(1)
  await choose(clip.title, 'Play next')
  await expectToast(messages.queue.playsLater)
})

const dialog = page.getByRole('dialog', { name: 'Share' })
const link = dialog.getByRole('textbox', { name: 'Link' })
const startAt = dialog.getByRole('checkbox', { name: /^Start at/ })
const linkTo = (address: string) => `${location.origin}${address}`

test('the link of a video within a private list is the video’s own, also from where the video is now', async () => {
  const copied: string[] = []
  replaceClipboard(async (text) => void copied.push(text))
  await signInAsNewUser()
  await openScreen(`${addressOf(clip)}?list=likes`)
  await button('Share').click()
  await expect.element(link).toHaveValue(linkTo(addressOf(clip)))
  await expect.element(startAt).not.toBeInTheDocument()
  await pressKey('Escape')
  await expect.element(button('Share')).toHaveFocus()

  await startClip(clip, 'likes')
  // At a position, however slow the machine.
  media().currentTime = 5.5
  media().pause()
  await button('Share').click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Start at 0:05' })).not.toBeChecked()
  await startAt.click()
  await expect.element(link).toHaveValue(linkTo(`${addressOf(clip)}?t=5`))
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(messages.sharing.linkCopied)
  expect(copied).toEqual([linkTo(`${addressOf(clip)}?t=5`)])
})

test('the link of a video within a list that everybody can open has the list; a card shares its video alone', async () => {
  await openScreen(`${addressOf(clip)}?list=category:Sports&shuffle=7`)
  await button('Share').click()
  await expect.element(link).toHaveValue(linkTo(`${addressOf(clip)}?list=category%3ASports&shuffle=7`))

  const id = await (await signInAsNewUser()).createPlaylist('Mine', '', otherClip)
  for (const path of ['/videos?q=endless', `/playlist/${id}`]) {
    await openScreen(path)
    await choose(otherClip.title, 'Share')
    await expect.element(link).toHaveValue(linkTo(addressOf(otherClip)))
    await expect.element(startAt, { message: 'it is not in the player' }).not.toBeInTheDocument()
    await expectUsable()
    await pressKey('Escape')
    await expect.element(more(otherClip.title)).toHaveFocus()
  }
})
