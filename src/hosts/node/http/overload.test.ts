import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createOverload } from './overload.ts'

/** Requests that block the event loop for so long each, in their promises; a refusal takes no time. */
function opened(costMs: number) {
  let nowMs = 0
  const handled: string[] = []
  let refused = 0
  const admit = createOverload(() => nowMs)
  return {
    async send(requests: number, { client = 'one' } = {}) {
      for (let request = 0; request < requests; request++) {
        admit(client, {
          async handle() {
            handled.push(client)
            for (let step = 0; step < 4; step++) await undefined
            nowMs += costMs
          },
          refuse: () => void refused++,
        })
        // Each arrives in a task of its own.
        await new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)))
      }
    },
    /** The clients whose requests are handled in the next turns with work, and how many are refused. */
    async turns(count: number) {
      for (let turn = 0; turn < 3 * count; turn++) await nextTurn()
      const result = { handled: handled.splice(0), refused }
      refused = 0
      return result
    },
  }
}

it('handles requests for ten milliseconds in a turn of the event loop, one of each client in turn', async () => {
  const { send, turns } = opened(4)
  await send(9)
  await send(2, { client: 'another' })
  expect((await turns(1)).handled).toEqual(['one', 'one', 'one', 'one', 'another', 'one'])
  expect((await turns(1)).handled).toEqual(['another', 'one', 'one'])
})

it.each([1, 10, 50])(
  'of four thousand requests of %d ms each, those are handled that wait for less than a second',
  async (costMs) => {
    const { send, turns } = opened(costMs)
    await send(4000)
    const { handled, refused } = await turns(2000)
    expect(handled.length + refused).toBe(4000)
    // The last 64 wait, however long.
    expect((handled.length - 64) * costMs).toBeGreaterThanOrEqual(1000 - costMs)
    expect((handled.length - 64) * costMs).toBeLessThanOrEqual(1000 + 2 * Math.max(costMs, 10))
  },
)

it('another client waits for its own requests, as many as it sends', async () => {
  const { send, turns } = opened(20)
  await send(1000)
  await send(10, { client: 'another' })
  const { handled } = await turns(20)
  expect(handled.filter((client) => client === 'another')).toHaveLength(10)
})

it.each([5, 100])('as many as a page needs wait, also at %d ms each', async (costMs) => {
  const { send, turns } = opened(costMs)
  await send(64)
  const { handled, refused } = await turns(64)
  expect(handled).toHaveLength(64)
  expect(refused).toBe(0)
})

it('it is over once what waited is handled', async () => {
  const { send, turns } = opened(20)
  await send(1000)
  await turns(200)
  await send(50)
  expect(await turns(50)).toMatchObject({ handled: { length: 50 }, refused: 0 })
})
