import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { messages } from '#contract/messages.ts'
import shipped from '../catalog/videos.json' with { type: 'json' }
import { ensureBuilt } from './build/ensure-built.ts'
import { findBrowser } from './programs/find-browser.ts'

// npm run screenshots [-- FOLDER [NAME …]]: a picture of every screen and state on a phone, a laptop and a wide screen.

const viewports = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1366, height: 768 },
  wide: { width: 2560, height: 1440 },
}
const [folder = resolve(import.meta.dirname, '../docs/screens'), ...only] = process.argv.slice(2)
const clip = shipped.find(({ sample }) => sample) ?? shipped[0]
const trailer = shipped.find(({ link }) => link.includes('youtube'))
const clipPath = `/videos/${clip?._id}`

/** A screen in one state: its address, who looks at it, and what they do there. */
interface Shot {
  path: string
  /** With a library of some videos, or a new one. Otherwise signed out. */
  user?: 'collector' | 'newcomer'
  act?(page: Page): Promise<unknown>
  /** A path below /api, whose responses fail or never come. */
  broken?: string
  slow?: string
}

const press = (role: 'button' | 'link' | 'checkbox', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click()
const inApp = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: messages.navigation.footer }).getByRole('link', { name }).click()

const shots: Record<string, Shot> = {
  home: { path: '/' },
  'home-user': { path: '/', user: 'collector' },
  explore: { path: '/videos' },
  'explore-category': { path: '/videos?category=Strategy' },
  'explore-loading': { path: '/login', slow: '/api/videos', act: inApp(messages.navigation.explore) },
  'explore-error': { path: '/login', broken: '/api/videos', act: inApp(messages.navigation.explore) },
  search: { path: '/videos?q=the' },
  'search-nothing': { path: '/videos?q=zzzz' },
  clip: { path: clipPath },
  'clip-user': { path: clipPath, user: 'collector' },
  trailer: { path: `/videos/${trailer?._id}` },
  'like-signed-out': { path: clipPath, act: press('button', messages.video.like) },
  'save-to': { path: '/videos', user: 'collector', act: press('button', /^Save To/) },
  'save-to-create': {
    path: '/videos',
    user: 'collector',
    async act(page) {
      await press('button', /^Save To/)(page)
      await press('button', messages.saveTo.createPlaylist)(page)
    },
  },
  login: { path: '/login' },
  'login-failed': {
    path: '/login',
    async act(page) {
      await page.getByRole('textbox', { name: messages.auth.email }).fill('player.one@cutscene.example')
      await page.getByRole('textbox', { name: messages.auth.password, exact: true }).fill('not the password')
      await page.getByRole('main').getByRole('button', { name: messages.auth.login, exact: true }).click()
    },
  },
  signup: { path: '/signup' },
  liked: { path: '/liked-videos', user: 'collector' },
  'liked-empty': { path: '/liked-videos', user: 'newcomer' },
  'liked-removed': { path: '/liked-videos', user: 'collector', act: press('button', /^Remove/) },
  'liked-error': {
    path: '/',
    user: 'collector',
    broken: '/api/user/likes',
    act: inApp(messages.navigation.likedVideos),
  },
  'liked-loading': {
    path: '/',
    user: 'collector',
    slow: '/api/user/likes',
    act: inApp(messages.navigation.likedVideos),
  },
  'watch-later': { path: '/watch-later', user: 'collector' },
  'watch-later-empty': { path: '/watch-later', user: 'newcomer' },
  history: { path: '/history', user: 'collector' },
  'history-empty': { path: '/history', user: 'newcomer' },
  playlists: { path: '/playlist', user: 'collector' },
  'playlists-empty': { path: '/playlist', user: 'newcomer' },
  playlist: { path: '/playlist', user: 'collector', act: press('link', 'Evenings') },
  'playlist-empty': { path: '/playlist', user: 'collector', act: press('link', 'Some day') },
  'playlist-unknown': { path: '/playlist/none', user: 'collector' },
  account: { path: '/account', user: 'collector' },
  'not-found': { path: '/nowhere' },
  'video-unknown': { path: '/videos/none' },
  tester: { path: '/mock', act: press('button', 'Send') },
  'api-docs': { path: '/api/docs' },
}

