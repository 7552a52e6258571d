import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { Failure } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import type { Person } from '../../person.fixture.ts'
import { clip, embed, otherClip, otherEmbed, videos } from '../../shipped-videos.fixture.ts'
import { desk, expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { breakCalls, callsTo, changesTo, refuseCalls, slowCalls } from '../app/calls.fixture.ts'
import { replaceClipboard } from '../app/clipboard.fixture.ts'
import { textsOf, tooltipText } from '../app/dom-queries.fixture.ts'
import { focus, press, pressKey, undoByKey } from '../app/keyboard.fixture.ts'
import {
  button,
  cards,
  go,
  heading,
  loginLink,
  logout,
  main,
  textbox,
  undo,
  undoBar,
} from '../app/library-page.fixture.ts'
import { address, goBack, openScreen, reopenScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { recordSpoken } from '../app/spoken.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const three = [clip, otherClip, embed]
const titles = three.map(({ title }) => title)
const [first = '', second = '', third = ''] = titles
const handle = (title: string) => button(`Reorder ${title}`)
const more = (title: string) => button(`More for ${title}`)
const menuItem = (name: string) => page.getByRole('menuitem', { name })
async function choose(title: string, name: string) {
  await more(title).click()
  await menuItem(name).click()
}
async function chooseAction(name: string) {
  await button('More actions').click()
  await menuItem(name).click()
}
/** By the undo bar. */
const announced = (text: string) => expect.element(undoBar().getByText(text)).toBeVisible()

async function titlesIn(person: Person, id: string): Promise<string[]> {
  const { playlist } = (await person.call('GET', `/user/playlists/${id}`)).body
  return playlist.videos.map(({ title }: { title: string }) => title)
}

async function openPlaylist() {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Evenings', 'After work', ...three)
  await openScreen(`/playlist/${id}`)
  await expect.poll(textsOf(cards())).toEqual(titles)
  const read = async () => (await person.call('GET', `/user/playlists/${id}`)).body.playlist
  /** On screen, and in the account. */
  const expectOrder = async (...order: string[]) => {
    await expect.poll(textsOf(cards())).toEqual(order)
    await expect.poll(() => titlesIn(person, id)).toEqual(order)
  }
  return { person, id, read, expectOrder }
}

test('a video is moved by the menu, with the focus back on its button and the new position announced; a move that fails is taken back, and one whose former neighbour has gone cannot be undone', async () => {
  const { person, id, expectOrder } = await openPlaylist()
  await more(second).hover()
  await expect.poll(tooltipText).toBe('More')
  await more(second).click()
  await expect.element(menuItem('Move up')).toBeVisible()
  await expect.poll(tooltipText, { message: 'not over the open menu' }).toBeUndefined()
  await menuItem('Move up').click()
  await announced(`${second} moved to position 1 of 3`)
  await expect.element(more(second)).toHaveFocus()
  await expectOrder(second, first, third)

  await pressKey('Enter')
  await expect.element(menuItem('Move up')).toHaveFocus()
  await pressKey('ArrowDown')
  await expect.element(menuItem('Move down')).toHaveFocus()
  await pressKey('Enter')
  await expectOrder(first, second, third)
  await expect.element(more(second)).toHaveFocus()

  const recover = breakCalls(/^\/api\/user\/playlists\/.+\/.+/)
  await choose(second, 'Move up')
  await expectToast('It could not be moved: the playlist was changed elsewhere')
  await expectOrder(...titles)
  recover()
  await choose(third, 'Move to the start')
  const moved = undoBar().getByText(`${third} moved to position 1 of 3`)
  await expect.element(moved).toBeVisible()
  await expectOrder(third, first, second)
  await person.call('DELETE', `/user/playlists/${id}/${otherClip._id}`)
  await undo().click()
  await expectToast('It could not be put back')
  await expect.element(moved).not.toBeInTheDocument()
  await expectOrder(third, first)
})

test('arrow keys on a handle move its video, with the focus; the bar or Ctrl-Z undoes one move after another', async () => {
  const { expectOrder } = await openPlaylist()
  await focus(handle(first))
  await expect
    .element(handle(first))
    .toHaveAccessibleDescription('Drag it, or press the arrow keys. Enter picks it up.')
  await pressKey('ArrowDown')
  await expect.poll(textsOf(cards())).toEqual([second, first, third])
  await pressKey('ArrowDown')
  await announced(`${first} moved to position 3 of 3`)
  await expect.element(handle(first)).toHaveFocus()
  await expectOrder(second, third, first)
  await pressKey('ArrowDown')
  await undoByKey()
  await announced(`${first} moved to position 2 of 3`)
  await expect.element(handle(first)).toHaveFocus()
  await expectOrder(second, first, third)
  await undo().click()
  await expect.element(more(first)).toHaveFocus()
  await expectOrder(...titles)
  await press(handle(third), 'Home')
  await expect.element(handle(third)).toHaveFocus()
  await expectOrder(third, first, second)
  await pressKey('End')
  await expectOrder(...titles)
})

test('the last loaded video is moved below the next page’s first; “Move to the end” loads the rest, and the focus stays where the video was', async () => {
  const person = await signInAsNewUser()
  const eighty = videos.slice(0, 80)
  const id = await person.createPlaylist('Marathon', 'Eighty of them', ...eighty)
  const orderOf = () => titlesIn(person, id)
  await openScreen(`/playlist/${id}`)
  await expect.element(cards()).toHaveLength(24)
  const order = eighty.map(({ title }) => title)
  const [last = '', after = ''] = order.splice(23, 2)
  order.splice(23, 0, after, last)
  await press(more(last), 'Enter')
  await menuItem('Move down').click()
  await announced(`${last} moved to position 25 of 80`)
  await expect.element(more(last)).toHaveFocus()
  await expect.poll(orderOf).toEqual(order)

  const [start = '', next = '', ...rest] = order
  await press(more(start), 'Enter')
  await menuItem('Move to the end').click()
  await announced(`${start} moved to position 80 of 80`)
  await expect.poll(orderOf).toEqual([next, ...rest, start])
  await expect.element(more(next)).toHaveFocus()
  await undoByKey()
  await expect.poll(orderOf).toEqual(order)
})

test('Enter picks a video up by its handle: the arrow keys move it, Enter puts it down, Escape puts it back', async () => {
  const { expectOrder } = await openPlaylist()
  const changes = callsTo(/^\/api\/user\/playlists\/.+\/.+/)
  const spoken = recordSpoken()
  await press(handle(first), 'Enter')
  await expect.element(handle(first)).toHaveAttribute('aria-pressed', 'true')
  await pressKey('ArrowDown')
  await pressKey('ArrowDown')
  await expect.poll(textsOf(cards())).toEqual([second, third, first])
  await expect.element(handle(first)).toHaveFocus()
  await pressKey('Escape')
  await expect.poll(textsOf(cards())).toEqual(titles)
  await expect.element(handle(first)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(handle(first)).toHaveFocus()
  expect(changes).toEqual([])
  expect(spoken).toEqual([
    `${first} picked up: the arrow keys move it, Enter puts it down, Escape puts it back`,
    `${first} moved to position 2 of 3`,
    `${first} moved to position 3 of 3`,
    `${first} moved to position 1 of 3`,
  ])

  await pressKey('Enter')
  await pressKey('ArrowDown')
  await pressKey('ArrowDown')
  await pressKey('Enter')
  await announced(`${first} moved to position 3 of 3`)
  await expectOrder(second, third, first)
  await expect.element(handle(first)).toHaveFocus()
  expect(changes).toHaveLength(1)
  await undoByKey()
  await expectOrder(...titles)

  await press(handle(third), 'Enter')
  await pressKey('ArrowUp')
  await userEvent.tab()
  await announced(`${third} moved to position 2 of 3`)
  await expectOrder(first, third, second)
})

test('a video is dragged beside another, on a desk and on a phone', async () => {
  const { expectOrder } = await openPlaylist()
  await drag(handle(third), main().getByRole('article').first(), 0.1)
  await expectOrder(third, first, second)
  // High enough for the whole list: near its ends a window scrolls during a drag.
  await resize({ ...phone, height: 2000 })
  await drag(handle(third), main().getByRole('article').nth(1), 0.9)
  await expectOrder(first, third, second)
})

test('a note is added, changed and removed; while it is written it survives a visit elsewhere and a reload, not Escape or a logout', async () => {
  const { read } = await openPlaylist()
  const field = textbox(`Note on ${first}`)
  const note = main().getByText(/^Watch it/)
  const path = address()
  await choose(first, 'Add a note')
  await expect.element(field).toHaveFocus()
  await field.fill('Half a')
  await go('Explore')
  await expect.poll(address).toBe('/videos')
  goBack()
  await expect.poll(address).toBe(path)
  await expect.element(field).toHaveValue('Half a')
  await field.fill('Watch it\nwith Grace')
  await reopenScreen()
  await expect.element(field).toHaveValue('Watch it\nwith Grace')
  await expectUsable()
  await resize(desk)
  await button('Save').click()
  await expectToast('The note has been saved')
  await expect.element(note).toBeVisible()
  await expect.element(more(first)).toHaveFocus()
  expect((await read()).videos[0].note).toBe('Watch it\nwith Grace')

  await choose(first, 'Edit note')
  await field.fill('Something else')
  await pressKey('Escape')
  await expect.element(note).toBeVisible()
  await choose(first, 'Edit note')
  await field.fill('')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expectToast('The note has been removed')
  await expect.element(note).not.toBeInTheDocument()

  await choose(first, 'Add a note')
  await field.fill('Somebody else reads this')
  await logout().click()
  await expect.element(loginLink()).toBeVisible()
  expect(JSON.stringify(sessionStorage)).not.toContain('Somebody')
})

test('title and description are edited in place, and in the list of playlists; a title that nobody sees cannot be saved', async () => {
  const { person, id, read } = await openPlaylist()
  const note = 'A note that goes on for a while, with averylongwordthatdoesnotfitonthelineofacard. '.repeat(4)
  await person.call('PATCH', `/user/playlists/${id}/${clip._id}`, { note })
  await person.call('POST', `/user/playlists/${id}`, { video: otherEmbed })
  await openScreen('/playlist')
  await main().getByRole('link', { name: 'Evenings' }).click()
  await expect.element(cards()).toHaveLength(4)
  await chooseAction('Edit details')
  await expect.element(textbox('Title')).toHaveFocus()
  await textbox('Title').fill('  ')
  await expect.element(button('Save')).toBeDisabled()
  await expect.element(button('Save')).toHaveAccessibleDescription('First fill in or correct: Title')
  await pressKey('Tab')
  await expect.element(textbox('Title')).toHaveAccessibleDescription('Enter a title')
  await expectUsable()
  await resize(desk)
  await textbox('Title').fill('Late evenings')
  await textbox('Description').fill('')
  const path = `/api/user/playlists/${id}`
  for (const [name, field] of [
    ['Title', 'title'],
    ['Description', 'description'],
  ] as const) {
    const accept = refuseCalls(path, new Failure('request_invalid', { field, reason: 'is too odd' }))
    await button('Save').click()
    await expect.element(textbox(name)).toHaveAccessibleDescription(`${field} is too odd.`)
    accept()
  }
  const release = slowCalls(path)
  await button('Save').click()
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  ;(button('Cancel').element() as HTMLElement).click()
  await pressKey('Escape')
  await expect.element(button('Save'), { message: 'Cancel does nothing now' }).toBeVisible()
  release()
  await expectToast('The playlist has been changed')
  await expect.element(heading()).toHaveTextContent('Late evenings')
  await expect.element(button('More actions')).toHaveFocus()
  expect(await read()).toMatchObject({ title: 'Late evenings', description: '' })
  await chooseAction('Edit details')
  await textbox('Title').fill('Nothing')
  await pressKey('Escape')
  await expect.element(heading()).toHaveTextContent('Late evenings')
  await go('Playlist')
  await expect.element(main().getByRole('link', { name: 'Late evenings' })).toBeVisible()
})

test('a duplicate opens, with order and notes, one however often it is chosen', async () => {
  const { person, id } = await openPlaylist()
  await person.call('PATCH', `/user/playlists/${id}/${embed._id}`, { after: null, note: 'First' })
  const path = `/api/user/playlists/${id}/copy`
  const calls = changesTo(path)
  const release = slowCalls(path)
  await chooseAction('Duplicate')
  await chooseAction('Duplicate')
  release()
  await expectToast('Evenings (copy) playlist has been created!')
  await expect.element(heading()).toHaveTextContent('Evenings (copy)')
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title, otherClip.title])
  await expect.element(main().getByText('First')).toBeVisible()
  expect(calls()).toEqual(['POST'])
})

test('a link is made, copied, by hand where the browser refuses to, and revoked in the dialog', async () => {
  replaceClipboard(() => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')))
  const { read } = await openPlaylist()
  await button('Share').click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect.element(dialog.getByText(/Your name is not shown\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const field = dialog.getByRole('textbox', { name: 'Link' })
  await expect.element(field).toHaveFocus()
  const { shareToken } = await read()
  await expect.element(field).toHaveValue(`${location.origin}/p/${shareToken}`)
  await expectUsable()
  await resize(desk)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(messages.sharing.copyFailed)
  const { value, selectionStart, selectionEnd } = field.element() as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, value.length])
  const copied: string[] = []
  replaceClipboard(async (text) => void copied.push(text))
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expectToast('The link has been copied')
  expect(copied).toEqual([`${location.origin}/p/${shareToken}`])
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await expectToast('The link has been revoked')
  await expect.element(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible()
  expect((await read()).shareToken).toBeNull()
  await pressKey('Escape')
  await expect.element(button('Share')).toHaveFocus()
})

/** Drags a handle to a part of a row: 0 is its upper edge, 1 the lower one. */
async function drag(from: Locator, to: Locator, part: number) {
  const { width, height } = to.element().getBoundingClientRect()
  await userEvent.dragAndDrop(from, to, { targetPosition: { x: width / 2, y: height * part } })
}
