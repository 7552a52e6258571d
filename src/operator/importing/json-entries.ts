import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import { Assembler } from 'stream-json/assembler.js'
import { parser } from 'stream-json/parser.js'
import { type VerifierError, verifier } from 'stream-json/utils/verifier.js'
import { errorEntry, isObject, type SourceEntry } from './source-entry.ts'
import { garbledErrors, type TextFile, textEntries } from './text-file.ts'

type Kind = 'video' | 'category' | 'game'

/**
 * The entries of an array of videos, or of an object that has such arrays: { categories, games, videos }. The file may be larger than
 * memory. What is no JSON ends it.
 */
export function jsonEntries(path: string, kindOfArray: Kind = 'video'): AsyncGenerator<SourceEntry> {
  const file = basename(path)
  const kinds = new Map<string, Kind>([
    ['', kindOfArray],
    ['videos', 'video'],
    ['categories', 'category'],
    ['games', 'game'],
  ])
  return textEntries(path, async function* (text) {
    const counts = new Map<string, number>()
    try {
      for await (const { key, value } of jsonElements(text)) {
        const index = counts.get(key) ?? 0
        counts.set(key, index + 1)
        const location = `${file}${key && `.${key}`}[${index}]`
        const kind = kinds.get(key)
        if (kind && text.content === 'garbled') yield* garbledErrors(location, value).map(errorEntry)
        if (kind) yield { kind, location, value }
        else if (index === 0) yield errorEntry(`${file}.${key}: is neither categories, games nor videos`)
      }
    } catch (error) {
      if (error instanceof SyntaxError) return void (yield errorEntry(`${file}: ${error.message}`))
      const line = await errorLine(text)
      if (line === undefined) throw error
      yield errorEntry(
        `${file} line ${line}: is not JSON: a quote, comma or bracket is missing or misplaced there`,
      )
    }
  })
}

/** Each element, with the name of its array in the object around it; empty when there is no object. */
async function* jsonElements(text: TextFile): AsyncGenerator<{ key: string; value: unknown }> {
  const assembler = new Assembler<unknown>()
  // The loop throws what goes wrong.
  for await (const token of pipeline(text.chunks(), parser.asStream({ streamValues: false }), () => {})) {
    const { depth, current } = assembler.consume(token)
    if (depth > 2) continue
    if (Array.isArray(current)) {
      const [key = ''] = assembler.path
      // Taken out, so that the array never fills. A list within a list has the key of a number.
      if (current.length > 0 && typeof key === 'string') yield { key, value: current.pop() }
    } else if (depth < 2 && !(isObject(current) && Object.values(current).every(Array.isArray)))
      throw new SyntaxError(
        'must be an array of videos, or an object of arrays: { "categories": […], "games": […], "videos": […] }',
      )
  }
}

/** The parser names no place; the verifier does, and takes longer. */
const errorLine = (text: TextFile): Promise<unknown> =>
  finished(text.chunks(), verifier.asStream()).catch(({ line }: VerifierError) => line)
