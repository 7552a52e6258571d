import { existsSync, readdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export const resources = {
  cpuTime: 'CPU time',
  memory: 'memory',
  liveMemory: 'live memory',
  descriptors: 'descriptors',
} as const

/** Answers the parent process: CPU time in milliseconds, memory in bytes, or the number of open files and connections. */
export function reportResourceUsage(): void {
  process.on('message', (message) => {
    if (message === resources.cpuTime) {
      const { user, system } = process.cpuUsage()
      process.send?.((user + system) / 1000)
    }
    if (message === resources.memory) process.send?.(process.memoryUsage.rss())
    if (message === resources.liveMemory) {
      collectGarbage()
      const { heapUsed, external } = process.memoryUsage()
      process.send?.(heapUsed + external)
    }
    // Linux lists them.
    if (message === resources.descriptors)
      process.send?.(existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0)
  })
}

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
