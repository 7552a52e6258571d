import { describe, expect, it } from 'vitest'
import { parseProgress } from './progress.tsx'

const begun = {
  seconds: 41,
  duration: 90,
  finished: false,
  lastSeenAt: '2026-11-21T09:30:00.000Z',
  list: 'likes',
  shuffle: 7,
}

describe('the progress in a browser’s storage', () => {
  it('is read by the videos’ ids, the last seen first', () => {
    const later = { ...begun, lastSeenAt: '2026-11-21T09:30:00.5Z' }
    expect([...parseProgress(JSON.stringify({ first: begun, second: later })).keys()]).toEqual([
      'second',
      'first',
    ])
  })

  it.each(['', '{', 'null', '7', '"text"', '[[1], null]', '{"id": null}'])('%j is none', (text) => {
    expect(parseProgress(text).size).toBe(0)
  })

  it.each([
    { seconds: -1 },
    { seconds: 1.5 },
    { seconds: '41' },
    { seconds: 1e9 },
    { duration: undefined },
    { duration: -1 },
    { finished: 'yes' },
    { lastSeenAt: 'yesterday' },
    { lastSeenAt: 7 },
    { list: 7 },
    { list: 'x'.repeat(301) },
    { shuffle: -1 },
    { shuffle: 1.5 },
    { shuffle: '7' },
    { shuffle: 1_000_000_000 },
  ])('%j is no progress, and leaves the others', (wrong) => {
    const stored = JSON.stringify({ right: begun, wrong: { ...begun, ...wrong } })
    expect([...parseProgress(stored)]).toEqual([['right', begun]])
  })

  it('may lack the list and its order', () => {
    expect(
      parseProgress(JSON.stringify({ id: { ...begun, list: undefined, shuffle: undefined } })).size,
    ).toBe(1)
  })

  it('has the newest 200 at most', () => {
    const many = Array.from({ length: 210 }, (_, index) => [
      `v${index}`,
      { ...begun, lastSeenAt: new Date(index * 1000).toISOString() },
    ])
    const ids = [...parseProgress(JSON.stringify(Object.fromEntries(many))).keys()]
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, 'v209', 'v10'])
  })
})
