const ownLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '…': '...',
}
/** Spaces, and what no text needs: a database would end its string there, or take one such character for another. */
const gap = /[\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu
const ownLetter = new RegExp(`[${Object.keys(ownLetters).join('')}]`, 'g')

/** Goes up whenever `foldTitle` does otherwise than before: stores fold anew what they keep. */
export const foldVersion = 1

/** What two titles share when they differ in case, accents, typographic marks or spacing alone: the text that search compares. */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(ownLetter, (letter) => ownLetters[letter] ?? letter)
    .replace(gap, ' ')
    .trim()
}

/** What two emails share that reach the same person: the text by which accounts are told apart. */
export const foldEmail = (email: string): string => email.normalize('NFKC').toLowerCase()
