import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

/** Installs Debian's packages, one after another, until `find` finds what is wanted; undefined where we may not. */
export function debianPackage(packages: string[], find: () => string | undefined, announce: () => void) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  announce()
  return startingNoService(() => {
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
  spawnSync('apt-get', ['-qq', ...words], { stdio: 'ignore', env })
}

const policy = '/usr/sbin/policy-rc.d'

/** Debian asks this file whether a package may start its service: here it may not, unless the machine's own says so. */
function startingNoService<Result>(run: () => Result): Result {
  try {
    writeFileSync(policy, '#!/bin/sh\nexit 101\n', { flag: 'wx', mode: 0o755 })
  } catch {
    return run()
  }
  try {
    return run()
  } finally {
    rmSync(policy)
  }
}
