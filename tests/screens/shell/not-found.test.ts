import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { title } from '../app/dom-queries.fixture.ts'
import { address, openScreen } from '../app/open-screen.fixture.tsx'

const sentence = "Error 404, We Couldn't Found what you are Looking For!"

test('an unknown URL shows the not-found screen with a link', async () => {
  await openScreen('/nowhere')
  await expect.poll(title).toBe('Not found | Cutscene')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(sentence)
  await page.getByRole('link', { name: 'Explore videos' }).click()
  await expect.poll(address).toBe('/videos')
  await expect.poll(title).toBe('Explore | Cutscene')
  await expect.element(page.getByRole('article')).toHaveLength(24)
})

test('deep, old and misspelt URLs show the not-found screen', async () => {
  for (const path of ['/deep/down/where/nothing/is?q=1', '/videos/one/two', '/index.html', '/Videos']) {
    await openScreen(path)
    await expect.poll(title).toBe('Not found | Cutscene')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(sentence)
  }
})
