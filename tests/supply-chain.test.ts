import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { type LockedPackage, lockedPackages } from '../scripts/lock-file.ts'

const root = resolve(import.meta.dirname, '..')
const packages = lockedPackages()
const production = packages.filter(({ isDevelopment }) => !isDevelopment)

describe('packages', () => {
  it('are named with exact versions, which the lock file has', () => {
    const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    const locked = new Set(packages.map(({ name, version }) => `${name} ${version}`))
    expect(named.filter(([name, version]) => !locked.has(`${name} ${version}`))).toEqual([])
  })

  it('have an entry in allowScripts if they have an install script, and npm refuses others', () => {
    const listed = Object.keys(manifest.allowScripts)
    const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript)
    expect(withScript.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('strict-allow-scripts=true\n')
  })

  it('of production have licences that allow this use', () => {
    const allowed = [
      ...'0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 Python-2.0 Unlicense Zlib'.split(
        ' ',
      ),
      // Changes to their own files stay open; libvips is a shared library of its own.
      ...['LGPL-3.0-or-later', 'MPL-2.0'],
      // A font, and data.
      ...['OFL-1.1', 'CC-BY-4.0'],
    ]
    const parts = ({ licence }: LockedPackage) => licence.split(/ (?:AND|OR) |[()]/).filter((part) => part)
    const others = production.filter((one) => !parts(one).every((part) => allowed.includes(part)))
    expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
  })
})
