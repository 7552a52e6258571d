/** Longer pieces are rarer, and so quicker to look through; a search takes the longest that fit into it. */
const lengths = [6, 4, 3, 2, 1]
/** No folded title has it. */
const separator = '\n'

/** What the search table keeps of a folded title: every piece of it, by itself and within its category. */
export function piecesOf(title: string, category: string): string {
  const text = plain(title)
  const mark = markOf(category)
  let pieces = ''
  for (const length of lengths) {
    for (let end = length; end <= text.length; end++) {
      const piece = text.slice(end - length, end)
      pieces += piece + separator + mark + piece + separator
    }
  }
  return pieces
}

/** What to ask of the search table for titles that may hold a text: they have all of its pieces, in whatever order. */
export function candidates(title: string, category: string | undefined): string {
  const text = plain(title)
  const mark = category === undefined ? '' : markOf(category)
  const length = lengths.find((length) => length <= text.length) ?? 1
  // End to end: each piece more is one more list to walk along.
  const ends = Array.from({ length: Math.floor(text.length / length) }, (_, index) => (index + 1) * length)
  const wanted = new Set([...ends, text.length].map((end) => mark + text.slice(end - length, end)))
  return [...wanted].map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ')
}

/** Control characters are no letters to FTS5, nor in its queries. */
function plain(title: string): string {
  return title.replace(/\p{Cc}/gu, ' ')
}

/** One private letter for a category. Two that share it cost time, not truth: what is found is looked at again. */
function markOf(category: string): string {
  let sum = 0
  for (const letter of category) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4096
  return String.fromCodePoint(0xe000 + sum)
}
