import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { lockedPackages } from '../scripts/lock-file.ts'

/** The last: changes to their own files stay open (libvips is a shared library of its own); a font, and data. */
const allowed = new Set(
  [
    '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 Python-2.0 Unlicense Zlib',
    'LGPL-3.0-or-later MPL-2.0',
    'OFL-1.1 CC-BY-4.0',
  ].flatMap((licences) => licences.split(' ')),
)

it('packages are named with exact versions, and none runs a script at its installation that is not listed', () => {
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).toContain('strict-allow-scripts=true\n')
})

it('packages of production have licences that allow this use', () => {
  const others = lockedPackages().filter(({ isDevelopment, licence }) => {
    const parts = licence.split(/ (?:AND|OR) |[()]/).filter((part) => part)
    return !isDevelopment && !parts.every((part) => allowed.has(part))
  })
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})