await ensureBuilt((step) => process.stdout.write(`${step}\n`))
const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-screenshots-'))
const { process: server, address } = await startServer()
const browser = await chromium.launch({
  executablePath: findBrowser('chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
})
try {
  await mkdir(folder, { recursive: true })
  const users = { collector: await signUp('Ada', true), newcomer: await signUp('Nova', false) }
  for (const [name, shot] of Object.entries(shots)) {
    if (only.length > 0 && !only.includes(name)) continue
    for (const [device, viewport] of Object.entries(viewports)) {
      const picture = await take(browser, shot, viewport, shot.user && users[shot.user])
      await sharp(picture)
        .webp({ quality: 62 })
        .toFile(join(folder, `${name}-${device}.webp`))
    }
    process.stdout.write(`${name}\n`)
  }
} finally {
  await browser.close()
  server.kill()
  await rm(dataDir, { recursive: true, force: true })
}

/** The site as `npm start` runs it, on a free port and without a network. */
async function startServer(): Promise<{ process: ChildProcess; address: string }> {
  const offline =
    '--import=data:text/javascript,globalThis.fetch=()=>Promise.reject(new%20Error(%22no%20network%22))'
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_OPTIONS: offline }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], { env })
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
    if (address) return { process: child, address }
  }
  throw new Error(`The server did not start: ${output}`)
}

/** Local storage of a new user, with a library where wanted. */
async function signUp(firstName: string, hasLibrary: boolean): Promise<Record<string, string>> {
  const email = `${firstName.toLowerCase()}@cutscene.example`
  const person = { email, firstName, lastName: 'Lovelace', password: 'press-start-1' }
  const { createdUser, encodedToken } = await post('/auth/signup', person)
  const { likes, history, playlists, watchlater, ...user } = createdUser
  if (hasLibrary) await fillLibrary(encodedToken)
  return { token: encodedToken, user: JSON.stringify(user) }
}

async function fillLibrary(token: string): Promise<void> {
  const add = (path: string, from: number, to: number) =>
    shipped
      .slice(from, to)
      .reduce((done, { _id }) => done.then(() => post(path, { video: { _id } }, token)), Promise.resolve())
  for (const shelf of ['likes', 'watchlater', 'history']) await add(`/user/${shelf}`, 0, 14)
  for (const title of ['Some day', 'Co-op', 'Evenings']) {
    const playlist = { title, description: `What we watch: ${title.toLowerCase()}` }
    const { playlists } = await post('/user/playlists', { playlist }, token)
    const id = playlists.find((found: { title: string }) => found.title === title)._id
    if (title !== 'Some day') await add(`/user/playlists/${id}`, 3, title === 'Evenings' ? 12 : 5)
  }
}

async function post(path: string, body: unknown, authorization = '') {
  const headers = { 'content-type': 'application/json', authorization }
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

async function take(
  browser: Browser,
  { path, act, broken, slow }: Shot,
  viewport: { width: number; height: number },
  storage: Record<string, string> = {},
): Promise<Buffer> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, storage)
  await page.goto(address + path, { waitUntil: 'networkidle' })
  if (broken) await page.route(`**${broken}*`, (route) => route.fulfill({ status: 503, body: '{}' }))
  if (slow) await page.route(`**${slow}*`, () => {})
  await act?.(page)
  if (!slow) {
    await page.waitForLoadState('networkidle')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('status', { name: messages.loading }).first().waitFor({ state: 'detached' })
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 400)))
  })
  const picture = await page.screenshot()
  await page.close()
  return picture
}
