import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { affectedBy, parseAdvisories } from '../scripts/packages/advisories.ts'
import { type LockedPackage, lockedPackages } from '../scripts/packages/lock-file.ts'

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

const osv = {
  id: 'GHSA-osv',
  summary: 'Of OSV',
  affected: [
    {
      package: { ecosystem: 'npm', name: 'hono' },
      ranges: [
        {
          type: 'SEMVER',
          events: [
            { introduced: '0' },
            { fixed: '3.2.1' },
            { introduced: '4.0.0' },
            { last_affected: '4.5.0' },
          ],
        },
      ],
    },
    { package: { ecosystem: 'PyPI', name: 'hono' }, versions: ['3.9.0'] },
  ],
}
const gitHub = {
  ghsa_id: 'GHSA-github',
  summary: 'Of GitHub',
  withdrawn_at: null,
  vulnerabilities: [
    { package: { ecosystem: 'npm', name: 'hono' }, vulnerable_version_range: '>= 4.1.0-rc.1, < 4.2' },
    { package: { ecosystem: 'npm', name: 'hono' }, vulnerable_version_range: '= 5.0.0' },
  ],
}

describe('advisories', () => {
  const versions = '3.2.0 3.2.1 3.9.0 4.0.0-rc.1 4.1.0-rc.1 4.1.9 4.2.0 4.5.0 4.5.1 5.0.0'.split(' ')
  const given = versions.map((version) => ({ name: 'hono', version }) as LockedPackage)

  it.each([
    ['OSV', osv, ['3.2.0', '4.1.0-rc.1', '4.1.9', '4.2.0', '4.5.0']],
    ['GitHub', [gitHub], ['4.1.0-rc.1', '4.1.9', '5.0.0']],
  ])('of %s affect the versions in their ranges', (_, advisories, affected) => {
    const [advisory] = parseAdvisories(JSON.stringify(advisories))
    expect(advisory && affectedBy(advisory, given).map(({ version }) => version)).toEqual(affected)
  })

  it('that are withdrawn affect nothing', () => {
    expect(parseAdvisories(JSON.stringify({ ...osv, withdrawn: '2026-01-01T00:00:00Z' }))).toEqual([])
    expect(parseAdvisories(JSON.stringify([{ ...gitHub, withdrawn_at: '2026-01-01T00:00:00Z' }]))).toEqual([])
  })

  it('are matched with the lock file by npm run advisories, with exit code 1 for a match', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutscene-advisories-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const run = () =>
      spawnSync(process.execPath, ['scripts/advisories.ts', folder], { cwd: root, encoding: 'utf8' })
    expect(run()).toMatchObject({ status: 2, stderr: 'There are no advisories in these files.\n' })
    writeFileSync(join(folder, 'GHSA-github.json'), JSON.stringify([gitHub]))
    expect(run()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^1 advisories, \d+ packages: 0 affected\.\n$/),
    })
    const { hono } = manifest.dependencies
    const vulnerabilities = [{ ...gitHub.vulnerabilities[0], vulnerable_version_range: `<= ${hono}` }]
    writeFileSync(join(folder, 'GHSA-next.json'), JSON.stringify([{ ...gitHub, vulnerabilities }]))
    expect(run()).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`GHSA-github  hono ${hono}  Of GitHub\n`),
    })
  })
})
