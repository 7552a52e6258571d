import { expect, it } from 'vitest'
import { accepts } from './compression.ts'

it.each<[string, boolean, boolean]>([
  ['', false, false],
  ['br', true, false],
  ['gzip', false, true],
  ['gzip, deflate, br, zstd', true, true],
  ['br;q=1.0, gzip;q=0.8', true, true],
  ['br;q=0', false, false],
  ['br; q=0.000 , gzip', false, true],
  ['br, gzip;q=0', true, false],
  ['br;q=0.01,gzip;q=0.001', true, true],
  ['identity', false, false],
])('of "%s" br is %s, gzip %s', (header, br, gzip) => {
  expect([accepts(header, 'br'), accepts(header, 'gzip')]).toEqual([br, gzip])
})
