import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { messages } from '#messages/en.ts'
import { categoriesNamed, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { spawnCutscene, startCutscene } from '../../node/process.fixture.ts'
import { editions, offline } from '../support/editions.ts'
import { test as base, expect, inBothEditions } from '../support/fixtures.ts'
import { heading } from '../support/library-page.ts'

// A lint rule forbids markup from React's side, and what the browser renders needs Trusted Types (security.e2e.ts): these tests
// are of what the server renders, and of what scripts read of an address.

/** Texts that run `ran` where they are not escaped: as markup, in attributes, scripts and addresses. At most 64 characters: a category's name. */
const payloads = [
  '</script><script>ran(1)</script>',
  '"><img src=/x onerror=ran(2)>',
  "'><svg/onload=ran(3)>",
  '</title></textarea></noscript></style><svg/onload=ran(4)>',
  'x" autofocus tabindex=1 onfocus="ran(5)',
  "x' autofocus tabindex=1 onfocus='ran(6)",
  'javascript:ran(7)',
  'data:text/html,<script>ran(8)</script>',
  'x\u2028";ran(9)//',
  "x\\';ran(10)//`;ran(10)//",
  ']]>--><iframe srcdoc="<script>ran(11)</script>">',
  '&lt;img src=/x onerror=ran(12)&gt;',
  '\\u003cimg src=/x onerror=ran(13)\\u003e',
]

/** For what scripts do in the browser. How a server has to escape a text depends on the text. */
const fewPayloads = payloads.slice(0, 3)

const categories = categoriesNamed(...payloads).map((category) => ({
  ...category,
  description: category.categoryName,
}))

const videos = videosOf(
  payloads.map((text) => ({
    title: text,
    description: text,
    game: text,
    creator: text,
    category: text,
    alt: text,
    publishedOn: '2026-11-20',
    link: 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa',
    licence: { name: text, attribution: text, url: 'https://licences.example/' },
  })),
)

/** A site without the content security policy: what is tested is the escaping. The server edition has a catalogue of such texts. */
const test = base.extend<{ openDocument: (path: string) => Promise<Page> }, { siteUrl: string }>({
  siteUrl: [
    async ({ edition }, use) => {
      const { address, stop } = await (edition === 'static' ? editions.static.start() : startHostileSite())
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  bypassCSP: true,
  context: async ({ context }, use) => {
    const ran: string[] = []
    await context.exposeBinding('ran', ({ page }, number: number) => {
      ran.push(`${payloads[number - 1]} on ${page.url()}`)
    })
    await use(context)
    expect(ran, 'payloads that ran').toEqual([])
  },
  // What the server has rendered, alone: none of the files that its page asks for.
  openDocument: async ({ context }, use) => {
    const page = await context.newPage()
    await page.route('**', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    )
    await use(async (path) => {
      await page.goto(path)
      await pressScriptLinks(page)
      return page
    })
  },
})

// One site for all tests.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ watch }) =>
  watch.expectErrors(
    /the server responded with a status of (404|422)|ERR_FAILED|ERR_UNKNOWN_URL_SCHEME|React has blocked a javascript: URL/,
  ),
)

async function startHostileSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-hostile-'))
  const file = join(dataDir, 'hostile.json')
  await writeFile(file, JSON.stringify({ categories, videos }))
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' }
  const words = ['catalog', 'import', file]
  const { code, stderr } = await spawnCutscene(settings, 'src/hosts/node/cli/main.ts', words).ended
  if (code !== 0) throw new Error(`The catalogue was not imported: ${stderr}`)
  const { address, child, ended } = await startCutscene({
    ...settings,
    SITE_URL: 'https://cutscene.example',
    NODE_OPTIONS: offline,
  })
  return {
    address,
    async stop() {
      child.kill('SIGINT')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Presses each link that leads to no page. */
const pressScriptLinks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const link of document.querySelectorAll('a')) if (!/^https?:/.test(link.href)) link.click()
  })

/** What other sites and search engines read. */
const metadata = (page: Page) =>
  page.evaluate(() => {
    const contents = ['name="description"', 'property="og:title"', 'property="og:description"'].map(
      (attribute) => document.querySelector<HTMLMetaElement>(`meta[${attribute}]`)?.content,
    )
    const data =
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{"@graph":[{}]}'
    const { name, creditText } = JSON.parse(data)['@graph'][0]
    return { title: document.title, contents, name, creditText }
  })

test('a video shows them as text, in its metadata too, rendered by the server and then by the browser', async ({
  page,
  visit,
  openDocument,
}) => {
  const expectTexts = async (page: Page, text: string) => {
    await expect(heading(page)).toHaveText(text, { useInnerText: false })
    const title = messages.pageTitle(text)
    expect(await metadata(page)).toEqual({
      title,
      contents: [text, text, text],
      name: text,
      creditText: text,
    })
  }
  for (const [index, text] of payloads.entries()) {
    const path = `/videos/${videos[index]?._id}`
    await expectTexts(await openDocument(path), text)
    if (!fewPayloads.includes(text)) continue
    await visit(path)
    await expectTexts(page, text)
    await pressScriptLinks(page)
  }
})

test('a shared playlist, its notes and who shares it are shown as text, in its metadata too', async ({
  openDocument,
  newPerson,
}) => {
  const person = await newPerson()
  const [{ _id } = { _id: '' }] = videos
  for (const text of payloads) {
    const id = await person.createPlaylist(text, text, ...videos.slice(0, 1))
    await person.call('PATCH', `/user/playlists/${id}/${_id}`, { note: text })
    await person.call('PATCH', '/user', { displayName: text })
    const { shareToken } = (await person.call('POST', `/user/playlists/${id}/share`)).body
    const page = await openDocument(`/p/${shareToken}`)
    const sharedBy = messages.sharedPlaylist.sharedBy(text)
    const summary = `${sharedBy}. ${text}`
    expect(await metadata(page)).toMatchObject({
      title: messages.pageTitle(text),
      contents: [summary, text, summary],
    })
    await expect(heading(page)).toHaveText(text, { useInnerText: false })
    const main = page.getByRole('main')
    await expect(main.getByText(sharedBy, { exact: true })).toBeAttached()
    await expect(main.locator('.playlist-description')).toHaveText(text, { useInnerText: false })
    await expect(main.locator('.entry-note')).toHaveText(text, { useInnerText: false })
  }
})

const encoded = encodeURIComponent

/** The scripts of these pages read their address. */
const pages: Record<string, (text: string) => string> = {
  'a path': (text) => `/${encoded(text)}?${encoded(text)}#${text}`,
  'a category, a search and a cursor': (text) =>
    `/videos?category=${encoded(text)}&q=${encoded(text)}&cursor=${encoded(text)}`,
  'a search alone': (text) => `/videos?q=${encoded(text)}`,
  'an order and filters, in German': (text) =>
    `/de/videos?sort=${encoded(text)}&year=${encoded(text)}&length=${encoded(text)}&creator=${encoded(text)}&genre=${encoded(text)}&kind=${encoded(text)}`,
  'a creator, in Arabic': (text) => `/ar/videos?creator=${encoded(text)}`,
  'the id of a video': (text) => `/videos/${encoded(text)}`,
  'the link of a shared playlist': (text) => `/p/${encoded(text)}`,
  'the id of a playlist and the way back': (text) => `/playlist/${encoded(text)}?from=${encoded(text)}`,
  'the link to a new password, in Arabic': (text) => `/ar/reset-password?from=${encoded(text)}#${text}`,
}

// The static edition has scripts of its own that read the path.
for (const [name, addressOf] of Object.entries(pages))
  test(
    `${name} runs nothing`,
    name === 'a path' ? inBothEditions : {},
    async ({ page, visit, openDocument }) => {
      for (const text of payloads) await openDocument(addressOf(text))
      for (const text of fewPayloads) {
        await visit(addressOf(text))
        await pressScriptLinks(page)
      }
    },
  )

test('the names of drawn pictures and the address of the API reference run nothing', async ({ page }) => {
  for (const text of payloads)
    for (const path of [`/art/${encoded(text)}.svg`, `/avatars/${encoded(text)}.svg`]) {
      await page.goto(path)
      await pressScriptLinks(page)
    }
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
  const expected = payloads.map((text) => `https://cutscene.example/videos?category=${encoded(text)}`)
  expect(addresses).toEqual(expect.arrayContaining(expected))
})
