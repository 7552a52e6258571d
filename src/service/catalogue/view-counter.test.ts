import { expect, it } from 'vitest'
import { createViewStore } from '#stores/memory/catalogue/view-store.ts'
import { createViewCounter } from './view-counter.ts'

function open() {
  const stored = new Map<string, number>()
  const store = createViewStore(stored)
  const calls = { failing: false }
  const views = createViewCounter(
    {
      async add(...args) {
        if (calls.failing) throw new Error('disk full')
        await store.add(...args)
      },
    },
    { immediate: false },
  )
  return { views, calls, stored: () => Object.fromEntries(stored) }
}

it('views wait for the flush, which stores each once, also those counted during it', async () => {
  const { views, stored } = open()
  for (const id of ['a', 'b', 'a']) await views.count(id)
  expect(stored()).toEqual({})
  const first = views.flush()
  await views.count('a')
  const second = views.flush()
  await views.count('b')
  await Promise.all([first, second, views.flush()])
  expect(stored()).toEqual({ a: 3, b: 2 })
})

it('a failed flush is retried, with what was counted since', async () => {
  const { views, calls, stored } = open()
  await views.count('a')
  calls.failing = true
  for (const id of ['a', 'b']) {
    await expect(views.flush()).rejects.toThrow('disk full')
    await views.count(id)
  }
  expect(stored()).toEqual({})
  calls.failing = false
  await views.flush()
  expect(stored()).toEqual({ a: 2, b: 1 })
})
