import { beforeEach, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { Person } from '../../person.fixture.ts'
import { videos } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { cards, main, undoBar } from '../app/library-page.fixture.ts'
import { address, goBack, openScreen, reopenScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'

const sixty = videos.slice(0, 60)
const titlesOf = (found: CatalogueVideo[]) => found.map(({ title }) => title)
const action = sixty.filter(({ category }) => category === 'Action')
const [first] = action
const sameYear = action.filter(({ year }) => year === first?.year)
const filter = (): Locator => main().getByRole('button', { name: 'Filter' })
const choice = (name: string): Locator =>
  main().getByRole('group', { name: 'Filters' }).getByRole('combobox', { name })
const inBar = (name: string): Locator =>
  main().getByRole('region', { name: 'Selected videos' }).getByRole('button', { name })
const count = (text: string) => expect.element(main().getByText(text)).toBeVisible()

let person: Person
beforeEach(async () => {
  person = await signInAsNewUser()
})

test('liked videos are filtered by category, year and creator; the address has the filters, for reload and back', async () => {
  await person.add('likes', ...sixty.toReversed())
  await openScreen('/liked-videos')
  await filter().click()
  const years = new Set(sixty.map(({ year }) => year))
  await expect
    .poll(() => choice('Year of the game').getByRole('option').elements().length)
    .toBe(1 + years.difference(new Set([null])).size)
  await choice('Category').selectOptions('Action')
  await expect.poll(address).toBe('/liked-videos?category=Action')
  await expect.poll(textsOf(cards())).toEqual(titlesOf(action))
  await count(`${action.length} of 60 videos`)
  await choice('Year of the game').selectOptions(`${first?.year}`)
  await expect.poll(textsOf(cards())).toEqual(titlesOf(sameYear))
  await choice('Creator').selectOptions(first?.creator ?? '')
  const same = sameYear.filter(({ creator }) => creator === first?.creator)
  await expect.poll(textsOf(cards())).toEqual(titlesOf(same))
  await expectUsable()
  await reopenScreen()
  await expect.poll(textsOf(cards())).toEqual(titlesOf(same))
  await count(`${same.length} of 60 videos`)
  await main()
    .getByRole('link', { name: `Remove filter: ${first?.creator}` })
    .click()
  await expect.poll(textsOf(cards())).toEqual(titlesOf(sameYear))
  await expect.element(filter()).toHaveFocus()
  await main().getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe('/liked-videos')
  goBack()
  await expect.poll(textsOf(cards())).toEqual(titlesOf(sameYear))
})

test('‘Select all’ of a filtered list leaves alone what the filter hides', async () => {
  await person.add('history', ...sixty.toReversed())
  await openScreen('/history?category=Action')
  await expect.poll(textsOf(cards())).toEqual(titlesOf(action))
  await main().getByRole('button', { name: 'Select' }).click()
  await inBar('Select all').click()
  await inBar('Remove').click()
  await expect.element(undoBar().getByText(`${action.length} videos removed from History`)).toBeVisible()
  await expect.element(main().getByRole('heading', { name: 'No video matches these filters' })).toBeVisible()
  expect(await person.titles('history')).toEqual(titlesOf(sixty.filter((video) => !action.includes(video))))
  await main().getByRole('link', { name: 'Clear filters' }).last().click()
  await count(`${60 - action.length} videos`)
})

test('a playlist is filtered too, keeps its search and its order, and is then not rearranged', async () => {
  const id = await person.createPlaylist('Evenings', '', ...sixty)
  const byTitle = (found: CatalogueVideo[]) => titlesOf(found).toSorted((a, b) => a.localeCompare(b, 'en'))
  await openScreen(`/playlist/${id}?q=trailer&sort=title&category=Action`)
  const found = byTitle(action.filter(({ title }) => /trailer/i.test(title)))
  await expect.poll(() => textsOf(cards())().toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(found)
  await main().getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe(`/playlist/${id}?q=trailer&sort=title`)
  await openScreen(`/playlist/${id}`)
  await expect
    .element(
      main()
        .getByRole('button', { name: /^Reorder/ })
        .first(),
    )
    .toBeInTheDocument()
  await openScreen(`/playlist/${id}?category=Action`)
  await expect.poll(textsOf(cards())).toEqual(titlesOf(action))
  await expect.element(main().getByRole('button', { name: /^Reorder/ })).not.toBeInTheDocument()
})
