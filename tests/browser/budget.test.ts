import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { root } from '../real-catalogue.fixture.ts'

it('puts the whole service into a worker of less than 90 KB (gzip), and before each page less than 2', () => {
  const weight = (file: string) => gzipSync(readFileSync(join(root, 'dist-static', file))).byteLength
  expect(weight('sw.js')).toBeLessThan(90_000)
  expect(weight('gate.js')).toBeLessThan(2000)
})
