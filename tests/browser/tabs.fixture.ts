import type { BrowserContext, Page } from '@playwright/test'
import { onTestFinished } from 'vitest'
import { adding, type Call, caller, idsOf } from '../contract/fixtures/users.fixture.ts'
import { apiOf, openPage } from './page-api.fixture.ts'
import { openStaticSite, type StaticSite } from './static-site.fixture.ts'

/** Runs before a page's own scripts: without workers, the page runs the service itself. */
export function withoutWorkers() {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** A site of a test's own, closed with the test. */
export async function newSite(): Promise<StaticSite> {
  const site = await openStaticSite()
  onTestFinished(() => site.close())
  return site
}

/** A tab on it, closed with the test. */
export async function newTab(browser: BrowserContext, site: StaticSite, before?: () => void): Promise<Page> {
  const page = await openPage(browser, site, before)
  onTestFinished(() => page.close())
  return page
}

/** Requests from that tab with this token. */
export const callsOf = (page: Page, token: string): Call => caller(apiOf(page), token)

export const like = (call: Call, id: string) => call('POST', '/user/likes?limit=1', adding(id))

export async function likesOf(call: Call): Promise<string[]> {
  const { likes, total } = await (await call('GET', '/user/likes')).json()
  if (total !== likes.length) throw new Error(`${likes.length} likes were returned with the total ${total}`)
  return idsOf(likes)
}

/** The ids of the first shipped videos. */
export async function videoIds(site: StaticSite, count: number): Promise<string[]> {
  return idsOf((await site.catalogue()).videos.slice(0, count))
}

/** Terminates every worker, as browsers may at any time; settles when none runs. */
export async function endWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const stopped = new Promise<void>((resolve) =>
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.every(({ runningStatus }) => runningStatus === 'stopped')) resolve()
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
  await session.detach()
}

/** Runs the function in the page, where it sees nothing outside of itself, on what the host has stored. Returns the result of its request. */
export function inDatabase<Given>(
  page: Page,
  act: (stored: IDBTransaction, given: Given) => unknown,
  given?: Given,
): Promise<unknown> {
  return page.evaluate(`(${openDatabase})(${act}, ${JSON.stringify(given)})`)
}

/** Runs in the page. */
function openDatabase(
  act: (stored: IDBTransaction, given: unknown) => IDBRequest | undefined,
  given: unknown,
) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('cutscene /')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const stored = opening.result.transaction(['log', 'snapshot'], 'readwrite')
      const request = act(stored, given)
      stored.oncomplete = () => {
        opening.result.close()
        resolve(request?.result)
      }
    }
  })
}

/** How many requests are stored in the log. */
export const loggedRequests = (page: Page): Promise<unknown> =>
  inDatabase(page, (stored) => stored.objectStore('log').count())
