// @module-tag slow
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { root } from '../real-catalogue.fixture.ts'

it('the worker is below 126.2 KB and gate.js below 2 KB (gzip)', () => {
  const weight = (file: string) => gzipSync(readFileSync(join(root, 'dist-static', file))).byteLength
  expect(weight('sw.js')).toBeLessThan(126_200)
  expect(weight('gate.js')).toBeLessThan(2000)
})
