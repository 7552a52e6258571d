import { expect, it, onTestFinished } from 'vitest'
import { createViewCounter } from '#service/catalogue/view-counter.ts'
import { createClock } from '#service/clock.ts'
import { createViewStore } from '#stores/memory/view-store.ts'
import { startFlushingViews } from './background-jobs.ts'

const clock = createClock(() => new Date())

it('reports each failed flush, and stores its counts with a later one', async () => {
  const stored = new Map<string, number>()
  const store = createViewStore(stored)
  const done = Promise.withResolvers<void>()
  let failures = 2
  const views = createViewCounter(
    {
      async add(...given) {
        if (failures-- > 0) throw new Error('no room')
        await store.add(...given)
        done.resolve()
      },
    },
    { immediate: false, clock },
  )
  const reported: string[] = []
  await views.count('a')
  const flushing = startFlushingViews(views, (error) => reported.push((error as Error).message), 1)
  onTestFinished(flushing.stop)
  await done.promise
  expect(reported).toEqual(['no room', 'no room'])
  expect(stored).toEqual(new Map([['a', 1]]))
})

it('stops even when the last flush fails', async () => {
  const views = createViewCounter(
    { add: async () => Promise.reject(new Error('no room')) },
    { immediate: false, clock },
  )
  const reported: unknown[] = []
  const flushing = startFlushingViews(views, (error) => reported.push(error))
  await views.count('a')
  await flushing.stop()
  expect(reported).toHaveLength(1)
})
