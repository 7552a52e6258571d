import { toAsciiDigits } from './digits.ts'

const replacements: Record<string, string> = {
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
  '&': ' and ',
}
/** What nobody types: marks of rights, which decomposition would make letters, and characters without width or ink. */
const unwritten = /[™℠®©\p{Default_Ignorable_Code_Point}]/gu
/** Databases end or alter texts at control characters, surrogates and noncharacters: they count as spaces. */
const gap = /[\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu
const replaceable = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g')

/** Increases with every change of `foldTitle`, `looseTitle` or `aliasText`, or of where stores keep the results: they then fold their titles and names again. */
export const foldVersion = 5

/** Folds case, accents, digits, '&' and 'and', typographic marks and spacing: search compares folded titles. */
export function foldTitle(title: string): string {
  return toAsciiDigits(title.replace(unwritten, '').normalize('NFKD'))
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(replaceable, (letter) => replacements[letter] ?? letter)
    .replace(gap, ' ')
    .trim()
}

/** A folded title without the punctuation inside its words: 'spider-man: miles' becomes 'spiderman: miles'. */
export const looseTitle = (folded: string): string => folded.replace(punctuationInWord, '$1')

/** Punctuation, and symbols such as | and +, but no emoji. */
const punctuationInWord = /([^\s\p{P}\p{Sm}\p{Sk}])[\p{P}\p{Sm}\p{Sk}]+(?=[^\s\p{P}\p{Sm}\p{Sk}])/gu

/**
 * The words of a folded search, each once. A title whose loose form contains them all is a loose match; so is every title
 * that contains the whole text. Apostrophes and full stops are dropped, other punctuation separates words. 'and' counts only
 * alone: titles also write a plus, or nothing.
 */
export function searchWords(folded: string): string[] {
  const words = [...new Set(folded.replace(/['.]/g, '').match(/[^\s\p{P}\p{Sm}\p{Sk}]+/gu))]
  const others = words.filter((word) => word !== 'and')
  return others.length > 0 ? others : words
}

/** Only the letters and digits of a folded name: 'gta v' and 'GTA-V' are the same alias. */
export const aliasText = (folded: string): string => folded.replace(/[^\p{L}\p{N}]+/gu, '')

/** Folds case and Unicode forms: accounts are unique by the folded email. */
export const foldEmail = (email: string): string => email.normalize('NFKC').toLowerCase()
