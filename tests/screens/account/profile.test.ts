import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Failure } from '#contract/failures.ts'
import { clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { expectUsable, resize } from '../app/accessible.fixture.ts'
import { callsTo, changesTo, decideCalls, refuseCalls, slowCalls } from '../app/calls.fixture.ts'
import { overflow, textsOf } from '../app/dom-queries.fixture.ts'
import { press, pressKey, tabTo, type } from '../app/keyboard.fixture.ts'
import { go, heading, main, trash } from '../app/library-page.fixture.ts'
import {
  address,
  hasRequestsInFlight,
  openScreen,
  reopenScreen,
  signInAsNewUser,
  stored,
} from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const button = (name: string) => main().getByRole('button', { name })
const editName = () => button('Edit name')
const form = () => main().getByRole('form', { name: 'Edit name' })
const field = (name: string) => form().getByRole('textbox', { name })
const fullName = (name: string) => main().getByRole('heading', { level: 2, name })
const accountLink = (name: string) =>
  page.getByRole('banner').getByRole('link', { name: `Account of ${name}` })
const lists = () => main().getByRole('navigation', { name: 'Your lists' })
const lastWatched = () => main().getByRole('region', { name: 'Last watched' })
const storedUser = () => JSON.parse(stored().user ?? 'null')

test('a user changes their name by keyboard; the top bar and the stored user follow', async () => {
  const person = await signInAsNewUser()
  await openScreen('/account')
  await expect.element(fullName('Nova Newcomer')).toHaveAttribute('dir', 'auto')
  await tabTo(editName())
  await pressKey('Enter')
  await expect.element(field('First name')).toHaveFocus()
  await expect.element(field('First name')).toHaveValue('Nova')
  await expect.element(field('Last name')).toHaveValue('Newcomer')
  await field('First name').fill('  Grace ')
  await press(field('Last name'), 'Enter')
  await expectToast('Your name has been changed')
  await expect.element(fullName('Grace Newcomer')).toBeVisible()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(editName()).toHaveFocus()
  await expect.element(accountLink('Grace')).toHaveTextContent('G')
  expect(storedUser()).toMatchObject({ _id: person.user._id, firstName: 'Grace', lastName: 'Newcomer' })
  expect(storedUser()).not.toHaveProperty('likes')

  const { body } = await person.call('GET', '/user/data')
  expect(body.user).toMatchObject({ firstName: 'Grace', lastName: 'Newcomer' })
  await reopenScreen()
  await expect.element(fullName('Grace Newcomer')).toBeVisible()
  await expect.element(accountLink('Grace')).toBeVisible()
})

test('Escape and Cancel leave the name as it was, and send nothing', async () => {
  const changes = changesTo('/api/user')
  await signInAsNewUser()
  await openScreen('/account')
  for (const cancel of [() => pressKey('Escape'), () => button('Cancel').click()]) {
    await editName().click()
    await expect.element(field('First name')).toHaveFocus()
    await expect.element(field('First name')).toHaveValue('Nova')
    await type(' of Nowhere')
    await cancel()
    await expect.element(form()).not.toBeInTheDocument()
    await expect.element(editName()).toHaveFocus()
    await expect.element(fullName('Nova Newcomer')).toBeVisible()
  }
  expect(changes()).toEqual([])
})

test('a name that fails to be saved stays in the form, with the reason', async () => {
  await signInAsNewUser()
  await openScreen('/account')
  await editName().click()
  await field('First name').fill('Grace')
  await field('Last name').fill('Hopper')
  const recover = decideCalls('/api/user', async ({ method }) => (method === 'PATCH' ? 'breaks' : 'arrives'))
  await button('Save').click()
  await expect
    .element(form().getByRole('alert'))
    .toHaveTextContent('Something went wrong, please try again later!')
  await expect.element(field('First name')).toHaveValue('Grace')
  await expect.element(field('Last name')).toHaveValue('Hopper')
  await expect.element(fullName('Nova Newcomer')).toBeVisible()
  expect(storedUser().firstName).toBe('Nova')
  recover()
  await button('Save').click()
  await expectToast('Your name has been changed')
  await expect.element(fullName('Grace Hopper')).toBeVisible()
})

test('a name that the service refuses is said at its field', async () => {
  await signInAsNewUser()
  await openScreen('/account')
  refuseCalls('/api/user', new Failure('request_invalid', { field: 'displayName', reason: 'is too odd' }))
  await editName().click()
  await button('Save').click()
  await expect.element(field('Display name')).toHaveAccessibleDescription('displayName is too odd.')
  await expect.element(form().getByRole('alert')).toBeEmptyDOMElement()
  await field('Last name').fill('')
  await expect.element(button('Save')).toHaveAccessibleDescription('First fill in or correct: Last name')
})

test('a double press of Save sends one request, and names that nobody could see cannot be saved', async () => {
  const changes = changesTo('/api/user')
  await signInAsNewUser()
  await openScreen('/account')
  await editName().click()
  for (const invisible of ['', '   ', '\u200b']) {
    await field('Last name').fill(invisible)
    await expect.element(button('Save')).toBeDisabled()
  }
  await field('Last name').fill('Hopper')
  const arrive = slowCalls('/api/user')
  const save = button('Save').element() as HTMLElement
  save.click()
  save.click()
  await pressKey('Escape')
  await expect.element(form(), { message: 'stays open until the response' }).toBeVisible()
  arrive()
  await expectToast('Your name has been changed')
  expect(changes()).toEqual(['PATCH'])
})

test('a name that was changed in another tab or on another device shows here too', async () => {
  const person = await signInAsNewUser()
  await person.call('PATCH', '/user', { firstName: 'Grace' })
  await openScreen('/account')
  await expect.element(fullName('Grace Newcomer')).toBeVisible()
  await expect.element(accountLink('Grace')).toBeVisible()
  expect(storedUser().firstName).toBe('Grace')

  localStorage.setItem('user', JSON.stringify({ ...storedUser(), firstName: 'Hedy' }))
  dispatchEvent(new StorageEvent('storage', { key: 'user', storageArea: localStorage }))
  await expect.element(fullName('Hedy Newcomer')).toBeVisible()
  await expect.element(accountLink('Hedy')).toBeVisible()

  localStorage.setItem('user', JSON.stringify({ ...storedUser(), _id: 'of-another', firstName: 'Other' }))
  dispatchEvent(new StorageEvent('storage', { key: 'user', storageArea: localStorage }))
  await expect.element(accountLink('Hedy'), { message: 'without their token' }).toBeVisible()
})

test('the account counts what is on each list, and links to it and to the last video', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await person.add('watchlater', otherClip)
  await person.add('history', clip, embed, otherClip)
  await person.createPlaylist('Luggage', 'To take along', clip)
  const loaded = callsTo(/^\/api\/user\/(?!sessions|second-factor)/)
  await openScreen('/account')
  await expect
    .poll(textsOf(lists().getByRole('link')))
    .toEqual(['2 Liked Videos', '1 Watch Later', '3 History', '1 Playlist'])
  await expect.element(lastWatched().getByRole('link', { name: otherClip.title })).toBeVisible()
  expect(loaded.map(({ url }) => url.searchParams.get('limit'))).toEqual(['1', '1', '1', '1'])

  expect(
    lists()
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/liked-videos', '/watch-later', '/history', '/playlist'])
  await lists().getByRole('link', { name: '2 Liked Videos' }).click()
  await expect.element(heading()).toHaveTextContent('Liked Videos')
  await trash(clip.title).click()
  await expectToast('Video has been successfully removed from Liked Videos')
  await accountLink('Nova').click()
  await expect.element(lists().getByRole('link', { name: '1 Liked Video' })).toBeVisible()
  await lastWatched().getByRole('link').click()
  await expect.element(heading()).toHaveTextContent(otherClip.title)
})

test('a new user’s account counts nothing and leads to the videos', async () => {
  await signInAsNewUser()
  await openScreen('/account')
  await expect
    .poll(textsOf(lists().getByRole('link')))
    .toEqual(['0 Liked Videos', '0 Watch Later', '0 History', '0 Playlists'])
  await editName().click()
  await expectUsable()
  await lastWatched().getByRole('link', { name: 'Explore videos' }).click()
  await expect.poll(address).toBe('/videos')
})

test('counts that fail to load leave links by their names', async () => {
  decideCalls(/^\/api\/user\//, async () => 'breaks')
  await signInAsNewUser()
  await openScreen('/account')
  await expect.element(lastWatched().getByText('Could not get history videos')).toBeVisible()
  expect(textsOf(lists().getByRole('link'))()).toEqual([
    'Liked Videos',
    'Watch Later',
    'History',
    'Playlists',
  ])
  await go('History')
})

test('what loads late moves nothing, and no setting stands apart at any width', async () => {
  const person = await signInAsNewUser()
  await person.add('history', clip)
  const arrive = slowCalls(/^\/api\/user\//)
  await openScreen('/account')
  const topOf = (name: string) => main().getByRole('heading', { name }).element().getBoundingClientRect().top
  const tops = () => ['Settings', 'Last watched'].map(topOf)
  const before: number[][] = []
  const widths = [360, 1366, 2560]
  for (const width of widths) {
    await resize({ width, height: 800 })
    before.push(tops())
  }
  arrive()
  await expect.element(lastWatched().getByRole('link')).toBeVisible()
  await expect.poll(hasRequestsInFlight).toBe(false)
  for (const [index, width] of widths.entries()) {
    await resize({ width, height: 800 })
    expect(tops(), `at ${width} px`).toEqual(before[index])
    expect(overflow()).toBe(0)
    const sections = [
      'Appearance',
      'Language',
      'Keyboard shortcuts',
      'Change password',
      'Where you are logged in',
      'Log out everywhere',
      'Turn on two-factor sign-in',
      'Your data',
      'Delete account',
    ].map((name) => main().getByRole('region', { name }).element().getBoundingClientRect())
    // In columns as wide as each other, from one edge of the page to the other.
    const columns = new Set(sections.map(({ left }) => left)).size
    expect(columns).toBe([1, 2, 4][index])
    expect(new Set(sections.map((section) => section.width)).size).toBe(1)
    for (const [next, { top }] of sections.entries()) {
      const above = sections[next - columns]
      if (above) expect(top).toBeGreaterThanOrEqual(above.bottom)
    }
    const box = main().element().querySelector('.account')?.getBoundingClientRect()
    expect(sections[0]?.left).toBe(box?.left)
    expect(sections[columns - 1]?.right).toBe(box?.right)
  }
})
