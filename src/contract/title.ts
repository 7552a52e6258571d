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
const ownLetter = new RegExp(`[${Object.keys(ownLetters).join('')}]`, 'g')

/** What two titles share when they differ in case, accents, typographic marks or spacing alone: the text that search compares. */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(ownLetter, (letter) => ownLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
