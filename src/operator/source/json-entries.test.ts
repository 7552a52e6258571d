import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonElements } from './json-entries.ts'

async function* chunksOf(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

async function read(text: string, size = 7) {
  const found: [string, unknown][] = []
  for await (const { key, text: element } of jsonElements(chunksOf(text, size)))
    found.push([key, JSON.parse(element)])
  return found
}

describe('reading the elements of a JSON file', () => {
  it('finds what JSON.parse finds, in any formatting and chunks', async () => {
    const space = fc.constantFrom(undefined, 1, '\t')
    const lists = fc.dictionary(fc.string(), fc.array(fc.jsonValue()))
    const size = fc.integer({ min: 1, max: 40 })
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.array(fc.jsonValue()), lists),
        space,
        size,
        async (value, indent, size) => {
          const text = JSON.stringify(value, undefined, indent)
          const arrays = Array.isArray(value)
            ? [['', value] as const]
            : Object.entries(JSON.parse(text) as typeof value)
          const wanted = arrays.flatMap(([key, list]) => (list as unknown[]).map((one) => [key, one]))
          expect(await read(text, size)).toEqual(JSON.parse(JSON.stringify(wanted)))
        },
      ),
    )
  })

  it('skips a byte order mark', async () => {
    expect(await read('\ufeff [1]\n')).toEqual([['', 1]])
  })

  it.each([
    ['', 'is empty'],
    ['[', 'is truncated'],
    ['[1, "', 'is truncated'],
    ['{"videos": [1]', 'is truncated'],
    ['[1] 2', 'has content after the end'],
    ['[1,,2]', 'has an extra comma'],
    ['[1,]', 'has an extra comma'],
    ['[}]', 'must be an array'],
    ['"words"', 'must be an array'],
    ['12', 'must be an array'],
    ['{"videos": {}}', 'must be an array'],
    ['{"videos": 1}', 'must be an array'],
    ['{videos: []}', 'must be an array'],
    ['{[1]}', 'must be an array'],
  ])('reports the error in %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })
})
