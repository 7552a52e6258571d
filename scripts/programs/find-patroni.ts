import { existsSync, globSync } from 'node:fs'
import { debianPackage } from './debian-package.ts'
import { inPath } from './in-path.ts'

/** What deploy/patroni/try.sh runs, by Debian package. */
const programs: Record<string, () => boolean> = {
  'etcd-server': () => inPath(['etcd']) !== undefined,
  // Outside of the PATH of users other than root.
  haproxy: () => inPath(['haproxy']) !== undefined || existsSync('/usr/sbin/haproxy'),
  postgresql: () => globSync('/usr/lib/postgresql/*/bin/postgres').length > 0,
  patroni: () => inPath(['patroni']) !== undefined,
}

const missingPackages = () => Object.keys(programs).filter((name) => !programs[name]?.())

/** Why the failover of PostgreSQL cannot be tested here; undefined when it can. */
export function whyNoPatroni(): string | undefined {
  const missing = missingPackages()
  if (missing.length === 0) return undefined
  return `The failover of PostgreSQL is tested with Debian's packages, and these are not installed: ${missing.join(', ')}.`
}

/** Throws if something is missing and cannot be installed. */
export function installPatroni(progress: (step: string) => void): void {
  const missing = missingPackages()
  const announce = () => progress(`Installing Debian’s ${missing.join(', ')} for the tests …`)
  const find = () => (missingPackages().length === 0 ? 'installed' : undefined)
  if (missing.length > 0) debianPackage(missing, find, announce)
  const reason = whyNoPatroni()
  if (reason) throw new Error(reason)
}
