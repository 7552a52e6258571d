import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shareImageFile } from '#contract/catalogue/share-image.ts'
import { messages } from '#messages/en.ts'
import { root } from '../real-catalogue.fixture.ts'
import { addressOf, clip, embed, otherEmbed, videos } from '../shipped-videos.fixture.ts'
import { openCommandLine } from './command-line/command-line.fixture.ts'
import { alternatesOf, linksOf } from './page-links.fixture.ts'
import { expectedScriptSources, forbiddenTags, policyOf } from './page-policy.fixture.ts'
import { programOfSuite, programOfTest } from './program.fixture.ts'
import { changeFile } from './sqlite-file.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const program = programOfSuite(async () => ({}))
const get = (path: string, headers: Record<string, string> = {}) => program().get(path, headers)

it.each([
  [
    200,
    ['/', '/videos', addressOf(clip), addressOf(embed), '/mock', '/privacy', '/games', '/games?genre=Racing'],
  ],
  [
    404,
    [
      '/nowhere',
      '/videos/one/two',
      '/index.html',
      '/videos?category=Cooking',
      '/videos/01a1f640-bc00-7329-9279-000000000000',
      '/videos/%00',
      '/videos/..%2F..%2Fetc',
      '/_serverFn/',
      '/games/no-such-game',
      '/creators/no-such-creator',
      '/Videos?q=mario',
      '/de/Privacy',
    ],
  ],
  // A malformed cursor, and one of another order.
  [422, ['/videos?cursor=tomorrow', '/videos?sort=title&cursor=after-5']],
])('%i for the pages %j', async (status, paths) => {
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, status])
})

it.each([
  ['/videos?q=++mario+++kart+', '/videos?q=mario+kart'],
  ['/videos?q=%EF%BD%8D%EF%BD%81%EF%BD%92%EF%BD%89%EF%BD%8F%E3%80%80kart', '/videos?q=mario+kart'],
  ['/de/videos?q=mario%C2%A0kart&sort=best', '/de/videos?q=mario+kart'],
  ['/videos?sort=x1&year=x&length=&category=', '/videos'],
  ['/videos/?q=mario', '/videos?q=mario'],
  [`/videos?q=${'a'.repeat(10_000)}`, `/videos?q=${'a'.repeat(200)}`],
])('%s: to the one address of its search', async (path, to) => {
  const { status, headers } = await get(path)
  expect([status, headers.location]).toEqual([307, to])
})

describe('the HTML of pages', () => {
  it('a search has its results, before any script runs', async () => {
    const { text } = await get('/videos?q=celeste')
    const others = videos.filter(({ title }) => !/celeste/i.test(title))
    expect(text).toContain(otherEmbed.title)
    expect(others.filter(({ _id }) => text.includes(_id))).toEqual([])
  })

  it('an order and filters have their videos, and links that remove them', async () => {
    const { text } = await get('/videos?year=2019&sort=title')
    const found = videos.filter(({ year }) => year === 2019).map(({ title }) => title)
    const shown = [...text.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title = '']) => textOf(title))
    expect(shown).toEqual(found.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    expect(text).toMatch(/<a [^>]*aria-label="Remove filter: 2019"[^>]* href="\/videos\?sort=title"/)
  })

  it('an order and a filter are pages of their own in the cache, what one user watched is none', async () => {
    const paths = ['', '&sort=title', '&sort=views'].map((more) => `/videos?year=2016${more}`)
    const textAt = async (path: string) => (await get(path)).text
    const texts = await Promise.all(paths.map(textAt))
    expect(new Set(texts).size).toBe(paths.length)
    // A rendering of its own would have the time of its data.
    expect(await textAt('/videos?watched=hide&year=2016')).toBe(texts[0])
    expect(await textAt('/videos?utm_source=mail&year=2016&sort=title')).toBe(texts[1])
  })

  it.each([
    ['filters that no video matches', '/videos?year=1999', 'No video matches these filters'],
    ['a search without results', '/videos?q=no+such+trailer', messages.explore.noResults('no such trailer')],
    ['an unknown page', '/nowhere', messages.notFound.heading],
  ])('%s: a text says so', async (_, path, sentence) => {
    expect(textOf((await get(path)).text)).toContain(sentence)
  })
})

