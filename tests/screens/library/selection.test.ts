import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import type { Person } from '../../person.fixture.ts'
import { titlesIn, videos } from '../../shipped-videos.fixture.ts'
import { expectAccessible, expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { callsTo, failCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { articles, tab } from '../app/explore-page.fixture.ts'
import { press, pressKey, tabTo } from '../app/keyboard.fixture.ts'
import {
  button,
  cards,
  expectCount,
  footer,
  heading,
  logout,
  main,
  trash,
  undo,
  undoBar,
} from '../app/library-page.fixture.ts'
import { address, goTo, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const ten = videos.slice(0, 10)
/** The button that begins a selection stays in the window. */
const tall = { width: 1280, height: 1600 }
const titles = ten.map(({ title }) => title)
const titleAt = (index: number) => titles[index] ?? ''
const select = (): Locator => main().getByRole('button', { name: 'Select' })
const bar = (): Locator => main().getByRole('region', { name: 'Selected videos' })
const inBar = (name: string): Locator => bar().getByRole('button', { name })
const box = (index: number): Locator => main().getByRole('checkbox', { name: `Select ${titleAt(index)}` })
const boxes = (): Locator => main().getByRole('checkbox')
const selected = (count: number) => expect.element(bar().getByText(`${count} selected`)).toBeVisible()
const expectSelected = async (...indexes: number[]) => {
  await selected(indexes.length)
  await expect
    .poll(() => ten.flatMap((_video, index) => (isChecked(index) ? [index] : [])), { message: 'selected' })
    .toEqual(indexes)
}
const isChecked = (index: number) => (box(index).query() as HTMLInputElement | null)?.checked === true
const addDialog = (): Locator => page.getByRole('dialog', { name: 'Add to playlist' })
const pressWithShift = (key: string) => userEvent.keyboard(`{Shift>}{${key}}{/Shift}`)

let person: Person
beforeEach(async () => {
  person = await signInAsNewUser()
})

async function openLikes() {
  await person.add('likes', ...ten.toReversed())
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual(titles)
}

const expectUndoable = (text: string) => expect.element(undoBar().getByText(text)).toBeVisible()

async function beginSelection() {
  await select().click()
  await expect.element(box(0)).toHaveFocus()
}

test('cards are selected by click and Shift and click, and removed with one request and one undo', async () => {
  await resize(tall)
  await openLikes()
  const calls = callsTo(/^\/api\/user\/likes/)
  await beginSelection()
  await box(1).click()
  await box(4).click({ modifiers: ['Shift'] })
  await expectSelected(1, 2, 3, 4)
  await box(7).click()
  await box(2).click()
  await expectSelected(1, 3, 4, 7)
  expect(address(), 'a click opens no video').toBe('/liked-videos')
  await inBar('Remove').click()
  await expectUndoable('4 videos removed from Liked Videos')
  const left = titles.filter((_title, index) => ![1, 3, 4, 7].includes(index))
  await expect.poll(textsOf(cards())).toEqual(left)
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(select()).toHaveFocus()
  await expect.element(main().getByText('6 videos')).toBeVisible()
  expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  expect(await person.titles('likes')).toEqual(left)
  await undo().click()
  await expectToast('Undone')
  await expect.poll(textsOf(cards())).toEqual(titles)
  await expect.element(main().getByText('10 videos')).toBeVisible()
  await expect.element(trash(titleAt(1))).toHaveFocus()
  expect(await person.titles('likes')).toEqual(titles)
})

test('a selection works by keyboard alone', async () => {
  await openLikes()
  await tabTo(select())
  await pressKey('Enter')
  await expect.element(box(0)).toHaveFocus()
  await expect.element(box(0)).toHaveAccessibleDescription(/^Space selects/)
  await pressKey('Space')
  await pressKey('Tab')
  await expect.element(box(1)).toHaveFocus()
  await pressKey('Tab')
  await expectSelected(0)
  await pressWithShift('Space')
  await expectSelected(0, 1, 2)
  await userEvent.keyboard('{Control>}a{/Control}')
  await expectSelected(...ten.keys())
  await expect.element(box(2)).toHaveFocus()
  await pressKey('Escape')
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(main().getByRole('link', { name: titleAt(2) })).toHaveFocus()
  expect(await person.titles('likes')).toEqual(titles)
})

test('a selection that ends far down a list leaves the focus on a card in the window', async () => {
  await openLikes()
  await resize(phone)
  const focused = () => document.activeElement as HTMLElement
  for (const name of ['Watch Later', 'Cancel', 'Remove']) {
    await beginSelection()
    await box(8).click()
    await expect.element(select()).not.toBeInViewport()
    await inBar(name).click()
    await expect.element(bar()).not.toBeInTheDocument()
    expect(focused().matches('.card-link'), name).toBe(true)
    await expect.element(focused(), { message: name }).toBeInViewport({ ratio: 1 })
  }
})

test('all of a list are selected, also those that were not loaded, and removed; no list offers to add its videos to itself', async () => {
  const sixty = videos.slice(0, 60)
  await person.add('watchlater', ...sixty.toReversed())
  await openScreen('/watch-later')
  await expect.element(cards()).toHaveLength(24)
  await beginSelection()
  await inBar('Select all').click()
  await selected(60)
  await expect.element(inBar('Watch Later')).not.toBeInTheDocument()
  await inBar('Remove').click()
  await expectUndoable('60 videos removed from Watch Later')
  await expect.element(main().getByText("You haven't added any videos to watch later")).toBeVisible()
  await expect.element(heading()).toHaveFocus()
  expect(await person.titles('watchlater')).toEqual([])
  await undo().click()
  await expectToast('Undone')
  await expect.element(main().getByText('60 videos')).toBeVisible()
  expect(await person.titles('watchlater')).toHaveLength(60)
})

test('videos are added to a playlist at once, in the order of the list; an undo takes back only those', async () => {
  await resize(tall)
  const evenings = `/playlist/${await person.createPlaylist('Evenings', 'After work', ...ten.slice(2, 3))}`
  await person.add('likes', ...ten.toReversed())
  await openScreen(evenings)
  await expect.poll(textsOf(cards())).toEqual([titleAt(2)])
  goTo('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual(titles)
  await beginSelection()
  for (const index of [3, 1, 2]) await box(index).click()
  await inBar('Add to playlist').click()
  await expect.element(addDialog().getByText('3 selected')).toBeVisible()
  await expectAccessible()
  await pressKey('Escape')
  await expect.element(inBar('Add to playlist')).toHaveFocus()
  await expectSelected(1, 2, 3)
  await inBar('Add to playlist').click()
  await addDialog().getByRole('button', { name: 'Evenings' }).click()
  await expectUndoable('2 videos added to Evenings, which had 1 already')
  await expect.element(addDialog()).not.toBeInTheDocument()
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(select()).toHaveFocus()
  // A bar that is pointed at stays.
  await undo().hover()
  goTo(evenings)
  await expect.poll(textsOf(cards())).toEqual([2, 1, 3].map(titleAt))
  await undo().click()
  await expectToast('Undone')
  await expect.poll(textsOf(cards())).toEqual([titleAt(2)])
})

test('videos are added to a new playlist', async () => {
  await openLikes()
  await beginSelection()
  await inBar('Select all').click()
  await inBar('Add to playlist').click()
  await addDialog().getByRole('button', { name: 'Create a new playlist' }).click()
  await addDialog().getByRole('textbox', { name: 'Title' }).fill('Ten of them')
  await addDialog().getByRole('textbox', { name: 'Description' }).fill('All that I like')
  await addDialog().getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast('Ten of them playlist has been created!')
  await expectUndoable('10 videos added to Ten of them')
  const { body } = await person.call('GET', '/user/playlists')
  expect(body.playlists[0].videos).toHaveLength(10)
})

test('Cancel or another order ends a selection; a removal that fails brings it back; one video has the specified toast and undo', async () => {
  await resize(tall)
  await openLikes()
  await beginSelection()
  await box(3).click()
  await inBar('Cancel').click()
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(select()).toHaveFocus()
  await expect.element(boxes()).not.toBeInTheDocument()

  await beginSelection()
  await expectSelected()
  await press(inBar('Remove'), 'Enter')
  await expect.element(bar(), { message: 'nothing is selected' }).toBeVisible()
  await box(1).click()
  await box(2).click()
  const recover = failCalls('/api/user/likes/batch')
  await inBar('Remove').click()
  await expectToast('Something went wrong, please try again later!')
  await expect.poll(textsOf(cards())).toEqual(titles)
  await expectSelected(1, 2)
  recover()
  await box(2).click()
  await inBar('Remove').click()
  await expectToast('Video has been successfully removed from Liked Videos')
  await expectUndoable(`${titleAt(1)} is no longer liked`)
  await beginSelection()
  await main().getByRole('combobox', { name: 'Sort by' }).selectOptions('Title')
  await expect.element(bar()).not.toBeInTheDocument()
})

test('a playlist is usable while it is selected from, where the bar covers no row of a phone; what is removed returns to its place', async () => {
  const id = await person.createPlaylist('Evenings', 'After work', ...ten)
  await person.createPlaylist('Mornings', 'Before work')
  await person.call('PATCH', `/user/playlists/${id}/${ten[0]?._id}`, { note: 'With Grace' })
  await openScreen(`/playlist/${id}`)
  await expect.poll(textsOf(cards())).toEqual(titles)
  await beginSelection()
  await box(1).click()
  await expectUsable()
  scrollTo(0, document.body.scrollHeight)
  const { bottom } = main().getByRole('article').last().element().getBoundingClientRect()
  await expect.poll(() => bar().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  const dock = footer().element().getBoundingClientRect()
  expect(bar().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(dock.top)

  await inBar('Add to playlist').click()
  await expect.element(addDialog().getByRole('button', { name: 'Mornings' })).toBeVisible()
  await expect.element(addDialog().getByRole('button', { name: 'Evenings' })).not.toBeInTheDocument()
  await pressKey('Escape')
  await inBar('Remove').click()
  await expect.poll(textsOf(cards())).toEqual(titles.toSpliced(1, 1))
  await undo().click()
  await expect.poll(textsOf(cards())).toEqual(titles)
})

test('videos of explore are selected, liked at once, and an undo takes that back', async () => {
  await person.add('likes', ...videos.slice(1, 2))
  await openScreen('/videos')
  await beginSelection()
  await box(0).click()
  await box(2).click({ modifiers: ['Shift'] })
  await selected(3)
  await expect.element(inBar('Remove')).not.toBeInTheDocument()
  await inBar('Like').click()
  await expect
    .element(undoBar().getByText('2 videos added to Liked Videos, which had 1 already'))
    .toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
  expect((await person.titles('likes')).toSorted()).toEqual(titles.slice(0, 3).toSorted())
  scrollTo(0, 0)
  await expect.element(articles().first().getByText('Liked', { exact: true })).toBeInTheDocument()
  await undo().click()
  await expectToast('Undone')
  expect(await person.titles('likes')).toEqual(titles.slice(1, 2))
})

test('all that match are selected, also what is not loaded, and again after a failure; a selection ends with the sign-in', async () => {
  await openScreen('/videos?category=Action')
  await select().click()
  const action = titlesIn('Action')
  await inBar('Select all').click()
  await selected(action.length)
  const recover = failCalls('/api/user/watchlater/batch')
  await inBar('Watch Later').click()
  await expectToast(messages.failed.generic)
  await selected(action.length)
  recover()
  await inBar('Watch Later').click()
  await expect.element(undoBar().getByText(`${action.length} videos added to Watch Later`)).toBeVisible()
  expect((await person.titles('watchlater')).toSorted()).toEqual(action.toSorted())

  await expect.element(bar()).not.toBeInTheDocument()
  await tab('All').click()
  await expect.element(tab('All')).toHaveAttribute('aria-selected', 'true')
  await expectCount(`${videos.length} videos`)
  await select().click()
  // Keys that are pressed before the bar has come are not its.
  await expect.element(bar()).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}')
  await selected(videos.length)
  await expectUsable()
  await logout().click()
  await openScreen('/videos')
  await expect.element(articles()).toHaveLength(24)
  await expect.element(button('Select')).not.toBeInTheDocument()
})
