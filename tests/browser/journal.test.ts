// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, it, onTestFinished } from 'vitest'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { browserHostPath } from '#contract/browser-host.ts'
import { messages } from '#messages/en.ts'
import { expectProblem } from '../contract/fixtures/problem.fixture.ts'
import { adding, caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { launch, sharedBrowser } from './browser.fixture.ts'
import { apiOf, openPage } from './page-api.fixture.ts'
import {
  callsOf,
  endWorkers,
  like,
  likesOf,
  loggedRequests,
  newSite,
  newTab,
  videoIds,
  withoutWorkers,
} from './tabs.fixture.ts'

const browser = sharedBrowser()

it('data survives a reload and a restart of the browser', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cutscene-browser-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const site = await newSite()
  const ids = await videoIds(site, 3)

  const first = await launch(folder)
  onTestFinished(() => first.close())
  const page = await openPage(first, site)
  const { token, call } = await signUp(apiOf(page))
  for (const id of ids) expect((await like(call, id)).status).toBe(201)
  expect((await call('PATCH', '/user', { firstName: 'Grace' })).status).toBe(200)
  await page.reload()
  expect(await likesOf(call)).toEqual(ids.toReversed())
  await first.close()

  const second = await launch(folder)
  onTestFinished(() => second.close())
  const again = callsOf(await openPage(second, site), token)
  expect(await likesOf(again)).toEqual(ids.toReversed())
  expect((await (await again('GET', '/user')).json()).user).toMatchObject({ firstName: 'Grace' })
})

it('a browser without space left loads pages, reads lists, and refuses changes with a sentence', async () => {
  const site = await newSite()
  const page = await newTab(await browser(), site)
  const { call } = await signUp(apiOf(page))
  const [first = '', second = ''] = await videoIds(site, 2)
  await like(call, first)
  const session = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 1000 })
  onTestFinished(async () => void (await session.send('Storage.overrideQuotaForOrigin', { origin })))
  const description = 'x'.repeat(1000)
  let response: Response
  do response = await call('POST', '/user/playlists', { playlist: { title: 'Long', description } })
  while (response.status === 201)
  await expectProblem(response, 'storage_full')
  for (const path of ['liked-videos', 'reel', 'de/videos']) {
    await page.goto(new URL(path, page.url()).href)
    await page.waitForSelector('h1')
  }
  await endWorkers(page)
  expect(await likesOf(call)).toEqual([first])
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  expect((await like(call, second)).status).toBe(201)
})

