import { editDistance } from '#contract/text/edit-distance.ts'
import { searchWords } from '#contract/text/fold-text.ts'
import { readPages } from '../cursor.ts'
import type { CatalogueStore, VideoText } from './catalogue-store.ts'

/** What is new in the catalogue is a correction after so long. */
const maxAgeMs = 10 * 60_000
/** Reading and counting so many takes a few milliseconds, between which other requests are handled. */
const pageSize = 1000
/** Older videos give no words. */
const maxVideos = 100_000

/** A search of more words is no title. */
const maxTypedWords = 8
/** Of a word, and of a search: each is searched for until one finds something. */
const [maxNear, maxMeanings] = [3, 6]

type Words = Map<string, number>

/** Returns what a folded search may mean without its typing errors, in the catalogue's own words: the most probable first. */
export function createCorrections(store: Pick<CatalogueStore, 'texts'>) {
  let known: Words | undefined
  let counting: Promise<Words> | undefined
  let countedAtMs = 0

  return async function correct(text: string): Promise<string[]> {
    const typed = searchWords(text)
    if (typed.length > maxTypedWords) return []
    if (!counting && (!known || performance.now() - countedAtMs >= maxAgeMs)) counting = count()
    // A count that fails while there are former words is awaited by nobody: Node would end the process.
    counting?.catch(() => {})
    // The former ones serve until the new ones are counted.
    const words = known ?? (await (counting as Promise<Words>))
    let corrected = ['']
    for (const word of typed) {
      const meant = nearest(words, word)
      corrected = corrected
        .flatMap((before) => meant.map((after) => `${before} ${after}`))
        .slice(0, maxMeanings)
    }
    return corrected
      .map((text) => text.trim())
      .filter((text) => text !== typed.join(' '))
      .slice(0, maxMeanings)
  }

  async function count(): Promise<Words> {
    try {
      known = await countWords(store)
      countedAtMs = performance.now()
      return known
    } finally {
      counting = undefined
    }
  }
}

/** How many videos have each word. */
async function countWords(store: Pick<CatalogueStore, 'texts'>): Promise<Words> {
  const words: Words = new Map()
  let read = 0
  for await (const texts of readPages<VideoText>(store.texts, pageSize)) {
    for (const { text } of texts)
      for (const word of searchWords(text)) words.set(word, (words.get(word) ?? 0) + 1)
    read += texts.length
    if (read >= maxVideos) break
  }
  return words
}

/** One error from four letters on, two from seven; swapped neighbours are one. */
const maxErrorsOf = ({ length }: string) => (length >= 7 ? 2 : length >= 4 ? 1 : 0)

/** The words with the fewest errors, and of those first what most videos have; the typed one where titles have it, also within a word. */
function nearest(words: Words, typed: string): string[] {
  const maxErrors = maxErrorsOf(typed)
  if (maxErrors === 0 || words.has(typed)) return [typed]
  const letters = [...typed]
  const near: { word: string; errors: number; count: number }[] = []
  for (const [word, count] of words) {
    if (word.includes(typed)) return [typed]
    if (Math.abs(word.length - typed.length) > maxErrors) continue
    // Most words differ in more letters, which is quicker to see.
    if (letters.filter((letter) => !word.includes(letter)).length > maxErrors) continue
    const errors = editDistance(word, typed)
    if (errors <= maxErrors) near.push({ word, errors, count })
  }
  near.sort((one, other) => one.errors - other.errors || other.count - one.count)
  return near.length > 0 ? near.slice(0, maxNear).map(({ word }) => word) : [typed]
}
