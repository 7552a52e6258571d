import { basename } from 'node:path'
import { encodingErrors, garbledErrors, openTextFile } from '#hosts/node/catalogue/text-file.ts'
import { errorEntry, orUnreadable, type SourceEntry } from './source-entry.ts'

type Kind = 'video' | 'category'

/** The entries of an array of videos, or of an object that has such arrays: { categories, videos }. */
export function jsonEntries(path: string, kindOfArray: Kind = 'video'): AsyncGenerator<SourceEntry> {
  const file = basename(path)
  const kinds = new Map<string, Kind>([
    ['', kindOfArray],
    ['videos', 'video'],
    ['categories', 'category'],
  ])
  return orUnreadable(file, entries())

  async function* entries(): AsyncGenerator<SourceEntry> {
    const text = await openTextFile(path)
    yield* encodingErrors(file, text).map(errorEntry)
    if (text.content === 'binary') return
    const counts = new Map<string, number>()
    try {
      for await (const { key, ...element } of jsonElements(text.chunks())) {
        const index = counts.get(key) ?? 0
        counts.set(key, index + 1)
        const location = `${file}${key && `.${key}`}[${index}]`
        const kind = kinds.get(key)
        if (kind) yield* elementEntries(kind, location, element, text.content === 'garbled')
        else if (index === 0) yield errorEntry(`${file}.${key}: is neither categories nor videos`)
      }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      yield errorEntry(`${file}: ${error.message}`)
    }
  }
}

function* elementEntries(
  kind: Kind,
  location: string,
  { text, line }: Omit<JsonElement, 'key'>,
  isGarbled: boolean,
): Generator<SourceEntry> {
  try {
    const value: unknown = JSON.parse(text)
    if (isGarbled) yield* garbledErrors(location, value).map(errorEntry)
    yield { kind, location, value }
  } catch (error) {
    // The position in the message is that within the element.
    const reason = (error as Error).message.replace(/ at position.*$/s, '')
    yield errorEntry(
      `${location}: is not JSON: from line ${line} on a quote, comma or bracket is missing or misplaced (${reason})`,
    )
  }
}

/** One array element, and the line it begins in. `key` names the array within the object around it; empty when there is no object. */
interface JsonElement {
  key: string
  text: string
  line: number
}

/**
 * Splits streamed JSON into the elements of its arrays, so that a file may be larger than memory. Does not validate
 * the elements. Throws a SyntaxError if the JSON is neither an array nor an object of arrays.
 */
export async function* jsonElements(chunks: AsyncIterable<string>): AsyncGenerator<JsonElement> {
  const scan = createScan()
  for await (const chunk of chunks) yield* scan.take(chunk)
  scan.end()
}

type State = 'start' | 'key' | 'colon' | 'value' | 'array' | 'next' | 'end'

/** The characters allowed around the arrays, and the state after each. */
const steps: Record<Exclude<State, 'array'>, Record<string, State>> = {
  start: { '{': 'key', '[': 'array' },
  key: { '"': 'colon', '}': 'end' },
  colon: { ':': 'value' },
  value: { '[': 'array' },
  next: { ',': 'key', '}': 'end' },
  end: {},
}
const ignored = /[\s\ufeff]/
const mustBe = 'must be an array of videos, or an object of arrays: { "categories": […], "videos": […] }'

function createScan() {
  let state: State = 'start'
  let inObject = false
  let key = ''
  /** The key or element read so far. */
  let text = ''
  let depth = 0
  let inString = false
  let escaped = false
  let afterComma = false
  let line = 1
  let elementLine: number | undefined

  return {
    *take(chunk: string): Generator<JsonElement> {
      for (const character of chunk) {
        if (character === '\n') line++
        if (inString) readString(character)
        else if (state !== 'array') step(steps[state], character)
        else if (depth === 0 && (character === ',' || character === ']')) yield* endElement(character)
        else readElement(character)
      }
    },
    end() {
      if (state !== 'end')
        throw new SyntaxError(state === 'start' ? 'is empty' : 'is truncated: a quote, } or ] is missing')
    },
  }

  function step(allowed: Record<string, State>, character: string) {
    if (ignored.test(character)) return
    const next = allowed[character]
    if (!next) throw new SyntaxError(state === 'end' ? 'has content after the end' : mustBe)
    if (character === '{') inObject = true
    if (character === '"') inString = true
    text = character === '"' ? character : ''
    state = next
  }

  function readString(character: string) {
    text += character
    if (escaped) escaped = false
    else if (character === '\\') escaped = true
    // No text of JSON spans lines: after a missing quote, only its own element is broken.
    else if (character === '\n') inString = false
    else if (character === '"') {
      inString = false
      if (state === 'colon') key = String(JSON.parse(text))
    }
  }

  function readElement(character: string) {
    text += character
    if (!ignored.test(character)) elementLine ??= line
    if (character === '"') inString = true
    else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth < 0) throw new SyntaxError(mustBe)
  }

  function* endElement(character: string): Generator<JsonElement> {
    const element = text.trim()
    text = ''
    if (element) yield { key, text: element, line: elementLine ?? line }
    else if (character === ',' || afterComma) throw new SyntaxError('has an extra comma')
    elementLine = undefined
    afterComma = character === ','
    if (character === ']') state = inObject ? 'next' : 'end'
  }
}
