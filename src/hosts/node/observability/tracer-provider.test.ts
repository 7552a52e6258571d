import { expect, it } from 'vitest'
import { withQuietFailures } from './tracer-provider.ts'

it('reports failures once a minute, and never to its caller', () => {
  const clock = { now: 0 }
  const reported: string[] = []
  let failing = true
  const exporter = withQuietFailures(
    {
      export: (_, done) => done(failing ? { code: 1, error: new Error('nobody there') } : { code: 0 }),
      shutdown: async () => {},
    },
    ({ message }) => reported.push(message),
    () => clock.now,
  )
  const codes: number[] = []
  const send = () => exporter.export([], ({ code }) => codes.push(code))
  for (const now of [0, 10, 59_999]) {
    clock.now = now
    send()
  }
  expect(reported).toHaveLength(1)
  clock.now = 60_000
  send()
  expect(reported).toHaveLength(2)
  failing = false
  clock.now = 200_000
  send()
  expect(reported).toHaveLength(2)
  expect(codes).toEqual([0, 0, 0, 0, 0])
})
