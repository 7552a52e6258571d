import { expect, it } from 'vitest'
import { readTraceparent } from './traceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

it.each([
  [`00-${traceId}-${spanId}-01`, 1],
  [`00-${traceId}-${spanId}-00`, 0],
  [`cc-${traceId}-${spanId}-09-what-comes-later`, 1],
])('reads %s', (header, traceFlags) => {
  expect(readTraceparent(header)).toEqual({ traceId, spanId, traceFlags })
})

it.each([
  undefined,
  '',
  'hello',
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01-more`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
])('takes %j as if it had not been sent', (header) => {
  expect(readTraceparent(header)).toBeUndefined()
})
