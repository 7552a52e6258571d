import type { Page } from 'puppeteer-core'
import { expect, it } from 'vitest'
import { browserHostPath } from '#contract/browser-host.ts'
import { adding, signUp } from '../contract/people.fixture.ts'
import { sharedBrowser } from './browser.fixture.ts'
import { apiOf } from './page-api.fixture.ts'
import { endWorkers, newSite, newTab, videoIds, withoutWorkers } from './tabs.fixture.ts'

const browser = sharedBrowser('chromium')

async function open() {
  const site = await newSite()
  const page = await newTab(await browser(), site)
  const [id = ''] = await videoIds(site, 1)
  const viewsIn = async (tab: Page) => (await (await apiOf(tab).ask(`/api/video/${id}`)).json()).video.views
  const watch = async () => (await signUp(apiOf(page))).call('POST', '/user/history', adding(id))
  return { site, page, viewsIn, watch }
}

it('keeps views with the watch that they come from, for other tabs and later workers, until all is forgotten', async () => {
  const { site, page, viewsIn, watch } = await open()
  const other = await newTab(await browser(), site, withoutWorkers)
  expect(await viewsIn(other)).toBe('0')
  await watch()
  await watch()
  for (const tab of [page, other]) expect(await viewsIn(tab)).toBe('2')
  await endWorkers(page)
  expect(await viewsIn(page)).toBe('2')

  await apiOf(page).ask(browserHostPath, { method: 'DELETE' })
  for (const tab of [page, other]) expect(await viewsIn(tab)).toBe('0')
})

it('counts on from what an earlier version kept, which knew of no views', async () => {
  const { page, viewsIn, watch } = await open()
  // All that is kept is then in a snapshot.
  await apiOf(page).ask(browserHostPath, { method: 'DELETE' })
  await page.evaluate(withoutViews, 'cutscene /')
  await endWorkers(page)
  expect(await viewsIn(page)).toBe('0')
  await watch()
  expect(await viewsIn(page)).toBe('1')
})

/** Runs in the page. */
function withoutViews(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('snapshot', 'readwrite')
      const snapshot = transaction.objectStore('snapshot')
      const reading = snapshot.get('state')
      reading.onsuccess = () => {
        const { views: _, ...earlier } = reading.result
        snapshot.put(earlier, 'state')
      }
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
