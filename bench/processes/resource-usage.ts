import { existsSync, readdirSync } from 'node:fs'

export const resources = { cpuTime: 'CPU time', memory: 'memory', descriptors: 'descriptors' } as const

/** Answers the parent process with this one's CPU time in milliseconds, its memory in bytes, or the number of its open files and connections. */
export function reportResourceUsage(): void {
  process.on('message', (message) => {
    if (message === resources.cpuTime) {
      const { user, system } = process.cpuUsage()
      process.send?.((user + system) / 1000)
    }
    if (message === resources.memory) process.send?.(process.memoryUsage.rss())
    // Linux lists them.
    if (message === resources.descriptors)
      process.send?.(existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0)
  })
}
