import { describe, expect, it } from 'vitest'
import { createViewStore } from '#stores/memory/catalogue/view-store.ts'
import { createViewCounter } from './view-counter.ts'

function open({ immediate = false } = {}) {
  const stored = new Map<string, number>()
  const store = createViewStore(stored)
  const calls = { count: 0, failing: false }
  const views = createViewCounter(
    {
      async add(...args) {
        calls.count++
        if (calls.failing) throw new Error('disk full')
        await store.add(...args)
      },
    },
    { immediate },
  )
  return { views, calls, stored: () => Object.fromEntries(stored) }
}

describe('counting views', () => {
  it('waits for the flush, which stores each view once, also those counted during it', async () => {
    const { views, calls, stored } = open()
    for (const id of ['a', 'b', 'a']) await views.count(id)
    expect(stored()).toEqual({})
    const first = views.flush()
    await views.count('a')
    const second = views.flush()
    await views.count('b')
    await Promise.all([first, second, views.flush()])
    expect(stored()).toEqual({ a: 3, b: 2 })
    expect(calls.count).toBe(3)
  })

  it('retries a failed flush, and then stores what was counted since', async () => {
    const { views, calls, stored } = open()
    await views.count('a')
    calls.failing = true
    await expect(views.flush()).rejects.toThrow('disk full')
    for (const id of ['a', 'b']) await views.count(id)
    await expect(views.flush()).rejects.toThrow('disk full')
    expect(stored()).toEqual({})
    calls.failing = false
    await views.flush()
    expect(stored()).toEqual({ a: 2, b: 1 })
  })

  it('stores each view immediately if `immediate`', async () => {
    const { views, stored } = open({ immediate: true })
    await views.count('a')
    await Promise.all([views.count('a'), views.count('b')])
    expect(stored()).toEqual({ a: 2, b: 1 })
  })
})
