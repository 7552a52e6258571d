export const resources = { cpuTime: 'CPU time', memory: 'memory' } as const

/** Answers the parent process: CPU time in milliseconds, or resident memory in bytes. */
export function reportResourceUsage(): void {
  process.on('message', (message) => {
    if (message === resources.cpuTime) {
      const { user, system } = process.cpuUsage()
      process.send?.((user + system) / 1000)
    }
    if (message === resources.memory) process.send?.(process.memoryUsage.rss())
  })
}
