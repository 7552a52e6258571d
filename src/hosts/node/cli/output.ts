import type { CommandParts } from './command-context.ts'

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
