import type { Page } from '@playwright/test'
import { messages } from '#contract/messages/en/messages.ts'
import { test as base, expect } from './support/fixtures.ts'
import { hostileVideos, listableVideos, payloads, startHostileSite } from './support/hostile-site.ts'
import { heading, like, saveTo, tick } from './support/library-page.ts'
import { logIn } from './support/sign-in.ts'
import { body, endpoint, send } from './support/tester-page.ts'
import { expectToast } from './support/toasts.ts'

/** Every field that a person or a catalogue writes, without the content security policy: what is tested is the escaping. */
const test = base.extend<{ ran: string[] }, { siteUrl: string }>({
  siteUrl: [
    async ({ edition }, use) => {
      // The same components render the static edition.
      test.skip(edition === 'static')
      const { address, stop } = await startHostileSite()
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Payloads that ran, and where.
  ran: [
    async ({ context, watch }, use) => {
      watch.expectErrors(
        /the server responded with a status of (404|422)|React has blocked a javascript: URL/,
      )
      const ran: string[] = []
      await context.exposeBinding('ran', ({ page }, number: number) => {
        ran.push(`${payloads[number - 1]} on ${page.url()}`)
      })
      await use(ran)
      expect(ran, 'payloads that ran').toEqual([])
    },
    { auto: true },
  ],
})

test.use({ bypassCSP: true })
// One site for all tests.
test.describe.configure({ mode: 'default' })

const encoded = encodeURIComponent
const each = payloads.map((text, index) => [text, hostileVideos[index]?._id as string] as const)

test('a video rendered by the server shows them as text, in its metadata too', async ({ page, visit }) => {
  for (const [text, id] of each) {
    await visit(`/videos/${id}`)
    await expect(heading(page)).toHaveText(text, { useInnerText: false })
    expect(await metadata(page)).toEqual({
      title: messages.pageTitle(text),
      contents: [text, text, text],
      name: text,
      creditText: text,
    })
    await pressScriptLinks(page)
  }
})

const addresses: Record<string, (text: string) => string> = {
  'a path': (text) => `/${encoded(text)}?${encoded(text)}#${text}`,
  'the id of a video': (text) => `/videos/${encoded(text)}`,
  'a category, a search and a cursor': (text) =>
    `/videos?category=${encoded(text)}&q=${encoded(text)}&cursor=${encoded(text)}`,
  'a search alone': (text) => `/videos?q=${encoded(text)}`,
  'the id of a playlist and the way back': (text) => `/playlist/${encoded(text)}?from=${encoded(text)}`,
  'the address of the API reference': (text) =>
    `/api/docs?url=${encoded(text)}&configUrl=${encoded(text)}#${text}`,
  'the name of a category’s picture': (text) => `/art/${encoded(text)}.svg`,
  'the name of a creator’s monogram': (text) => `/avatars/${encoded(text)}.svg`,
}

for (const [name, addressOf] of Object.entries(addresses))
  test(`${name} runs nothing`, async ({ page }) => {
    for (const text of payloads) {
      await page.goto(addressOf(text))
      await page.waitForLoadState()
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

test('screens rendered in the browser show them as text, in toasts too', async ({
  page,
  visit,
  newPerson,
  otherClient,
}) => {
  const person = await newPerson()
  await otherClient.signIn(person.user, person.token)
  await visit('/')
  for (const [text, id] of each) {
    await navigate(page, `/videos/${id}`)
    await expect(heading(page)).toHaveText(text)
    await expect(page).toHaveTitle(messages.pageTitle(text))
    await like(page).click()
    await expectToast(page, messages.likes.added(text))
    await pressScriptLinks(page)
  }
  for (const [text] of each) {
    await navigate(page, `/videos?category=${encoded(text)}`)
    await expect(heading(page)).toHaveText(messages.explore.heading)
    await expect(page.getByRole('main').getByRole('article')).toHaveAccessibleName(text)
  }
})

test('a user’s names, lists and playlists are shown as text', async ({
  page,
  visit,
  newPerson,
  otherClient,
}) => {
  const person = await newPerson()
  for (const [index, text] of payloads.entries())
    await person.createPlaylist(text, payloads.join(' '), ...listableVideos.slice(index, index + 1))
  for (const shelf of ['likes', 'watchlater', 'history'] as const) await person.add(shelf, ...listableVideos)
  await otherClient.signIn(person.user, person.token)

  for (const path of ['/', '/liked-videos', '/watch-later', '/history']) {
    await visit(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    await pressScriptLinks(page)
  }
  await visit('/playlist')
  await expect(page.locator('.playlist-link')).toHaveText(payloads)
  const { body } = await person.call('GET', '/user/playlists')
  for (const { _id, title } of body.playlists) {
    await navigate(page, `/playlist/${_id}`)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(payloads.join(' '))
  }
  await navigate(page, '/videos')
  const [first = '', ...others] = payloads
  await saveTo(page, first).click()
  for (const text of others) {
    await tick(page, text).click()
    await expectToast(page, messages.playlists.videoAdded(first, text))
  }
  for (const [text] of each) {
    expect((await person.call('PATCH', '/user', { firstName: text, lastName: text })).status).toBe(200)
    await visit('/account')
    await expect(page.getByRole('heading', { level: 2, name: text })).toHaveText(`${text} ${text}`)
  }
})

test('additional fields of a sign-up are shown as text by the request tester', async ({
  page,
  visit,
  callApi,
}) => {
  const extra = Object.fromEntries(payloads.map((text) => [text, text]))
  const { body: signedUp } = await callApi('POST', '/auth/signup', {
    body: {
      ...extra,
      email: "'{`&}=/$@people.example",
      firstName: 'A',
      lastName: 'B',
      password: 'insert-coin-1',
    },
  })
  await page.route('**/api/echo', (route) =>
    route.fulfill({ json: signedUp, headers: { 'x-echo': payloads.slice(0, 8).join(' ') } }),
  )
  await visit('/mock')
  for (const path of ['/api/echo', '/api/videos', ...payloads]) {
    await endpoint(page).fill(path)
    await send(page).click()
    await expect(send(page)).toBeEnabled()
  }
  await body(page).fill(payloads.join(' '))
})

test('a way back that is a script is not followed after a login', async ({ page, visit, newPerson }) => {
  const person = await newPerson()
  await visit('/login')
  await page.evaluate(() => history.replaceState({ ...history.state, from: 'javascript:ran(7)' }, ''))
  await logIn(page, person)
  await expect(page).toHaveURL('/')
})

/** As a link of the site does: without loading a page. */
const navigate = (page: Page, path: string) => page.evaluate((path) => history.pushState({}, '', path), path)

/** What other sites and search engines read. */
const metadata = (page: Page) =>
  page.evaluate(() => {
    const contents = ['name="description"', 'property="og:title"', 'property="og:description"'].map(
      (attribute) => document.querySelector<HTMLMetaElement>(`meta[${attribute}]`)?.content,
    )
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'
    const { name, creditText } = JSON.parse(data)
    return { title: document.title, contents, name, creditText }
  })

/** Presses each link that leads to no page. */
const pressScriptLinks = (page: Page) =>
  page.evaluate(() => {
    for (const link of document.querySelectorAll('a')) if (!/^https?:/.test(link.href)) link.click()
  })
