import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const lockFile = resolve(import.meta.dirname, '../package-lock.json')

interface LockedPackage {
  name: string
  version: string
  /** An SPDX expression. */
  licence: string
  /** Only for tests, checks and benchmarks. */
  isDevelopment: boolean
}

interface LockEntry {
  name?: string
  version: string
  license?: string
  dev?: boolean
  devOptional?: boolean
}

/** Every package of the lock file, of all operating systems. */
export function lockedPackages(): LockedPackage[] {
  const entries: Record<string, LockEntry> = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  return Object.entries(entries).flatMap(([path, entry]) =>
    path === ''
      ? []
      : {
          name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
          version: entry.version,
          licence: entry.license ?? 'unknown',
          isDevelopment: entry.dev ?? entry.devOptional ?? false,
        },
  )
}
