import { describe, expect, it } from 'vitest'
import { createViewStore } from '#stores/memory/view-store.ts'
import { createClock } from '../clock.ts'
import { createViewCounter } from './view-counter.ts'

function open({ atOnce = false } = {}) {
  const kept = new Map<string, number>()
  const store = createViewStore(kept)
  const calls = { made: 0, failing: false, unanswered: false }
  const views = createViewCounter(
    {
      async add(...given) {
        calls.made++
        if (calls.failing) throw new Error('no room')
        await store.add(...given)
        if (calls.unanswered) throw new Error('no answer')
      },
    },
    { atOnce, clock: createClock(() => new Date()) },
  )
  return { views, calls, kept: () => Object.fromEntries(kept) }
}

describe('counting views', () => {
  it('waits for the flush, which keeps all of them in one go', async () => {
    const { views, calls, kept } = open()
    for (const id of ['a', 'b', 'a', 'a']) await views.count(id)
    expect(kept()).toEqual({})
    await views.flush()
    expect(kept()).toEqual({ a: 3, b: 1 })
    expect(calls.made).toBe(1)
  })

  it('asks for nothing when nothing was counted since', async () => {
    const { views, calls } = open()
    await views.flush()
    await views.count('a')
    await views.flush()
    await views.flush()
    expect(calls.made).toBe(1)
  })

  it('keeps each once, whatever comes amid flushes', async () => {
    const { views, kept } = open()
    await views.count('a')
    const first = views.flush()
    await views.count('a')
    const second = views.flush()
    await views.count('b')
    await Promise.all([first, second, views.flush()])
    expect(kept()).toEqual({ a: 2, b: 1 })
  })

  it('has what could not be kept for the next flush, along with what came since', async () => {
    const { views, calls, kept } = open()
    await views.count('a')
    calls.failing = true
    await expect(views.flush()).rejects.toThrow('no room')
    for (const id of ['a', 'b']) await views.count(id)
    await expect(views.flush()).rejects.toThrow('no room')
    expect(kept()).toEqual({})
    calls.failing = false
    await views.flush()
    expect(kept()).toEqual({ a: 2, b: 1 })
  })

  it('counts once what was kept though nobody answered so', async () => {
    const { views, calls, kept } = open()
    await views.count('a')
    calls.unanswered = true
    await expect(views.flush()).rejects.toThrow('no answer')
    for (const id of ['a', 'b']) await views.count(id)
    await expect(views.flush()).rejects.toThrow('no answer')
    calls.unanswered = false
    await views.flush()
    expect(kept()).toEqual({ a: 2, b: 1 })
  })

  it('waits for nothing where a home cannot', async () => {
    const { views, kept } = open({ atOnce: true })
    await views.count('a')
    await Promise.all([views.count('a'), views.count('b')])
    expect(kept()).toEqual({ a: 2, b: 1 })
  })
})
