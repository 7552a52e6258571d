import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { SourceEntry } from './catalogue-source.ts'
import { jsonElements } from './json-array-reader.ts'

const kinds = new Map<string, 'video' | 'category'>([
  ['', 'video'],
  ['videos', 'video'],
  ['categories', 'category'],
])

/** The entries of an array of videos, or of an object that has such arrays: { categories, videos }. */
export async function* jsonEntries(path: string): AsyncGenerator<SourceEntry> {
  const file = basename(path)
  const counts = new Map<string, number>()
  try {
    for await (const { key, text } of jsonElements(createReadStream(path, 'utf8'))) {
      const index = counts.get(key) ?? 0
      counts.set(key, index + 1)
      const place = `${file}${key && `.${key}`}[${index}]`
      const kind = kinds.get(key)
      if (kind) yield { kind, place, value: parsed(place, text) }
      else if (index === 0) yield wrong(`${file}.${key}: is neither categories nor videos`)
    }
  } catch (error) {
    yield wrong(error instanceof SyntaxError ? error.message : `${file}: ${(error as Error).message}`)
  }
}

function parsed(place: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SyntaxError(`${place}: is not JSON (${(error as Error).message})`)
  }
}

const wrong = (wrong: string): SourceEntry => ({ kind: 'wrong', wrong })
