import { expect, it, onTestFinished, vi } from 'vitest'
import { createViewCounter } from '#service/catalogue/view-counter.ts'
import { startFlushing, startPurging } from './background-jobs.ts'

it('reports each failed flush, also that of the stop, and stores its counts with a later one', async () => {
  const stored: ReadonlyMap<string, number>[] = []
  let failures = 2
  const views = createViewCounter(
    {
      async add(counts) {
        if (failures-- > 0) throw new Error('no room')
        stored.push(counts)
      },
    },
    { immediate: false },
  )
  const reported: string[] = []
  await views.count('a')
  const flushing = startFlushing(views, (error) => reported.push((error as Error).message), 1)
  onTestFinished(flushing.stop)
  await expect.poll(() => stored).toEqual([new Map([['a', 1]])])
  expect(reported).toEqual(['no room', 'no room'])
  failures = 1
  await views.count('b')
  await flushing.stop()
  expect(reported).toHaveLength(3)
})

it('purges every ten minutes, but not for an hour after the start and after the clock jumped', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const purgedAt: string[] = []
  const purge = async () => {}
  const purging = startPurging(
    {
      accounts: { purge },
      sessions: { purge: async () => void purgedAt.push(new Date().toISOString()) },
      userData: { purge },
    },
    (error) => expect(error).toBeUndefined(),
  )
  onTestFinished(purging.stop)
  const passMinutes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000)
  await passMinutes(70)
  vi.setSystemTime(new Date('2027-11-21T09:40:00Z'))
  await passMinutes(30)
  vi.setSystemTime(new Date('2026-11-21T10:10:00Z'))
  await passMinutes(75)
  expect(purgedAt.map((time) => time.slice(0, 16))).toEqual([
    '2026-11-21T09:30',
    '2026-11-21T09:40',
    '2026-11-21T11:20',
  ])
})
