import { spawnSync } from 'node:child_process'
import { withoutStartingServices } from './without-starting-services.ts'

const timeout = 300_000

/** By root, where there is apt-get. */
export const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** Installs Debian packages one by one until `find` succeeds. Undefined without root or apt-get. */
export function debianPackage(packages: string[], find: () => string | undefined, announce: () => void) {
  if (!canInstallPackages()) return undefined
  announce()
  return withoutStartingServices(() => {
    aptGet('update')
    for (const name of packages) {
      aptGet('install', '-y', name)
      const found = find()
      if (found) return found
    }
    return undefined
  })
}

function aptGet(...words: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { signal, error } = spawnSync('apt-get', ['-qq', ...words], { stdio: 'ignore', env, timeout })
  // Ctrl-C ends apt-get too, but this process handles it only between packages.
  if (signal && !error) process.exit(1)
}
