import { expect, it } from 'vitest'
import { toAsciiDigits } from './digits.ts'

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０９', '09'],
  ['०९', '09'],
  // Mathematical digits: five scripts in a row.
  ['𝟎𝟗𝟘𝟡𝟶𝟿', '090909'],
  ['Half-Life ٢ ½ ②', 'Half-Life 2 ½ ②'],
])('%s is %s', (text, ascii) => {
  expect(toAsciiDigits(text)).toBe(ascii)
})
