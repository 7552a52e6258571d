// @module-tag slow
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { videos } from '../../shipped-videos.fixture.ts'
import { desk, expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { cards, heading, main, trash, undo } from '../app/library-page.fixture.ts'
import { openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const thirty = videos.slice(0, 30)
const titles = thirty.map(({ title }) => title)
const byTitle = titles.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
const sort = (): Locator => main().getByRole('combobox', { name: 'Sort by' })
const search = (): Locator => main().getByRole('searchbox', { name: 'Search playlist' })
const button = (name: string | RegExp): Locator => main().getByRole('button', { name })
const menuItem = (name: string) => page.getByRole('menuitem', { name })
const count = (text: string) => expect.element(main().getByText(text, { exact: true })).toBeVisible()

async function openPlaylist() {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Marathon', 'Thirty of them', ...thirty)
  await openScreen(`/playlist/${id}`)
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 24))
  return { person, path: `/playlist/${id}` }
}

test('in another order and in a search nothing can be moved, but noted', async () => {
  await openPlaylist()
  const [first = ''] = titles
  await expect.element(button(`Reorder ${first}`)).toBeInTheDocument()
  for (const show of [
    () => sort().selectOptions('Most viewed'),
    () => sort().selectOptions('Playlist order'),
  ]) {
    await show()
    await search().fill(first)
    await pressKey('Enter')
    await expect.poll(textsOf(cards())).toEqual([first])
    await expect.element(button(/^Reorder/)).not.toBeInTheDocument()
    await button(`More for ${first}`).click()
    await expect.element(menuItem('Move up')).not.toBeInTheDocument()
    await pressKey('Escape')
  }
  await button(`More for ${first}`).click()
  await menuItem('Add a note').click()
  await main()
    .getByRole('textbox', { name: `Note on ${first}` })
    .fill('A classic')
  await button('Save').click()
  await expect.element(main().getByText('A classic')).toBeVisible()
  await button('Clear search').click()
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 24))
  await expect.element(main().getByText('A classic')).toBeVisible()
  await button(`More for ${first}`).click()
  await menuItem('Move down').click()
  await expect.poll(textsOf(cards().first())).toEqual([titles[1]])
})

test('what is removed in one order is gone in all, one by one and many at once, and the counts stay true', async () => {
  await openPlaylist()
  await sort().selectOptions('Title')
  await expect.poll(textsOf(cards())).toEqual(byTitle.slice(0, 24))
  const [first = '', second = '', third = ''] = byTitle
  await trash(first).click()
  await expectToast('Video has been deleted from the playlist')
  await expect.poll(textsOf(cards())).toEqual(byTitle.slice(1, 25))
  await count('29 videos')
  await button('Select').click()
  for (const title of [second, third])
    await main()
      .getByRole('checkbox', { name: `Select ${title}` })
      .click({ force: true })
  await button('Remove').click()
  await count('27 videos')
  await sort().selectOptions('Playlist order')
  const left = titles.filter((title) => ![first, second, third].includes(title))
  await expect.poll(textsOf(cards())).toEqual(left.slice(0, 24))
  await undo().click()
  await count('29 videos')
  const restored = titles.filter((title) => title !== first)
  await expect.poll(textsOf(cards())).toEqual(restored.slice(0, 24))
})

test('title and description are changed in any order, and every order shows them', async () => {
  await openPlaylist()
  await sort().selectOptions('Title')
  await expect.poll(textsOf(cards())).toEqual(byTitle.slice(0, 24))
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  await main().getByRole('textbox', { name: 'Title' }).fill('Weekend')
  await button('Save').click()
  await expect.element(heading()).toHaveTextContent('Weekend')
  await sort().selectOptions('Playlist order')
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 24))
  await expect.element(heading()).toHaveTextContent('Weekend')
  await resize(phone)
  await expectUsable()
  await resize(desk)
})
