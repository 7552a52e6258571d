import type { Page } from '@playwright/test'
import { messages as arabic, messages as lateArabic } from '#messages/ar.ts'
import { messages } from '#messages/en.ts'
import { titles } from '../support/explore-page.ts'
import { expect, inBothEditions } from '../support/fixtures.ts'
import { asNewUser, metadata, navigate, pressScriptLinks, test } from '../support/hostile-page.ts'
import { fewPayloads, hostileVideos, payloads } from '../support/hostile-site.ts'
import { heading, like } from '../support/library-page.ts'
import { expectToast } from '../support/toasts.ts'

// One site for all tests.
test.describe.configure({ mode: 'default' })

const encoded = encodeURIComponent
const each = payloads.map((text, index) => [text, hostileVideos[index]?._id as string] as const)
const few = each.slice(0, fewPayloads.length)

test('a video rendered by the server shows them as text, in its metadata too', async ({ page, visit }) => {
  for (const [text, id] of each) {
    await visit(`/videos/${id}`)
    await expect(heading(page)).toHaveText(text, { useInnerText: false })
    expect(await metadata(page)).toEqual({
      title: messages.pageTitle(text),
      contents: [text, text, text],
    })
    expect(await structuredData(page)).toEqual({ name: text, creditText: text })
    await pressScriptLinks(page)
  }
})

const addresses: Record<string, (text: string) => string> = {
  'a path': (text) => `/${encoded(text)}?${encoded(text)}#${text}`,
  'the id of a video': (text) => `/videos/${encoded(text)}`,
  'a category, a search and a cursor': (text) =>
    `/videos?category=${encoded(text)}&q=${encoded(text)}&cursor=${encoded(text)}`,
  'a search alone': (text) => `/videos?q=${encoded(text)}`,
  'an order and filters, in German': (text) =>
    `/de/videos?sort=${encoded(text)}&year=${encoded(text)}&length=${encoded(text)}&creator=${encoded(text)}&genre=${encoded(text)}&kind=${encoded(text)}`,
  'the id of a playlist and the way back': (text) => `/playlist/${encoded(text)}?from=${encoded(text)}`,
  'the link of a shared playlist': (text) => `/p/${encoded(text)}`,
  'the link to a new password, in Arabic': (text) => `/ar/reset-password#${text}`,
  'the name of a category’s picture': (text) => `/art/${encoded(text)}.svg`,
  'the name of a creator’s monogram': (text) => `/avatars/${encoded(text)}.svg`,
}

// The static edition has scripts of its own that read the path.
for (const [name, addressOf] of Object.entries(addresses))
  test(`${name} runs nothing`, name === 'a path' ? inBothEditions : {}, async ({ page }) => {
    for (const text of payloads) {
      await page.goto(addressOf(text))
      await pressScriptLinks(page)
    }
  })

test('the address of the API reference runs nothing', async ({ page }) => {
  for (const text of ['javascript:ran(7)', payloads.join(' ')]) {
    await page.goto(`/api/docs?url=${encoded(text)}&configUrl=${encoded(text)}#${text}`)
    await pressScriptLinks(page)
  }
})

test('the sitemap has each category as an escaped address', async ({ page, visit }) => {
  await visit('/login')
  const addresses = await page.evaluate(async () => {
    const xml = await (await fetch('/sitemap-screens.xml')).text()
    const { documentElement } = new DOMParser().parseFromString(xml, 'text/xml')
    return [...documentElement.children].map((url) => url.textContent)
  })
  const categories = payloads.map((text) => `https://cutscene.example/videos?category=${encoded(text)}`)
  expect(addresses).toEqual(expect.arrayContaining(categories))
})

asNewUser('screens rendered in the browser show them as text, in toasts too', async ({ page, visit }) => {
  await visit('/')
  for (const [text, id] of few) {
    await navigate(page, `/videos/${id}`)
    await expect(heading(page)).toHaveText(text)
    await expect(page).toHaveTitle(messages.pageTitle(text))
    await like(page).click()
    await expectToast(page, messages.likes.added(text))
    await pressScriptLinks(page)
  }
  for (const [text] of few) {
    await navigate(page, `/videos?category=${encoded(text)}`)
    await expect(heading(page)).toHaveText(messages.explore.heading)
    await expect(page.getByRole('main').getByRole('article')).toHaveAccessibleName(text)
  }
})

test('the filters show creators as text, rendered by the server too', async ({ page, visit }) => {
  await visit('/ar/videos')
  await page.getByRole('button', { name: arabic.filters.open, exact: true }).click()
  const creators = page.getByRole('combobox', { name: lateArabic.filterPanel.creator, exact: true })
  for (const [text] of few) {
    await creators.selectOption({ value: text })
    await expect(creators).toHaveValue(text)
    await expect(titles(page)).toHaveText([text])
    await expect(page.getByRole('link', { name: arabic.filters.remove(text), exact: true })).toBeVisible()
    await pressScriptLinks(page)
  }
  for (const [text] of each) {
    await visit(`/ar/videos?creator=${encoded(text)}`)
    await expect(titles(page)).toHaveText([text])
    await expect(page.getByRole('link', { name: arabic.filters.remove(text), exact: true })).toBeVisible()
  }
})

/** What search engines read of a video. */
const structuredData = (page: Page) =>
  page.evaluate(() => {
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'
    const { name, creditText } = JSON.parse(data)['@graph'][0]
    return { name, creditText }
  })
