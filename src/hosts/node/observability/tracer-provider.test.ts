import { expect, it } from 'vitest'
import { exportQuietly } from './tracer-provider.ts'

it('tells of failures once a minute, and never those who wait', () => {
  const clock = { now: 0 }
  const told: string[] = []
  let failing = true
  const exporter = exportQuietly(
    {
      export: (_, done) => done(failing ? { code: 1, error: new Error('nobody there') } : { code: 0 }),
      shutdown: async () => {},
    },
    ({ message }) => told.push(message),
    () => clock.now,
  )
  const codes: number[] = []
  const send = () => exporter.export([], ({ code }) => codes.push(code))
  for (const now of [0, 10, 59_999]) {
    clock.now = now
    send()
  }
  expect(told).toHaveLength(1)
  clock.now = 60_000
  send()
  expect(told).toHaveLength(2)
  failing = false
  clock.now = 200_000
  send()
  expect(told).toHaveLength(2)
  expect(codes).toEqual([0, 0, 0, 0, 0])
})
