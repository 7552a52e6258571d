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

type State = 'start' | 'key' | 'colon' | 'value' | 'array' | 'next' | 'end'

/** What may stand where around the arrays, and what comes after it. */
const steps: Record<Exclude<State, 'array'>, Record<string, State>> = {
  start: { '{': 'key', '[': 'array' },
  key: { '"': 'colon', '}': 'end' },
  colon: { ':': 'value' },
  value: { '[': 'array' },
  next: { ',': 'key', '}': 'end' },
  end: {},
}
const passedOver = /[\s\ufeff]/
const mustBe = 'must be an array of videos, or an object of arrays: { "categories": […], "videos": […] }'

function createScan() {
  let state: State = 'start'
  let inObject = false
  let key = ''
  /** Of the key or the element that is being read. */
  let text = ''
  let depth = 0
  let inString = false
  let escaped = false
  let afterComma = false

  return {
    *take(chunk: string): Generator<JsonElement> {
      for (const letter of chunk) {
        if (inString) readString(letter)
        else if (state !== 'array') step(steps[state], letter)
        else if (depth === 0 && (letter === ',' || letter === ']')) yield* endElement(letter)
        else readElement(letter)
      }
    },
    end() {
      if (state !== 'end') throw new Error(state === 'start' ? 'is empty' : 'ends too early')
    },
  }

  function step(following: Record<string, State>, letter: string) {
    if (passedOver.test(letter)) return
    const next = following[letter]
    if (!next) throw new Error(state === 'end' ? 'has something after its end' : mustBe)
    if (letter === '{') inObject = true
    if (letter === '"') inString = true
    text = letter === '"' ? letter : ''
    state = next
  }

  function readString(letter: string) {
    text += letter
    if (escaped) escaped = false
    else if (letter === '\\') escaped = true
    else if (letter === '"') {
      inString = false
      if (state === 'colon') key = String(JSON.parse(text))
    }
  }

  function readElement(letter: string) {
    text += letter
    if (letter === '"') inString = true
    else if (letter === '{' || letter === '[') depth++
    else if ((letter === '}' || letter === ']') && --depth < 0) throw new Error(mustBe)
  }

  function* endElement(letter: string): Generator<JsonElement> {
    const element = text.trim()
    text = ''
    if (element) yield { key, text: element }
    else if (letter === ',' || afterComma) throw new Error('has a comma too many')
    afterComma = letter === ','
    if (letter === ']') state = inObject ? 'next' : 'end'
  }
}
