/** Replaces the digits of every script, such as ٢, ۲ and full-width ones, by 0 to 9. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) as number)))

/** Unicode encodes the ten digits of a script in a row. */
function digitValue(codePoint: number): number {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before++
  return before % 10
}
