// @module-tag slow
import { expect, it } from 'vitest'
import { signUp } from '../contract/fixtures/users.fixture.ts'
import { sharedBrowser } from './browser.fixture.ts'
import { apiOf } from './page-api.fixture.ts'
import { endWorkers, like, likesOf, newSite, newTab, videoIds } from './tabs.fixture.ts'

const browser = sharedBrowser()
const times = 20

it(`loses and repeats no acknowledged write when the worker is terminated ${times} times`, {
  timeout: 280_000,
}, async () => {
  const site = await newSite()
  const page = await newTab(await browser(), site)
  const { call } = await signUp(apiOf(page))
  const ids = await videoIds(site, 149)
  const liked = new Set<string>()
  let next = 0

  for (let time = 0; time < times; time++) {
    // An unacknowledged write may or may not be stored.
    const open = new Set<string>()
    let confirmed = 0
    let ending: Promise<void> | undefined
    const writer = async () => {
      while (!ending) {
        const id = ids[next++ % ids.length] as string
        if (open.has(id)) continue
        const add = !liked.has(id)
        open.add(id)
        const response = await (add ? like(call, id) : call('DELETE', `/user/likes/${id}?limit=1`))
        // Chromium repeats an unacknowledged request in the next worker; if it was stored, it must not run twice.
        expect(response.status).toBe(add ? 201 : 200)
        if (add) liked.add(id)
        else liked.delete(id)
        open.delete(id)
        confirmed++
        if (confirmed > 5 + ((time * 7) % 31)) ending ??= endWorkers(page)
      }
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, writer))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/Failed to fetch/)
    await ending

    const found = await likesOf(call)
    expect(new Set(found).size, 'no duplicates').toBe(found.length)
    const certain = (id: string) => !open.has(id)
    expect(found.filter(certain).sort()).toEqual([...liked].filter(certain).sort())
    liked.clear()
    for (const id of found) liked.add(id)
  }
})
