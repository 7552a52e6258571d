import { SingleBar } from 'cli-progress'
import type { CommandParts } from './command-context.ts'

/** A bar that grows, for people alone: not where the output goes to a file or a program. */
export function showProgress({ stderr }: CommandParts, total: number, unit: string) {
  if (!stderr.isTTY || total === 0) return { update() {}, stop() {} }
  const bar = new SingleBar({
    stream: stderr,
    format: `{bar} {value} of {total} ${unit}`,
    hideCursor: true,
    clearOnComplete: true,
  })
  bar.start(total, 0)
  return { update: (done: number) => bar.update(done), stop: () => bar.stop() }
}
