export const questions = { time: 'processor time', memory: 'memory' } as const

/** Lets the process that started this one ask how long processors have worked for it, in milliseconds, and what memory it holds, in bytes. */
export function tellUse(): void {
  process.on('message', (message) => {
    if (message === questions.time) {
      const { user, system } = process.cpuUsage()
      process.send?.((user + system) / 1000)
    }
    if (message === questions.memory) process.send?.(process.memoryUsage.rss())
  })
}
