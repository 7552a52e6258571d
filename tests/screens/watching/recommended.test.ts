import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { clip, embed, otherEmbed, videos } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { breakCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { press, pressKey, undoByKey } from '../app/keyboard.fixture.ts'
import { heading, logIn, main, undo, undoBar } from '../app/library-page.fixture.ts'
import { address, newPerson, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { saveBegun, storeBegun } from '../app/progress.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const row = (): Locator => main().getByRole('region', { name: /^Because you/ })
const titles = textsOf(row().getByRole('article').getByRole('heading'))
const more = (title = '') => row().getByRole('button', { name: `More for ${title}`, exact: true })
const notInterested = () => page.getByRole('menuitem', { name: 'Not interested' })

/** Rows that few see load as they come near. Scrolls until one has: the router may scroll a page that has just opened to its top. */
const pollNear = <T>(read: () => T) =>
  expect.poll(() => {
    main().getByRole('heading', { name: 'Newest trailers' }).query()?.scrollIntoView()
    return read()
  })

async function openHome(): Promise<string[]> {
  await openScreen('/')
  await pollNear(() => titles().length).toBeGreaterThan(2)
  return titles()
}

async function dismiss(title: string) {
  await press(more(title), 'Enter')
  await expect.element(notInterested()).toBeVisible()
  await notInterested().click()
}

const isOfGame = (title: string) => videos.some((video) => video.title === title && video.game === embed.game)

test('home says why it recommends: for the game liked last; what is not interesting leaves at once, for good, and an undo brings it back', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', otherEmbed, embed)
  const [first = '', second = '', third = '', ...others] = await openHome()
  await expect.element(row()).toHaveAccessibleName(`Because you liked ${embed.game}`)
  expect([first, second, third, ...others].some(isOfGame)).toBe(true)
  await expectUsable()

  const recover = breakCalls('/api/user/notinterested/batch')
  await dismiss(second)
  await expectToast('Something went wrong, please try again later!')
  await expect.poll(titles).toEqual([first, second, third, ...others])
  recover()

  await dismiss(second)
  await expect.poll(() => titles().slice(0, 2)).toEqual([first, third])
  await expect.element(more(third)).toHaveFocus()
  await expect.element(undoBar().getByText(`${second} is no longer recommended`)).toBeVisible()
  await press(undo(), 'Enter')
  await expect.poll(titles).toEqual([first, second, third, ...others])
  await expect.element(more(second)).toHaveFocus()

  await dismiss(second)
  await expect.element(more(third)).toHaveFocus()
  await expect.element(undo()).toBeVisible()
  expect((await openHome()).includes(second)).toBe(false)
  await undoByKey()
  await row().getByRole('link', { name: embed.game, exact: true }).click()
  await expect.poll(address).toMatch(/^\/games\/grand-theft-auto-vi/)
  await expect.element(heading()).toHaveTextContent(embed.game)
})

test('only there a card’s menu says Not interested; the last one that leaves takes the row with it', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', embed)
  await saveBegun(person, clip)
  const [only = '', ...others] = await openHome()
  const ids = (some: string[]) => videos.filter(({ title }) => some.includes(title)).map(({ _id }) => _id)
  const rest = videos.map(({ _id }) => _id).filter((id) => !ids([only]).includes(id))
  await person.call('POST', '/user/notinterested/batch', { add: rest })
  expect(others).not.toEqual([])
  await openScreen('/')
  await pollNear(titles).toEqual([only])
  await main()
    .getByRole('region', { name: 'Continue watching' })
    .getByRole('button', { name: /^More/ })
    .click()
  await expect.element(page.getByRole('menuitem', { name: 'Share' })).toBeVisible()
  await expect.element(notInterested()).not.toBeInTheDocument()
  await pressKey('Escape')
  await dismiss(only)
  await expect.element(row()).not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()
})

test('a signed-out visitor’s row goes by what they watched; this browser remembers what is not interesting, and a login takes it along', async () => {
  storeBegun(embed._id, { finished: true })
  const [first = '', second = '', third = ''] = await openHome()
  await expect.element(row()).toHaveAccessibleName(`Because you watched ${embed.game}`)
  expect(titles()).not.toContain(embed.title)
  await dismiss(first)
  await expect.element(more(second)).toHaveFocus()
  await expect.element(undo()).toBeVisible()
  await undoByKey()
  await expect.poll(() => titles().slice(0, 2)).toEqual([first, second])
  await dismiss(first)
  await expect.element(more(second)).toHaveFocus()
  await dismiss(second)
  await expect.poll(() => titles()[0]).toBe(third)
  expect((await openHome())[0]).toBe(third)
  const person = await newPerson()
  await openScreen('/login')
  await logIn(person)
  await expect.poll(address).toBe('/')
  await pollNear(() => localStorage.getItem('not-interested')).toBeNull()
  const { notinterested } = (await person.call('GET', '/user/notinterested')).body
  expect(notinterested.map(({ title }: { title: string }) => title).toSorted()).toEqual(
    [first, second].toSorted(),
  )
})
