const question = 'processor time'

/** Lets the process that started this one ask how long processors have worked for it, in milliseconds. */
export function tellProcessorTime(): void {
  process.on('message', (message) => {
    if (message !== question) return
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
  })
}

tellProcessorTime.question = question
