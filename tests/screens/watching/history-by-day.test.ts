import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { Person } from '../../person.fixture.ts'
import { addressOf, clip, embed, otherClip, videos } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { breakCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { press } from '../app/keyboard.fixture.ts'
import { actionsReady, button, cards, go, main, trash, undo } from '../app/library-page.fixture.ts'
import { openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { saveBegun } from '../app/progress.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const days = textsOf(main().getByRole('heading', { level: 2 }))
const pause = () => main().getByRole('switch', { name: 'Pause history' })
const pausedLine = () => main().getByText('Nothing that you watch is recorded.')

/** Noon, so many days ago: the same day in every time zone near the browser's. */
function noon(daysAgo: number): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, 12)
}

/** As if the videos had been watched so many days ago. */
async function watched(person: Person, ...entries: [video: CatalogueVideo, daysAgo: number][]) {
  const history = entries.map(([{ _id, title }, daysAgo]) => ({
    _id,
    title,
    addedAt: new Date(Math.min(noon(daysAgo).getTime(), Date.now())).toISOString(),
  }))
  const none = { likes: [], watchlater: [], playlists: [], progress: [], queue: [] }
  const { user } = person
  await person.call('POST', '/user/data', {
    format: 'cutscene-user-data-1',
    exportedAt: new Date().toISOString(),
    user: { email: user.email },
    ...none,
    history,
  })
}

const dateOf = (daysAgo: number) =>
  noon(daysAgo).toLocaleDateString('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(noon(daysAgo).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  })

test('the history has a heading for each day, until it is sorted or searched; what is watched again moves to today; cards show how far each was watched', async () => {
  const person = await signInAsNewUser()
  await saveBegun(person, otherClip)
  const other = videos[30] as CatalogueVideo
  await watched(person, [otherClip, 1], [embed, 1], [clip, 3], [other, 3])
  await openScreen('/history')
  await expect.poll(days).toEqual(['Yesterday', dateOf(3)])
  await expect
    .element(main().getByRole('article', { name: otherClip.title }).getByRole('progressbar'))
    .toHaveAccessibleName('Watched 25%')
  await expectUsable()
  await main().getByRole('link', { name: clip.title }).click()
  await actionsReady()
  await expect.poll(async () => (await person.titles('history'))[0]).toBe(clip.title)
  await go('History')
  await expect.poll(textsOf(cards())).toEqual([clip, otherClip, embed, other].map(({ title }) => title))
  expect(days()).toEqual(['Today', 'Yesterday', dateOf(3)])

  await main().getByRole('combobox', { name: 'Sort by' }).selectOptions('Title')
  await expect.poll(days).toEqual(['Videos'])
  await openScreen('/history?q=trailer')
  await expect.element(page.getByRole('searchbox', { name: 'Search history' })).toHaveValue('trailer')
  await expect.poll(days).toEqual(['Videos'])
})

test('a removal moves the focus to the next day, its undo brings back the day, and a range spans days', async () => {
  const person = await signInAsNewUser()
  const some = videos.slice(40, 44)
  const titleOf = (index: number) => some[index]?.title ?? ''
  await watched(person, ...some.map((video, index) => [video, index + 1] as [CatalogueVideo, number]))
  await openScreen('/history')
  await expect.poll(days).toEqual(['Yesterday', ...[2, 3, 4].map(dateOf)])
  await press(trash(titleOf(0)), 'Enter')
  await expect.poll(days).toEqual([2, 3, 4].map(dateOf))
  await expect.element(trash(titleOf(1))).toHaveFocus()
  await undo().click()
  await expect.poll(days).toEqual(['Yesterday', ...[2, 3, 4].map(dateOf)])
  await button('Select').click()
  const box = (index: number) => main().getByRole('checkbox', { name: `Select ${titleOf(index)}` })
  await box(1).click()
  await box(3).click({ modifiers: ['Shift'] })
  await expect.element(main().getByText('3 selected')).toBeVisible()
})

test('of a long history only the days near the viewport have their cards', async () => {
  const person = await signInAsNewUser()
  await watched(
    person,
    ...videos.slice(0, 140).map((video, index) => [video, 1 + (index >> 1)] as [CatalogueVideo, number]),
  )
  await openScreen('/history')
  const loaded = () => main().getByRole('heading', { level: 2 }).elements().length
  const rendered = () => document.querySelectorAll('main article').length
  const last = main().getByRole('article', { name: videos[139]?.title ?? '' })
  await expect
    .poll(() => {
      scrollTo(0, document.body.scrollHeight)
      return loaded() === 70 && last.query()
    })
    .toBeTruthy()
  await expect.poll(rendered).toBeLessThan(70)
  const height = document.body.scrollHeight
  scrollTo(0, 0)
  await expect.element(main().getByRole('article', { name: videos[0]?.title ?? '' })).toBeVisible()
  await expect.poll(rendered).toBeLessThan(70)
  expect(Math.abs(document.body.scrollHeight - height)).toBeLessThan(8)
})

test('the history is paused by a switch, also when it is empty', async () => {
  const person = await signInAsNewUser()
  const isPaused = async () => (await person.call('GET', '/user/watching')).body.historyPaused
  await openScreen('/history')
  await expect.element(pause()).not.toBeChecked()
  const recover = breakCalls('/api/user/watching')
  await press(pause(), 'Space')
  await expectToast('Something went wrong, please try again later!')
  await expect.element(pause()).not.toBeChecked()
  recover()
  await press(pause(), 'Space')
  await expect.element(pausedLine()).toBeVisible()
  await expect.poll(isPaused).toBe(true)
  await openScreen(addressOf(clip))
  await actionsReady()
  await openScreen('/history')
  await expect.element(pause()).toBeChecked()
  await expect.element(pausedLine()).toBeVisible()
  await expectUsable()
  expect(await person.titles('history')).toEqual([])
  await press(pause(), 'Space')
  await expect.element(pausedLine()).not.toBeInTheDocument()
  await expect.poll(isPaused).toBe(false)
})
