import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import { addressOf, embed, videos } from '../../shipped-videos.fixture.ts'
import { desk, expectUsable, resize } from '../app/accessible.fixture.ts'
import { callsTo, failCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { heading } from '../app/library-page.fixture.ts'
import { openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { callApi } from '../app/service.fixture.ts'

const row = () => page.getByRole('region', { name: messages.video.similar })
const titles = (row: Locator) => textsOf(row.getByRole('article').getByRole('heading'))
const path = `/video/${embed._id}/similar`
const similarPath = `/api${path}`

async function similarVideos({ _id } = embed): Promise<CatalogueVideo[]> {
  const { body } = await callApi('GET', `/video/${_id}/similar`)
  const ids: string[] = body.videos.map(({ _id }: CatalogueVideo) => _id)
  return ids.flatMap((id) => videos.filter(({ _id }) => _id === id))
}

const scrollToEnd = () => scrollTo(0, document.documentElement.scrollHeight)

test('videos like this one are below the samples, and load only as they come near', async () => {
  await resize({ width: 360, height: 740 })
  const calls = callsTo(similarPath)
  await openScreen(addressOf(embed))
  await expect.element(page.getByRole('complementary').getByRole('article')).toHaveLength(8)
  expect(calls).toHaveLength(0)
  scrollToEnd()
  const similar = await similarVideos()
  expect(similar.length).toBeGreaterThan(1)
  await expect.poll(titles(row())).toEqual(similar.slice(0, 12).map(({ title }) => title))
  await expectUsable()

  const [next] = similar
  if (!next) throw new Error('There is none')
  await row().getByRole('link', { name: next.title }).click()
  await expect.element(heading()).toHaveTextContent(next.title)
})

test('what the user has not watched comes first, also if that is a whole row of them', async () => {
  const video = videos.find(({ title }) => title.startsWith('Stray')) ?? expect.fail('is in the catalogue')
  const person = await signInAsNewUser()
  const similar = await similarVideos(video)
  for (const watched of similar.slice(0, 12)) await person.add('history', watched)
  await resize(desk)
  await openScreen(addressOf(video))
  scrollToEnd()
  await expect.poll(() => titles(row())()).toHaveLength(12)
  const others = similar.slice(12).map(({ title }) => title)
  expect(others.length).toBeGreaterThan(0)
  expect(titles(row())().slice(0, others.length)).toEqual(others)
})

test('the end of the page stays where it is when they arrive, and without them nothing is said and no place stays reserved', async () => {
  await resize(desk)
  await openScreen(addressOf(embed))
  const end = () => document.querySelector('.lower-bar')?.getBoundingClientRect().top ?? Number.NaN
  const pageEnd = () => Math.round(end() + scrollY)
  const before = pageEnd()
  scrollToEnd()
  await expect.element(row().getByRole('article').first()).toBeVisible()
  expect(pageEnd()).toBe(before)

  failCalls(similarPath)
  const calls = callsTo(similarPath)
  await openScreen(addressOf(embed))
  scrollToEnd()
  await expect.poll(() => calls.filter(({ response }) => response).length).toBeGreaterThan(0)
  await expect.element(row()).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.poll(() => document.querySelector('.more-like-this')?.clientHeight).toBe(0)
})
