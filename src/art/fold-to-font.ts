/** Writes text with a font's characters alone: folds what it lacks to a base letter, leaves out what has none. */
export function foldToFont(text: string, known: ReadonlySet<number>): string {
  let folded = ''
  for (const character of text.normalize('NFC')) folded += fold(character, known)
  return folded.replace(/\s+/g, ' ').trim()
}

function fold(character: string, known: ReadonlySet<number>): string {
  if (/\s/.test(character)) return ' '
  if (isWritable(character, known)) return character
  const stand = standIns[character] ?? character.normalize('NFKD')
  return [...stand].filter((letter) => isWritable(letter, known)).join('')
}

function isWritable(character: string, known: ReadonlySet<number>): boolean {
  // Marks and invisible characters are in the font too, but alone they draw nothing or float.
  return known.has(character.codePointAt(0) ?? 0) && !/[\p{M}\p{C}\p{Z}]/u.test(character)
}

/** Letters that Unicode doesn't take apart. */
const standIns: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ẞ: 'SS',
  ə: 'e',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '−': '-',
}
