import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createOverload } from './overload.ts'

/** Requests that block the event loop for so long each. */
function opened(costMs: number) {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let busy = 0
  let sampled = 0
  const handled: string[] = []
  const admit = createOverload({ isExempt: (path) => path === '/healthz', busyMs: () => busy })
  return {
    /** How many of these are not refused. */
    send(requests: number, { client = 'one', path = '/videos' } = {}) {
      const handle = () => {
        busy += costMs
        handled.push(client)
      }
      return Array.from({ length: requests }, () => admit(path, client, handle)).filter(Boolean).length
    },
    /** The clients whose requests are handled in the next turns of the event loop. */
    async turns(count: number) {
      for (let turn = 0; turn < count; turn++) {
        await nextTurn()
        for (; busy - sampled >= 250; sampled += 250) vi.advanceTimersByTime(250)
      }
      return handled.splice(0)
    },
    costMs,
  }
}

/** More than can be handled, for some seconds. */
async function flood(site: ReturnType<typeof opened>) {
  for (let round = 0; round < 500; round++) {
    site.send(200)
    await site.turns(1)
  }
}

it('handles requests for ten milliseconds in a turn of the event loop, one of each client in turn', async () => {
  const { send, turns } = opened(4)
  expect(send(9) + send(2, { client: 'another' })).toBe(11)
  expect(await turns(1)).toEqual(['one', 'one', 'one', 'one', 'another', 'one'])
  expect(await turns(1)).toEqual(['another', 'one', 'one'])
})

it.each([1, 10, 50])('under a flood of requests of %d ms each, a second of them waits', async (costMs) => {
  const site = opened(costMs)
  await flood(site)
  site.send(5000)
  await site.turns(1)
  const handled = await site.turns(1200)
  expect(handled.length * costMs).toBeGreaterThan(800)
  expect(handled.length * costMs).toBeLessThan(1200)
})

it('another client waits for its own requests, as many as a browser sends at once', async () => {
  const site = opened(20)
  await flood(site)
  site.send(1000)
  expect(site.send(1)).toBe(0)
  expect(site.send(10, { client: 'another' })).toBe(6)
  const handled = await site.turns(12)
  expect(handled.filter((client) => client === 'another')).toHaveLength(6)
})

it('a burst that is handled within a second waits', () => {
  expect(opened(5).send(200)).toBe(200)
})

it('health checks are handled at once', async () => {
  const site = opened(20)
  await flood(site)
  await site.turns(1)
  site.send(1000)
  expect(site.send(100, { path: '/healthz', client: 'monitor' })).toBe(100)
  expect((await site.turns(0)).filter((client) => client === 'monitor')).toHaveLength(100)
})

it('it is over once what waited is handled', async () => {
  const site = opened(20)
  await flood(site)
  await site.turns(100)
  expect(site.send(40)).toBe(40)
})
