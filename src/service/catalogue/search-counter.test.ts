import { expect, it } from 'vitest'
import { createClock } from '../clock.ts'
import { createSearchCounter, type MissedSearch } from './search-counter.ts'

function open() {
  const stored: [string, readonly MissedSearch[]][] = []
  const calls = { failing: false, pending: Promise.resolve() }
  const searches = createSearchCounter(
    {
      async add(...args) {
        await calls.pending
        if (calls.failing) throw new Error('disk full')
        stored.push(args)
      },
    },
    createClock(() => new Date('2026-06-01T23:59:59Z')),
  )
  return { searches, calls, stored }
}

it('counts searches that found up to two videos, under one text, with the last result', async () => {
  const { searches, stored } = open()
  searches.count('  Half-Life\u00a03 ', 0)
  searches.count('half-life 3', 2)
  searches.count('mario', 3)
  searches.count(' \u200b ', 0)
  searches.count('ada@people.example', 0)
  searches.count('🎮'.repeat(101), 1)
  await searches.flush()
  expect(stored).toEqual([
    [
      '2026-06-01',
      [
        { text: 'half-life 3', count: 2, found: 2 },
        { text: '🎮'.repeat(100), count: 1, found: 1 },
      ],
    ],
  ])
  await searches.flush()
  expect(stored).toHaveLength(1)
})

it('stores them with the next flush after one that failed', async () => {
  const { searches, calls, stored } = open()
  searches.count('zelda', 0)
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(calls, { failing: true, pending: promise })
  const failed = searches.flush()
  searches.count('zelda', 1)
  resolve()
  await expect(failed).rejects.toThrow('disk full')
  calls.failing = false
  await searches.flush()
  expect(stored).toEqual([['2026-06-01', [{ text: 'zelda', count: 2, found: 1 }]]])
})

it('remembers a thousand texts between two flushes', async () => {
  const { searches, stored } = open()
  for (let number = 0; number < 1001; number++) searches.count(`game ${number}`, 0)
  await searches.flush()
  expect(stored[0]?.[1]).toHaveLength(1000)
})
