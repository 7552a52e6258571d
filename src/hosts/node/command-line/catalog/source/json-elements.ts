/** The text of one element of an array; `key` names the array in an object around it, and is empty for an array alone. */
export interface JsonElement {
  key: string
  text: string
}

/**
 * Cuts JSON into the elements of its arrays while it arrives, so that a file may be larger than memory. What is inside
 * an element is left to JSON.parse; whatever is no array, nor an object of arrays, ends in an error.
 */
export async function* jsonElements(chunks: AsyncIterable<string>): AsyncGenerator<JsonElement> {
  const scan = createScan()
  for await (const chunk of chunks) yield* scan.take(chunk)
  scan.end()
}

const mustBe = 'must be an array of videos, or an object of arrays: { "categories": […], "videos": […] }'
const space = /\s/

function createScan() {
  let object = false
  let started = false
  let ended = false
  /** Where an object's key is awaited, read, or done; an array's elements come then. */
  let inArray = false
  let key = ''
  let keyText: string | undefined
  let colon = false
  let element = ''
  let depth = 0
  let string = false
  let escaped = false
  let comma = false

  return {
    *take(chunk: string): Generator<JsonElement> {
      for (const letter of chunk) {
        if (string) inString(letter)
        else if (inArray) {
          const done = elementLetter(letter)
          if (done !== undefined) yield { key, text: done }
        } else outside(letter)
      }
    },
    end() {
      if (!ended) throw new Error(started ? 'ends too early' : 'is empty')
    },
  }

  function inString(letter: string) {
    if (inArray) element += letter
    else keyText += letter
    if (escaped) escaped = false
    else if (letter === '\\') escaped = true
    else if (letter === '"') string = false
  }

  /** The element's whole text at the letter that ends it. */
  function elementLetter(letter: string): string | undefined {
    if (depth === 0 && (letter === ',' || letter === ']')) {
      const text = element.trim()
      element = ''
      if (!text && (letter === ',' || comma)) throw new Error('has a comma too many')
      comma = letter === ','
      if (letter === ']') closeArray()
      return text || undefined
    }
    element += letter
    if (letter === '"') string = true
    else if (letter === '{' || letter === '[') depth++
    else if ((letter === '}' || letter === ']') && --depth < 0) throw new Error(mustBe)
    return undefined
  }

  function closeArray() {
    inArray = false
    comma = false
    keyText = undefined
    colon = false
    ended = !object
  }

  function outside(letter: string) {
    // A byte order mark, and what JSON calls space.
    if (letter === '\ufeff' || space.test(letter)) return
    if (ended) throw new Error('has something after its end')
    if (!started && letter === '{') object = started = true
    else if (letter === '[' && (object ? colon : !started)) openArray()
    else if (object && letter === '}' && !colon && keyText === undefined) ended = true
    else if (object && letter === '"' && keyText === undefined) {
      keyText = letter
      string = true
    } else if (object && letter === ':' && keyText !== undefined && !colon) colon = true
    else if (!(object && letter === ',' && !colon && keyText === undefined)) throw new Error(mustBe)
  }

  function openArray() {
    started = true
    inArray = true
    key = keyText === undefined ? '' : String(JSON.parse(keyText))
  }
}