describe('the page of a game', () => {
  it('has its trailers, facts, and structured data, before any script runs', async () => {
    const { status, text } = await get('/games/elden-ring')
    expect(status).toBe(200)
    expect(textOf(text)).toContain('FromSoftware')
    for (const { title } of videos.filter(({ game }) => game === 'Elden Ring'))
      expect(textOf(text)).toContain(title)
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? ''
    const [game, breadcrumbs] = JSON.parse(data)['@graph']
    expect(game).toMatchObject({ '@type': 'VideoGame', name: 'Elden Ring', datePublished: '2022-02-25' })
    expect(breadcrumbs.itemListElement).toHaveLength(2)
  })

  it('has moved for good from a former address', async () => {
    const { type } = await openCommandLine({ root, settings: { DATA_DIR: program().dataDir } })
    await type(['catalog', 'edit-game', 'hades', '--slug', 'hades-1'])
    const moved = async () => {
      const { status, headers } = await get('/games/hades')
      return [status, headers.location]
    }
    await expect.poll(moved).toEqual([301, '/games/hades-1'])
    expect((await get('/games/hades-1')).status).toBe(200)
  })
})

it('what is coming soon is a calendar', async () => {
  const { status, headers, text } = await get('/games/upcoming.ics')
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text.trim()).toMatch(/END:VCALENDAR$/)
})

it('a shared playlist’s address goes to no cache and no other request, whatever a client accepts', async () => {
  const { headers } = await get('/p/unknown', { 'accept-encoding': 'gzip' })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-language, accept-encoding' })
  for (const accept of ['text/html', 'image/png', 'application/json', ''])
    for (const path of [
      '/p/unknown',
      '/de/p/unknown',
      '/p/%zz',
      '/p/unknown/more',
      '/?list=shared:unknown',
      '/?%6cist=s%68ared:unknown',
      '/signup?invitation=unknown',
    ]) {
      const { headers } = await get(path, { accept })
      expect([path, headers['cache-control'], headers['referrer-policy']]).toEqual([
        path,
        'no-store',
        'no-referrer',
      ])
    }
})

it('a page does not depend on what a client accepts', async () => {
  for (const accept of ['image/png', 'application/json', ''])
    expect((await get('/videos', { accept })).status).toBe(200)
})

it('the policy of a page has the hash of every inline script; it has no inline handlers, styles or javascript: URLs', async () => {
  for (const path of [
    '/',
    '/videos?q=%3Cscript%3E',
    addressOf(clip),
    addressOf(embed),
    '/mock',
    '/nowhere',
  ]) {
    const { headers, text } = await get(path)
    const sources = expectedScriptSources(text)
    expect(sources.length).toBeGreaterThan(1)
    expect(policyOf(String(headers['content-security-policy']))['script-src'], path).toEqual(sources)
    expect(forbiddenTags(text), path).toEqual([])
  }
})

it('without SITE_URL links to pages and pictures by their paths, and has a demo account', async () => {
  const { _id, thumbnail } = JSON.parse((await get('/api/videos?sort=published')).text).videos[0]
  const page = (await get(`/videos/${_id}`)).text
  const picture = thumbnail.replace(/[^/]+$/, shareImageFile)
  expect(linksOf(page)).toEqual([picture, `/videos/${_id}`, `/videos/${_id}`])
  expect(alternatesOf(page), 'only by absolute addresses').toEqual([])
  expect((await get('/login')).text).toContain('Fill dummy details')
})

