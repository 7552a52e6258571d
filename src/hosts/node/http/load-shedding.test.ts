import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createLoadShedding } from './load-shedding.ts'

/** Each handled request blocks the event loop for a millisecond. */
function opened() {
  let active = 0
  let idle = 0
  const accepts = createLoadShedding({
    isExempt: (path) => path === '/healthz',
    utilization: () => ({ active, idle }),
  })
  /** One turn of the event loop that reads so many requests. */
  async function turn(requests: number, path = '/videos') {
    let accepted = 0
    for (let request = 0; request < requests; request++) {
      if (!accepts(path)) continue
      accepted++
      active++
    }
    await nextTurn()
    return { accepted, rejected: requests - accepted }
  }

  return {
    turn,
    /** Other work, such as an import, blocks the event loop. */
    work(ms: number) {
      active += ms
    },
    wait(ms: number) {
      idle += ms
    },
    async overload() {
      for (let count = 0; count < 20; count++) await turn(100)
    },
  }
}

it('handles a burst of a second completely', async () => {
  const { turn } = opened()
  expect(await turn(450)).toEqual({ accepted: 450, rejected: 0 })
  expect(await turn(500)).toEqual({ accepted: 500, rejected: 0 })
})

it('handles the first requests of each turn once overload lasts, and rejects the others', async () => {
  const { turn, overload } = opened()
  await overload()
  expect(await turn(100)).toEqual({ accepted: 11, rejected: 89 })
})

it('rejects what arrives during a turn that becomes too long', async () => {
  const { turn } = opened()
  await turn(400)
  await turn(480)
  expect(await turn(1000)).toEqual({ accepted: 120, rejected: 880 })
})

it('handles exempt requests under overload', async () => {
  const { turn, overload } = opened()
  await overload()
  expect(await turn(100, '/healthz')).toEqual({ accepted: 100, rejected: 0 })
})

it('one turn is no overload, however long it takes', async () => {
  const { turn } = opened()
  expect(await turn(5_000)).toEqual({ accepted: 5_000, rejected: 0 })
})

it('an overload ends once the event loop has waited for a second', async () => {
  const { turn, overload, wait } = opened()
  await overload()
  for (let count = 0; count < 21; count++) {
    wait(50)
    await turn(5)
  }
  expect(await turn(200)).toEqual({ accepted: 200, rejected: 0 })
})

it('an overload does not end with the few turns that its rejections keep short', async () => {
  const { turn, overload } = opened()
  await overload()
  for (let round = 0; round < 10; round++) {
    expect(await turn(100)).toEqual({ accepted: 11, rejected: 89 })
    for (let short = 0; short < 2; short++) await turn(8)
  }
})

it('handles the requests of a few milliseconds in each turn while other work delays all of them', async () => {
  const { turn, work } = opened()
  for (let count = 0; count < 50; count++) {
    work(60)
    expect(await turn(11)).toEqual({ accepted: 11, rejected: 0 })
  }
})

it('handles as many requests as a browser sends at once, however late they are', async () => {
  const { turn, work, overload } = opened()
  await overload()
  for (let count = 0; count < 20; count++) {
    work(2_000)
    expect(await turn(6)).toEqual({ accepted: 6, rejected: 0 })
  }
})

it('turns that end in time make up for late ones', async () => {
  const { turn } = opened()
  for (let round = 0; round < 100; round++) {
    expect((await turn(70)).rejected).toBe(0)
    for (let small = 0; small < 5; small++) await turn(5)
  }
})
