import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const text =
  '#!/bin/sh\n# Made by the tests of Cutscene while they install a package; to be removed if they do not run.\nexit 101\n'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const end = () => process.exit(1)

/** Stops Debian packages from starting their services while `run` runs, through Debian's policy file. Does not replace an existing policy file. */
export function withoutStartingServices<Result>(run: () => Result, policy = '/usr/sbin/policy-rc.d'): Result {
  if (!createPolicy(policy)) return run()
  const remove = () => rmSync(policy, { force: true })
  process.on('exit', remove)
  // Without a listener, a signal would end the process before the file is removed.
  for (const signal of signals) process.on(signal, end)
  try {
    return run()
  } finally {
    remove()
    process.off('exit', remove)
    // Later, since signals that arrived during `run` are delivered after it, on a busy machine with a delay.
    setTimeout(() => {
      for (const signal of signals) process.off(signal, end)
    }, 500).unref()
  }
}

/** Whether the file is ours: created now, or left by a killed process. */
function createPolicy(policy: string): boolean {
  try {
    writeFileSync(policy, text, { flag: 'wx', mode: 0o755 })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' && readFileSync(policy, 'utf8') === text
  }
}
