import type { Writable } from 'node:stream'
import type { CommandParts } from './command-context.ts'

const batchLength = 64 * 1024

/** Writes with back-pressure and leaves the stream open. False: there was nothing to write. */
export async function writeAll(to: Writable, pieces: AsyncIterable<string>): Promise<boolean> {
  let pending = ''
  let isWritten = false
  for await (const piece of pieces) {
    pending += piece
    isWritten = true
    if (pending.length < batchLength) continue
    await write(to, pending)
    pending = ''
  }
  await write(to, pending)
  return isWritten
}

function write(to: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(text, (error) => (error ? reject(error) : resolve()))
  })
}

/** Without control characters: a name or title may contain escape sequences for the operator's terminal. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')

/** Shows how much is done, on one line, if standard error is a terminal. */
export function showProgress({ stderr }: CommandParts, total: number, unit: string) {
  if (!stderr.isTTY || total === 0) return { update() {}, stop() {} }
  const eraseLine = '\r\x1b[K'
  let shown: number | undefined
  return {
    update(done: number) {
      const percent = Math.floor((100 * done) / total)
      if (percent !== shown) stderr.write(`${eraseLine}${percent} % of ${total.toLocaleString('en')} ${unit}`)
      shown = percent
    },
    stop: () => stderr.write(eraseLine),
  }
}
