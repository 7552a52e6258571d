import { type RawBuilder, sql } from 'kysely'

/** A search table and what to ask of it, for one folded piece of a title. */
export function titleMatch(title: string): { table: RawBuilder<unknown>; query: string } {
  const letters = [...title]
  if (letters.length >= 3)
    return { table: sql.table('video_trigram'), query: `"${title.replaceAll('"', '""')}"` }
  return { table: sql.table('video_gram'), query: gramWord(letters) }
}

/** Every piece of one and two letters that a folded title has, as words. */
export function grams(title: string): string {
  const letters = [...title]
  const words = new Set<string>()
  letters.forEach((letter, index) => {
    words.add(gramWord([letter]))
    const next = letters[index + 1]
    if (next !== undefined) words.add(gramWord([letter, next]))
  })
  return [...words].join(' ')
}

/** Letters by number, so that no tokenizer has an opinion on them. */
function gramWord(letters: string[]): string {
  return letters.map((letter) => `x${letter.codePointAt(0)?.toString(36)}`).join('')
}
