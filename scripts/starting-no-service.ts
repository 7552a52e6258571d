import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const text =
  '#!/bin/sh\n# Made by the tests of Cutscene while they install a package; to be removed if they do not run.\nexit 101\n'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const end = () => process.exit(1)

/** Debian asks this file whether a package may start its service: while `run` runs it may not, unless the machine's own file says so. */
export function startingNoService<Result>(run: () => Result, policy = '/usr/sbin/policy-rc.d'): Result {
  if (!take(policy)) return run()
  const remove = () => rmSync(policy, { force: true })
  process.on('exit', remove)
  // Without a listener, a signal would end the process before anything is removed.
  for (const signal of signals) process.on(signal, end)
  try {
    return run()
  } finally {
    remove()
    process.off('exit', remove)
    // Once it was heard of: what came during `run` is told afterwards, on a busy machine a while after.
    setTimeout(() => {
      for (const signal of signals) process.off(signal, end)
    }, 500).unref()
  }
}

/** Whether the file is ours: made now, or left behind by one of us that was killed. */
function take(policy: string): boolean {
  try {
    writeFileSync(policy, text, { flag: 'wx', mode: 0o755 })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' && readFileSync(policy, 'utf8') === text
  }
}
