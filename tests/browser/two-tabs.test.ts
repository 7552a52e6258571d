// @module-tag slow
import { describe, expect, it } from 'vitest'
import { signUp } from '../contract/fixtures/users.fixture.ts'
import { sharedBrowser } from './browser.fixture.ts'
import { apiOf } from './page-api.fixture.ts'
import { callsOf, like, likesOf, newSite, newTab, videoIds, withoutWorkers } from './tabs.fixture.ts'

const browser = sharedBrowser()

describe.each([
  { answering: 'one worker', befores: [undefined, undefined] },
  { answering: 'a host in each', befores: [withoutWorkers, withoutWorkers] },
  { answering: 'a worker and a host in the page', befores: [undefined, withoutWorkers] },
])('two tabs, requests handled by $answering', { tags: 'slow' }, ({ befores }) => {
  async function open() {
    const site = await newSite()
    const tabs = await Promise.all(befores.map(async (before) => newTab(await browser(), site, before)))
    const workers = await Promise.all(tabs.map((tab) => tab.evaluate(() => 'serviceWorker' in navigator)))
    expect(workers).toEqual(befores.map((before) => before === undefined))
    const [first] = tabs as [(typeof tabs)[0]]
    const { token } = await signUp(apiOf(first))
    return { site, calls: tabs.map((tab) => callsOf(tab, token)) }
  }

  it('one of fifty concurrent adds of a video succeeds', async () => {
    const { site, calls } = await open()
    const [id = ''] = await videoIds(site, 1)
    const adds = Array.from({ length: 25 }, () => calls.map((call) => like(call, id))).flat()
    const statuses = (await Promise.all(adds)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, ...Array(49).fill(409)])
    for (const call of calls) expect(await likesOf(call)).toEqual([id])
  })

  it('concurrent adds of both tabs are all stored, in one order', async () => {
    const { site, calls } = await open()
    const ids = await videoIds(site, 60)
    const adds = await Promise.all(ids.map((id, index) => like(calls[index % 2] as (typeof calls)[0], id)))
    for (const { status } of adds) expect(status).toBe(201)
    const [first, second] = await Promise.all(calls.map(likesOf))
    expect(first?.toSorted()).toEqual(ids.toSorted())
    expect(second).toEqual(first)
  })
})