it('/metrics names each screen by its route', async () => {
  for (const path of ['/history', '/videos/', '/videos/any', '/playlist/any', '/nowhere']) await get(path)
  const { text } = await get('/metrics')
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  for (const route of ['/history', '/videos', '/videos/{videoId}', '/playlist/{playlistId}', 'other'])
    expect(routes).toContain(route)
})

it('built assets are sent compressed, and are immutable', async () => {
  const page = (await get('/')).text
  const assets = [...new Set([...page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path))]
  expect(assets.length).toBeGreaterThan(1)
  for (const path of assets) {
    const { status, headers } = await get(path, { 'accept-encoding': 'br' })
    expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
    if (Number(headers['content-length']) >= 1024) expect(headers['content-encoding']).toBe('br')
  }
})

it('the site has nothing of the operator’s console, which has a port of its own', async () => {
  const { address } = program()
  const shared = (await readdir(join(root, 'dist/client/assets'))).map((file) => `assets/${file}`)
  const files = (await readdir(join(root, 'dist/console'), { recursive: true })).filter(
    (file) => /\.(html|js|css)$/.test(file) && !shared.includes(file),
  )
  expect(files.length).toBeGreaterThan(2)
  const own = files.flatMap((file) => [`/console/${file}`, `/${file}`, `/dist/console/${file}`])
  for (const path of ['/console', ...own]) expect((await get(path)).status, path).toBe(404)
  for (const path of [
    'users/list',
    'users/disable',
    'catalog/add',
    'searches/clear',
    'undo/1',
    'background',
  ]) {
    const { status } = await fetch(`${address}/api/${path}`, { method: 'POST' })
    expect([path, status]).toEqual([path, 404])
  }
})

/** Without its tags and scripts. */
const textOf = (html: string) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")

describe('what others take from a page', () => {
  const metaOf = (html: string, property: string) =>
    new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''

  it.each([
    ['a clip', clip],
    ['a trailer without a fetched picture', embed],
  ])('a link to %s has a JPEG of 1200 by 630', async (_, video) => {
    const html = (await get(addressOf(video))).body.toString()
    const image = metaOf(html, 'og:image')
    expect(image).toBe(`/thumbnails/${video._id}/share.jpg`)
    expect(['type', 'width', 'height'].map((name) => metaOf(html, `og:image:${name}`))).toEqual([
      'image/jpeg',
      '1200',
      '630',
    ])
    const { headers, body } = await get(image)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('the icons that browsers ask for exist, and the manifest of its language', async () => {
    const html = (await get('/de/videos')).body.toString()
    const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? []
    const touchIcon = await get(icon)
    expect(touchIcon.headers['content-type']).toBe('image/png')
    expect(await sharp(touchIcon.body).metadata()).toMatchObject({ width: 180, height: 180 })
    const favicon = await get('/favicon.ico')
    expect(favicon.headers['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
    expect(await sharp(favicon.body.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 48 })
    const [, manifest = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
    const { headers, body } = await get(manifest)
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(JSON.parse(body.toString())).toMatchObject({ lang: 'de', start_url: '/de' })
  })
})

it('500 for what a failing database has, on pages that say so, without internals', async () => {
  const DATA_DIR = await temporaryFolder()
  const broken = await programOfTest({ DATA_DIR })
  const file = join(DATA_DIR, 'cutscene.sqlite')
  changeFile(file, 'PRAGMA foreign_keys = OFF', 'DROP TABLE video', 'DROP TABLE category')
  const { failed } = messages
  for (const [path, ...sentences] of [
    [addressOf(clip), failed.videos],
    ['/videos', failed.videos, failed.categories],
    ['/', failed.categories],
  ] as const) {
    const { status, text } = await broken.get(path)
    expect([path, status]).toEqual([path, 500])
    for (const sentence of sentences) expect(textOf(text), path).toContain(sentence)
    expect(text).not.toMatch(/no such table|sqlite|node_modules|at async/i)
  }
})
