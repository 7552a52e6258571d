/** Rounds to a tenth: enough for a crisp letter, and no longer than it must be. */
export const tenth = (value: number) => Math.round(value * 10) / 10

/** Joins numbers as SVG path data wants them, without the separators it can do without. */
export function numbers(...values: number[]): string {
  let text = ''
  for (const value of values) {
    const digits = String(tenth(value) || 0).replace(/^(-?)0\./, '$1.')
    text += text === '' || digits.startsWith('-') ? digits : ` ${digits}`
  }
  return text
}
