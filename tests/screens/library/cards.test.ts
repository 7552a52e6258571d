import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { maxQueueVideos } from '#contract/limits.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip, videos } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { callsTo, failCalls, slowCalls } from '../app/calls.fixture.ts'
import { replaceClipboard } from '../app/clipboard.fixture.ts'
import { sizeOf, textsOf } from '../app/dom-queries.fixture.ts'
import { articles } from '../app/explore-page.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import {
  actionsReady,
  button,
  closeSaveTo,
  go,
  inDialog,
  like,
  main,
  openSaveTo,
  saveTo,
  undo,
} from '../app/library-page.fixture.ts'
import {
  goBack,
  goTo,
  hasRequestsInFlight,
  openScreen,
  reopenScreen,
  signInAsNewUser,
} from '../app/open-screen.fixture.tsx'
import { media, startClip } from '../app/player-page.fixture.ts'
import { saveBegun } from '../app/progress.fixture.ts'
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

test('while something plays, a toast names what plays next or was added', async () => {
  await startClip()
  await go('Explore')
  await choose(embed.title, 'Play next')
  await expectToast(`${embed.title} plays next`)
  await choose(embed.title, 'Add to queue')
  await expectToast(`${embed.title} added to the queue`)
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

test('the menu works by keyboard and is usable at every size', async () => {
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
  await expect.poll(() => document.activeElement?.role, { message: 'the menu has the keys' }).toBe('menu')
  await pressKey('ArrowDown')
  await expect.element(item('Play next')).toHaveFocus()
  await pressKey('ArrowDown')
  await expect.element(item('Add to queue')).toHaveFocus()
  await expectUsable()
})

const shareDialog = page.getByRole('dialog', { name: 'Share' })
const link = shareDialog.getByRole('textbox', { name: 'Link' })
const startAt = shareDialog.getByRole('checkbox', { name: /^Start at/ })
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
  await expect.element(shareDialog.getByRole('checkbox', { name: 'Start at 0:05' })).not.toBeChecked()
  await startAt.click()
  await expect.element(link).toHaveValue(linkTo(`${addressOf(clip)}?t=5`))
  await shareDialog.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(messages.sharing.linkCopied)
  expect(copied).toEqual([linkTo(`${addressOf(clip)}?t=5`)])
})

test('the link of a video within a list that everybody can open has the list; a card shares its video alone', async () => {
  await openScreen(`${addressOf(clip)}?list=category:Sports&shuffle=7`)
  await button('Share').click()
  await expect.element(link).toHaveValue(linkTo(`${addressOf(clip)}?list=category%3ASports&shuffle=7`))

  const id = await (await signInAsNewUser()).createPlaylist('Mine', '', otherClip)
  await openScreen(`/playlist/${id}`)
  await choose(otherClip.title, 'Share')
  await expect.element(link).toHaveValue(linkTo(addressOf(otherClip)))
  await expect.element(startAt, { message: 'it is not in the player' }).not.toBeInTheDocument()
  await expectUsable()
  await pressKey('Escape')
  await expect.element(more(otherClip.title)).toHaveFocus()
})

const card = (title: string): Locator => main().getByRole('article', { name: title })
/** Also behind a menu. */
const namesOn = (title: string) =>
  textsOf(
    page
      .getByRole('article', { name: title, includeHidden: true })
      .getByRole('listitem', { includeHidden: true }),
  )
const watched = ({ title }: CatalogueVideo, percent: number) =>
  card(title).getByRole('progressbar', { name: `Watched ${percent}%` })
const all = ['Liked', 'Saved', 'Watched']
const almostSeen = videos[2] as CatalogueVideo

test('cards show what a user liked, saved and watched, and how far, by one request each for all that are rendered', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await person.add('watchlater', clip)
  await person.add('history', clip, embed, otherClip)
  await saveBegun(person, embed)
  await saveBegun(person, almostSeen, { seconds: 118 })
  await saveBegun(person, otherClip, { finished: true })
  const requests = callsTo('/api/user/marks')
  const progressRequests = callsTo('/api/user/progress')
  const respond = slowCalls(/^\/api\/user\/(marks|progress)$/)
  await openScreen('/videos')
  await expect.poll(() => [requests.length, progressRequests.length]).toEqual([1, 1])
  const sizes = () => articles().elements().map(sizeOf)
  const before = sizes()
  respond()
  await expect.poll(namesOn(clip.title)).toEqual(all)
  await expect.element(watched(embed, 25)).toHaveAttribute('aria-valuenow', '25')
  await expect.element(watched(almostSeen, 100), { message: 'the last seconds are its end' }).toBeVisible()
  await expect.poll(namesOn(embed.title), { message: 'it was begun' }).toEqual(['Liked'])
  await expect.poll(namesOn(otherClip.title)).toEqual(['Watched'])
  expect(main().getByRole('article').getByRole('listitem').elements()).toHaveLength(5)
  expect(sizes(), 'nothing shifts').toEqual(before)
  const ids = requests[0]?.url.searchParams.get('ids')?.split(',') ?? []
  expect(new Set(ids)).toEqual(new Set(videos.slice(0, before.length).map(({ _id }) => _id)))
  await expectUsable()
})

test('a card’s sign follows a change at once, from the card’s menu and from the video’s page', async () => {
  await signInAsNewUser()
  await openScreen('/videos')
  await openSaveTo(saveTo(clip.title))
  const respond = slowCalls('/api/user/watchlater')
  await inDialog('Watch Later').click()
  await expect.poll(namesOn(clip.title)).toEqual(['Saved'])
  respond()
  await expectToast(`${clip.title} added to Watch LaterVideos`)
  await closeSaveTo(saveTo(clip.title))
  goTo(addressOf(clip))
  await actionsReady()
  await like().click()
  await expectToast(`${clip.title} added to Liked Videos`)
  goBack()
  await expect.poll(namesOn(clip.title)).toEqual(all)
})

test('a video in a playlist is saved too: until the playlist is deleted, and again after the undo', async () => {
  const person = await signInAsNewUser()
  await person.createPlaylist('Mine', 'My own', embed)
  await openScreen('/videos')
  await expect.poll(namesOn(embed.title)).toEqual(['Saved'])
  await go('Playlist')
  await main().getByRole('button', { name: 'Delete Mine' }).click()
  await expectToast('Playlist has been removed')
  // A bar that is pointed at stays.
  await undo().hover()
  goBack()
  await expect.element(card(embed.title)).toBeVisible()
  await expect.poll(namesOn(embed.title)).toEqual([])
  await undo().click()
  await expectToast('Undone: it is back in its place')
  await expect.poll(namesOn(embed.title)).toEqual(['Saved'])
})

test('memberships that fail to load are left out', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip)
  failCalls('/api/user/marks')
  const requests = callsTo('/api/user/marks')
  await openScreen('/videos')
  await expect.element(articles().first()).toBeVisible()
  await expect.poll(() => requests.length > 0 && !hasRequestsInFlight()).toBe(true)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(main().getByRole('article').getByRole('listitem')).not.toBeInTheDocument()
})
