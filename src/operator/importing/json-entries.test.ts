import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../../tests/node/temporary-folder.fixture.ts'
import { jsonEntries } from './json-entries.ts'
import type { SourceEntry } from './source-entry.ts'

async function read(text: string) {
  const path = join(await folderWith({ 'a.json': text }), 'a.json')
  const found: SourceEntry[] = []
  for await (const entry of jsonEntries(path)) found.push(entry)
  return found
}

describe('reading the elements of a JSON file', () => {
  it('finds what JSON.parse finds, in any formatting', async () => {
    const array = fc.array(fc.jsonValue())
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(array, fc.record({ categories: array, videos: array })),
        fc.constantFrom(undefined, 1, '\t'),
        async (value, indent) => {
          const text = JSON.stringify(value, undefined, indent)
          const lists = Array.isArray(value)
            ? [{ kind: 'video', name: 'a.json', list: value }]
            : [
                { kind: 'category', name: 'a.json.categories', list: value.categories },
                { kind: 'video', name: 'a.json.videos', list: value.videos },
              ]
          const wanted = lists.flatMap(({ kind, name, list }) =>
            list.map((value, index) => ({ kind, location: `${name}[${index}]`, value })),
          )
          expect(await read(text)).toEqual(JSON.parse(JSON.stringify(wanted)))
        },
      ),
      { numRuns: 50 },
    )
  })

  it('skips a byte order mark', async () => {
    expect(await read('\ufeff [1]\n')).toEqual([{ kind: 'video', location: 'a.json[0]', value: 1 }])
  })

  it.each([
    ['', 1],
    ['[\n', 2],
    ['[1,\n "', 2],
    ['{"videos": [1]', 1],
    ['[1]\n 2', 2],
    ['[1,\n,2]', 2],
    ['[1,\n]', 2],
    ['[}]', 1],
    ['{videos: []}', 1],
    ['[{"title": 1},\n{"title": "Open,\n"link": 1},\n{}]', 2],
  ])('names the line of the error in %j', async (text, line) => {
    expect((await read(text)).at(-1)).toEqual({
      kind: 'error',
      error: expect.stringContaining(`a.json line ${line}: is not JSON`),
    })
  })

  it.each(['"words"', '12', 'null', '{"videos": {}}', '{"videos": 1}', '{"title": "One", "link": "x"}'])(
    'finds no array in %s',
    async (text) => {
      expect(await read(text)).toEqual([
        { kind: 'error', error: expect.stringContaining('a.json: must be an array of videos') },
      ])
    },
  )

  it('names an array that it does not know, once', async () => {
    expect(await read('{"films": [1, 2]}')).toEqual([
      { kind: 'error', error: 'a.json.films: is neither categories, games nor videos' },
    ])
  })
})
