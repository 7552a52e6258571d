import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { addressOf, clip, embed, otherClip, otherEmbed, videos } from '../../shipped-videos.fixture.ts'
import { expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { callsTo, decideCalls, failCalls } from '../app/calls.fixture.ts'
import { textsOf, tooltip, tooltipText } from '../app/dom-queries.fixture.ts'
import { focus, press, undoByKey } from '../app/keyboard.fixture.ts'
import { heading, logIn, loginLink, logout, main, undo } from '../app/library-page.fixture.ts'
import { address, goTo, newPerson, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { media, nextVideo, startSlowly } from '../app/player-page.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'
import { fakeYouTube } from '../app/youtube.fixture.ts'

const ninety = videos.slice(0, 90)
const titlesOf = (some: readonly CatalogueVideo[]) => some.map(({ title }) => title)
const at = (index: number) => ninety[index] as CatalogueVideo

const region = (list?: string): Locator =>
  main().getByRole('region', { name: list === undefined ? 'Queue' : `Queue: ${list}` })
const inRegion = (list: string) => region(list).getByRole('listitem').getByRole('link')
const inQueue = (name: string) => region().getByRole('button', { name })
const currentLink = () => document.querySelector<HTMLElement>('main section a[aria-current=page]')
/** The title of the list's current video. */
const current = () => currentLink()?.textContent
const isShown = () => currentLink()?.checkVisibility()
const box = () => currentLink()?.closest('ol')
const previous = () => main().getByRole('link', { name: 'Previous video' })
const watch = (video: CatalogueVideo, list: string) => `${addressOf(video)}?list=${encodeURIComponent(list)}`

/** Likes of a new user, in the order given. */
async function like(...liked: CatalogueVideo[]) {
  const person = await signInAsNewUser()
  await person.add('likes', ...liked.toReversed())
  return person
}

const queue = (...queued: CatalogueVideo[]) => sessionStorage.setItem('queue', JSON.stringify(queued))

test('a list is shown around its current video, to which its own box scrolls, and which loads it in both directions', async () => {
  await like(...ninety)
  await openScreen(watch(at(40), 'likes'))
  await expect.element(region('Liked Videos').getByText('41 of 90')).toBeVisible()
  await expect.poll(current).toBe(at(40).title)
  await expect.poll(textsOf(inRegion('Liked Videos'))).toEqual(titlesOf(ninety.slice(28, 52)))
  const rectOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
  const [inner, outer] = [rectOf(currentLink()), rectOf(box())]
  expect(inner.top).toBeGreaterThan(outer.top)
  expect(inner.bottom).toBeLessThan(outer.bottom)
  expect(scrollY).toBe(0)
  await expect
    .element(region('Liked Videos').getByRole('link', { name: 'Liked Videos' }))
    .toHaveAttribute('href', '/liked-videos')

  box()?.scrollTo(0, 0)
  await expect.poll(textsOf(inRegion('Liked Videos'))).toEqual(titlesOf(ninety.slice(4, 52)))
  expect(box()?.scrollTop, 'what was in view stays there').toBeGreaterThan(0)
  box()?.scrollTo(0, 10_000)
  await expect.poll(textsOf(inRegion('Liked Videos'))).toEqual(titlesOf(ninety.slice(4, 76)))
})

test('Next and Previous go through a list across its pages, to its end, and in a random order', async () => {
  // Those that cannot be loaded are skipped.
  await fakeYouTube('playing')
  await like(...ninety)
  await openScreen(watch(at(51), 'likes'))
  for (const index of [52, 53]) {
    await nextVideo().click()
    await expect.poll(address).toBe(watch(at(index), 'likes'))
    await expect.element(heading()).toHaveTextContent(at(index).title)
  }
  await previous().click()
  await expect.poll(address).toBe(watch(at(52), 'likes'))
  await openScreen(watch(at(89), 'likes'))
  await expect.element(main().getByText('90 of 90')).toBeVisible()
  await expect.element(nextVideo()).not.toBeInTheDocument()
  await expect.element(previous()).toBeInTheDocument()

  await openScreen(`${watch(at(0), 'likes')}&shuffle=7`)
  await expect.element(region('Liked Videos').getByText('Shuffle')).toBeVisible()
  const following = (await nextVideo().findElement()).getAttribute('href')
  expect(following).toMatch(/shuffle=7$/)
  await nextVideo().click()
  await expect.poll(address).toBe(following)
  await expect.element(previous()).toHaveAttribute('href', `${watch(at(0), 'likes')}&shuffle=7`)
})

test('the history plays on in the order in which it was opened, though each video moves to its start', async () => {
  const person = await signInAsNewUser()
  await person.add('history', embed, otherClip, clip)
  await openScreen(watch(clip, 'history'))
  for (const video of [otherClip, embed]) {
    await nextVideo().click()
    await expect.poll(address).toBe(watch(video, 'history'))
  }
  await expect.element(main().getByText('3 of 3')).toBeVisible()
})

test('a video that is removed from the list while it plays is followed by the one after it', async () => {
  await like(clip, otherClip, embed)
  await openScreen(watch(otherClip, 'likes'))
  await expect.element(main().getByText('2 of 3')).toBeVisible()
  await main().getByRole('button', { name: 'Like' }).click()
  await expect.element(main().getByText('This video is not in the list.')).toBeVisible()
  await expect.element(nextVideo()).toHaveAttribute('href', watch(embed, 'likes'))
  await expect.element(previous()).toHaveAttribute('href', watch(clip, 'likes'))
})

test.each([
  ['', [clip, otherClip, embed]],
  [' where it was left, also if it has that video', [clip, otherClip, embed, otherEmbed]],
])('what was queued comes before the rest of the list, which goes on after it%s', async (_, liked) => {
  await fakeYouTube('playing')
  await like(...liked)
  queue(otherEmbed)
  await openScreen(watch(clip, 'likes'))
  await expect.element(main().getByText('Next in your queue')).toBeVisible()
  await nextVideo().click()
  await expect.poll(address).toBe(watch(otherEmbed, 'likes'))
  await expect.element(nextVideo()).toHaveAttribute('href', watch(otherClip, 'likes'))
  await expect.element(previous()).toHaveAttribute('href', watch(clip, 'likes'))
  await expect.element(main().getByText('From your queue. Then the list goes on.')).toBeVisible()
})

test('the queue is reordered, shortened and cleared, by pointer and by keys', async () => {
  queue(clip, otherClip, embed)
  await openScreen(addressOf(otherEmbed))
  const rows = () => region().getByRole('listitem').getByRole('link')
  await expect
    .element(inQueue(`Move ${clip.title} up`))
    .toHaveAccessibleDescription('It is the first already.')
  await inQueue(`Move ${clip.title} down`).click()
  await expect.poll(textsOf(rows())).toEqual(titlesOf([otherClip, clip, embed]))
  await press(inQueue(`Move ${clip.title} down`), 'ArrowDown')
  await expect.poll(textsOf(rows())).toEqual(titlesOf([otherClip, embed, clip]))
  await expect.element(inQueue(`Move ${clip.title} down`)).toHaveFocus()
  await expect.element(page.getByText(`${clip.title} moved to position 3 of 3`)).toBeVisible()
  await expect.poll(tooltipText).toBe('Move down')
  const rowEnd = document.activeElement?.closest('li')?.getBoundingClientRect().bottom
  expect(tooltip()?.getBoundingClientRect().bottom, 'it covers no other title').toBeLessThan(rowEnd ?? 0)
  await undoByKey()
  await expect.poll(textsOf(rows())).toEqual(titlesOf([otherClip, clip, embed]))
  await expect.element(inQueue(`Move ${clip.title} down`)).toHaveFocus()
  await press(inQueue(`Remove ${clip.title} from the queue`), 'Enter')
  await expect.poll(textsOf(rows())).toEqual(titlesOf([otherClip, embed]))
  await expect.element(inQueue(`Remove ${embed.title} from the queue`)).toHaveFocus()
  await expect.element(nextVideo()).toHaveAttribute('href', addressOf(otherClip))
  await press(undo(), 'Enter')
  await expect.poll(textsOf(rows())).toEqual(titlesOf([otherClip, clip, embed]))
  await expect.element(inQueue(`Remove ${clip.title} from the queue`)).toHaveFocus()
  await inQueue('Clear queue').click()
  await expect.element(region()).not.toBeInTheDocument()
  await undo().click()
  await expect.poll(textsOf(rows())).toEqual(titlesOf([otherClip, clip, embed]))
})

test('only beginning to play takes a video from the queue: what is queued while it plays stays', async () => {
  const person = await signInAsNewUser()
  const stored = async () =>
    (await person.call('GET', '/user/watching')).body.queue.map(({ _id }: { _id: string }) => _id)
  await person.call('PATCH', '/user/watching', { queue: [clip._id] })
  await startSlowly()
  await expect.poll(stored).toEqual([])
  // On another device; this tab then becomes visible.
  await person.call('PATCH', '/user/watching', { queue: [clip._id, embed._id] })
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(region().getByText('2 videos')).toBeVisible()
  await expect.element(nextVideo()).toHaveAttribute('href', addressOf(embed))
  await inQueue(`Remove ${embed.title} from the queue`).click()
  await expect.poll(stored).toEqual([clip._id])
})

test.for(['GET', 'PATCH'] as const)(
  'a change of the queue whose %s is answered after the next user has signed in changes neither their queue nor their screen',
  async (slow) => {
    const person = await signInAsNewUser()
    await person.call('PATCH', '/user/watching', { queue: [otherEmbed._id, embed._id] })
    const other = await newPerson()
    await other.call('PATCH', '/user/watching', { queue: [otherEmbed._id] })
    await openScreen(addressOf(otherClip))
    await expect.element(region().getByText('2 videos')).toBeVisible()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const calls = callsTo('/api/user/watching')
    const end = decideCalls('/api/user/watching', async ({ method, body }) => {
      if (method !== slow) return 'arrives'
      const json = body ? JSON.parse(body) : undefined
      const { body: response } = await person.call(method, '/user/watching', json)
      await held
      return Response.json(response)
    })
    await inQueue(`Remove ${otherEmbed.title} from the queue`).click()
    await expect.poll(() => calls.at(-1)?.method).toBe(slow)
    end()
    await logout().click()
    await expectToast('You have successfully logged out')
    await loginLink().click()
    await logIn(other)
    await expect.element(logout()).toBeVisible()
    goTo(addressOf(otherClip))
    await expect.element(region().getByText('1 video')).toBeVisible()
    release()
    await expectToast('Something went wrong, please try again later!')
    expect((await other.call('GET', '/user/watching')).body.queue).toMatchObject([{ _id: otherEmbed._id }])
    await expect.element(region().getByText(otherEmbed.title)).toBeVisible()
    await expect.element(region().getByText(embed.title)).not.toBeInTheDocument()
  },
)

test('a list that is unknown or somebody else’s says so, also one that the video is not in, which begins', async () => {
  const other = await (await newPerson()).createPlaylist('Theirs', '', clip)
  await signInAsNewUser()
  const unknown = main().getByText('This list does not exist, or is not shared with you.')
  for (const list of [`playlist:${other}`, 'unknown']) {
    await openScreen(watch(otherClip, list))
    await expect.element(unknown, { message: list }).toBeVisible()
    await expect.element(heading()).toHaveTextContent(otherClip.title)
  }

  await openScreen(watch(otherClip, 'category:Sports'))
  await expect.element(main().getByText('This video is not in the list.')).toBeVisible()
  expect(current()).toBeUndefined()
  await nextVideo().click()
  await expect.element(main().getByText(/^1 of \d+$/)).toBeVisible()
  currentLink()?.click()
  await expect.poll(() => media().currentTime, { message: 'a press on the current one' }).toBeGreaterThan(0)
})

test('a user’s list asks a signed-out visitor to log in, without a request', async () => {
  const person = await newPerson()
  await person.add('likes', embed, clip)
  const requests = callsTo('/api/user/lists/window')
  await openScreen(watch(clip, 'likes'))
  await expect.element(main().getByText('If this list is yours, log in to play it.')).toBeVisible()
  expect(requests).toEqual([])
  await region('Liked Videos').getByRole('link', { name: 'Login' }).click()
  await logIn(person)
  await expect.poll(address).toBe(watch(clip, 'likes'))
  await expect.element(main().getByText('1 of 2')).toBeVisible()
})

test('a list and a queue that cannot be loaded say so in their place, and are loaded again by a press', async () => {
  const person = await signInAsNewUser()
  await person.call('PATCH', '/user/watching', { queue: [embed._id] })
  // Then it is known that there is one.
  await openScreen(addressOf(clip))
  await expect.element(region().getByText('1 video')).toBeVisible()
  let recover = failCalls('/api/user/watching')
  await openScreen(addressOf(clip))
  await expect.element(region().getByText('Your queue could not be loaded.')).toBeVisible()
  recover()
  await press(inQueue('Try again'), 'Enter')
  await expect.element(region().getByText('1 video')).toBeVisible()
  await expect.element(heading()).toHaveFocus()

  recover = failCalls('/api/lists/window')
  await openScreen(watch(clip, 'category:Sports'))
  await expect.element(main().getByText('The list could not be loaded.')).toBeVisible()
  recover()
  await main().getByRole('region').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(current).toBe(clip.title)
})

test('on a phone the list opens by a press, and everything is usable', async () => {
  queue(embed, otherEmbed)
  await openScreen(watch(clip, 'category:Sports'))
  await expect.poll(isShown).toBe(true)
  await resize(phone)
  await expect.poll(isShown).toBe(false)
  const show = () => main().getByRole('button', { name: 'Show the queue' })
  await expect.element(nextVideo()).toBeVisible()
  await focus(show())
  await show().click()
  await expect.poll(isShown).toBe(true)
  await expect.element(show()).toHaveAttribute('aria-expanded', 'true')
  scrollTo(0, 0)
  await expectUsable()
})