it('503 when IndexedDB rejects a write; nothing is changed', async () => {
  const site = await newSite()
  const page = await newTab(await browser(), site, withoutWorkers)
  const { call } = await signUp(apiOf(page))
  const [first = '', second = ''] = await videoIds(site, 2)
  await like(call, first)

  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = () => {
      IDBObjectStore.prototype.add = add
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await expectProblem(await like(call, second), 'storage_full')
  expect(await likesOf(call)).toEqual([first])
  expect((await like(call, second)).status).toBe(201)
  expect(await likesOf(call)).toEqual([second, first])
})

it.each([
  ['throws', storageThrows],
  ['fails', storageFails],
])('works until the page is closed, with one notice, when IndexedDB %s', async (_, before) => {
  const site = await newSite()
  const page = await newTab(await browser(), site, before)
  const [id = ''] = await videoIds(site, 1)
  const { call, token } = await signUp(apiOf(page))
  expect((await like(call, id)).status).toBe(201)
  expect(await likesOf(call)).toEqual([id])
  expect(await page.evaluate(() => globalThis.cutsceneHost?.volatile)).toBe(true)

  const said = () => page.$$eval('.host-notice-bar p', (bars) => bars.map(({ textContent }) => textContent))
  await expect.poll(said).toEqual([messages.browserHost.volatile])
  await page.click(`.host-notice-bar button[aria-label="${messages.browserHost.dismiss}"]`)
  await likesOf(call)
  expect(await said()).toEqual([])

  await page.reload()
  await expectProblem(await callsOf(page, token)('GET', '/user/likes'), 'email_unknown')
  expect(await page.evaluate(() => globalThis.cutsceneHost?.volatile), 'this tab knows').toBe(false)
  const other = await newTab(await browser(), site, before)
  await likesOf(callsOf(other, (await signUp(apiOf(other))).token))
  expect(await other.evaluate(() => globalThis.cutsceneHost?.volatile), 'another tab does not').toBe(true)
})

it('views are stored with the request that counts them; a reset deletes all data in every tab', async () => {
  const site = await newSite()
  const page = await newTab(await browser(), site)
  const others = [await newTab(await browser(), site), await newTab(await browser(), site, withoutWorkers)]
  const { token, call } = await signUp(apiOf(page))
  const [id = ''] = await videoIds(site, 1)
  const viewsIn = async (tab: Page) => (await (await apiOf(tab).send(`/api/video/${id}`)).json()).video.views
  for (const tab of others) expect(await viewsIn(tab)).toBe('0')
  await call('POST', '/user/history', adding(id))
  await (await signUp(apiOf(page))).call('POST', '/user/history', adding(id))
  await like(call, id)
  await endWorkers(page)
  for (const tab of [page, ...others]) {
    expect(await viewsIn(tab)).toBe('2')
    expect(await likesOf(callsOf(tab, token))).toEqual([id])
  }

  const response = await apiOf(page).send(browserHostPath, { method: 'DELETE' })
  expect(response.status).toBe(200)
  for (const tab of [page, ...others]) {
    expect(await viewsIn(tab)).toBe('0')
    await expectProblem(await callsOf(tab, token)('GET', '/user/likes'), 'email_unknown')
    expect((await caller(apiOf(tab))('POST', '/auth/login', demoAccount)).status).toBe(200)
  }
})

/** Runs before a page's own scripts. */
function storageThrows() {
  IDBFactory.prototype.open = () => {
    throw new DOMException('not in a private window', 'SecurityError')
  }
}

/** Runs before a page's own scripts. A database of a lower version than the stored one cannot be opened. */
function storageFails() {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function () {
    const name = `refused ${crypto.randomUUID()}`
    const opening = open.call(this, name, 2)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    return opening
  }
}

it('a repeated write runs once and gets the recorded response, also in a new worker; a full log becomes a snapshot', {
  tags: 'slow',
}, async () => {
  const site = await newSite()
  const page = await newTab(await browser(), site)
  const other = await newTab(await browser(), site, withoutWorkers)
  const { token, call } = await signUp(apiOf(page))
  const there = callsOf(other, token)
  expect(await likesOf(there)).toEqual([])
  const create = async (key: string) => {
    const response = await apiOf(page).send('/api/user/playlists', {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', 'x-request-key': key },
      body: JSON.stringify({ playlist: { title: 'Once', description: 'Asked for again and again' } }),
    })
    expect(response.status).toBe(201)
    return (await response.json()).createdPlaylist._id
  }
  const made = await create('the same')
  expect(await create('the same')).toBe(made)
  await endWorkers(page)
  expect(await create('the same')).toBe(made)

  // The log is full with 200 requests: the next one is only in the snapshot.
  const ids = await videoIds(site, 149)
  const fill = ['likes', 'watchlater'].flatMap((shelf) => ids.map((id) => [shelf, id] as const))
  for (const [shelf, _id] of fill.slice(0, 200 - Number(await loggedRequests(page))))
    await call('POST', `/user/${shelf}?limit=1`, { video: { _id } })
  const last = await create('in the snapshot')
  expect(await loggedRequests(page)).toBe(0)
  await endWorkers(page)
  expect(await create('in the snapshot')).toBe(last)
  for (const everywhere of [call, there]) {
    expect((await likesOf(everywhere)).toSorted()).toEqual(ids.toSorted())
    expect((await (await everywhere('GET', '/user/playlists')).json()).playlists).toHaveLength(2)
  }
})
