import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#contract/messages.ts'
import { categories, samples, titlesIn } from '../../shipped-videos.fixture.ts'
import { failCalls } from '../app/calls.fixture.ts'
import { textsOf, title } from '../app/dom-queries.fixture.ts'
import { main } from '../app/library-page.fixture.ts'
import { address, openScreen } from '../app/open-screen.fixture.tsx'

const { home } = messages

test('the banner features a trailer with a link', async () => {
  await openScreen('/')
  await expect.poll(title).toBe('Home | Cutscene')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(home.heading)

  const links = samples.map(({ title }) => main().getByRole('link', { name: home.watchFeatured(title) }))
  const featured = links.reduce((any, link) => any.or(link))
  await expect.element(featured).toHaveLength(1)
  const name = featured.element().getAttribute('aria-label')
  const featuredTitle = samples.find((sample) => home.watchFeatured(sample.title) === name)?.title ?? ''
  await featured.click()
  await expect.poll(address).toMatch(/\/videos\/[\w-]+$/)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(featuredTitle)
})

test('the five categories are links with exactly their names', async () => {
  await openScreen('/')
  for (const name of categories) await expect.element(main().getByRole('link', { name })).toBeVisible()
})

for (const category of ['Action', 'Strategy']) {
  test(`the link to ${category} shows its videos only`, async () => {
    await openScreen('/')
    await main().getByRole('link', { name: category }).click()
    await expect.poll(address).toBe(`/videos?category=${category}`)
    await expect.poll(title).toBe('Explore | Cutscene')
    await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent(category)
    await expect
      .poll(textsOf(page.getByRole('article').getByRole('heading')))
      .toEqual(titlesIn(category).slice(0, 24))
  })
}

test('categories that fail to load show an error with Refresh', async () => {
  await openScreen(`/videos/${samples[0]?._id}`)
  const recover = failCalls('/api/categories')
  await page.getByRole('link', { name: 'Cutscene' }).click()
  const notice = page.getByText('Could not fetch all categories, please refresh the page!')
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(home.heading)

  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).first().click()
  await expect.element(main().getByRole('link', { name: 'Action' })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})
