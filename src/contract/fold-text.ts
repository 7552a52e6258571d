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
}
/** Databases end or alter texts at control characters, surrogates and noncharacters: they count as spaces. */
const gap = /[\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu
const replaceable = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g')

/** Increases with every change of `foldTitle`: stores then fold their titles again. */
export const foldVersion = 1

/** Folds case, accents, typographic marks and spacing: search compares folded titles. */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(replaceable, (letter) => replacements[letter] ?? letter)
    .replace(gap, ' ')
    .trim()
}

/** Folds case and Unicode forms: accounts are unique by the folded email. */
export const foldEmail = (email: string): string => email.normalize('NFKC').toLowerCase()
