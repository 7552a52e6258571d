import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CsvRow, csvRows } from './csv-entries.ts'

const names = new Set(['title', 'description', 'link'])

async function read(text: string, size = text.length) {
  async function* chunks() {
    const letters = [...text]
    for (let start = 0; start < letters.length; start += size)
      yield letters.slice(start, start + size).join('')
  }
  const rows: CsvRow[] = []
  for await (const row of csvRows(chunks(), (name) => names.has(name.trim()))) rows.push(row)
  return rows
}

it.each([1, 7, 1000])('names each row by its first line, in chunks of %i', async (size) => {
  const text = 'title,link\r\n"A\r\nB","c\n""d"""\n\n,\nE,ü\n'
  expect(await read(text, size)).toEqual([
    { line: 1, cells: ['title', 'link'] },
    { line: 2, cells: ['A\r\nB', 'c\n"d"'] },
    { line: 7, cells: ['E', 'ü'] },
  ])
})

it.each([
  ['semicolons', 'title;link\nA, b, c;d'],
  ['tabs', 'title\tlink\nA, b, c\td'],
  ['commas', 'title,link\n"A, b, c",d'],
  ['semicolons, in quotes', '"title";"link"\n"A, b, c";d'],
  ['a blank after each', 'title, link\n"A, b, c", d'],
  ['one that the first line names', 'sep=|\nA, b, c|d'],
])('finds cells separated by %s', async (_, text) => {
  expect((await read(text)).at(-1)).toEqual({ line: 2, cells: ['A, b, c', 'd'] })
})

it('keeps empty cells between tabs', async () => {
  expect(await read('title\tdescription\tlink\n\t\tA')).toContainEqual({ line: 2, cells: ['', '', 'A'] })
})

it.each([
  ['a quote that is not closed', '"A,b'],
  ['a quote inside a value', 'A "B",c'],
  ['text after a quote', '"A"B,c'],
])('goes on after a row with %s', async (_, broken) => {
  for (const size of [1, 1000])
    expect(await read(`title,link\nB,b\n${broken}\n"C",c\n${broken}\nD,d\n`, size)).toEqual([
      { line: 1, cells: ['title', 'link'] },
      { line: 2, cells: ['B', 'b'] },
      { line: 3, broken: true },
      { line: 4, cells: ['C', 'c'] },
      { line: 5, broken: true },
      { line: 6, cells: ['D', 'd'] },
    ])
})

it('knows a quote that is not closed long before the end of the file', async () => {
  let chunkCount = 0
  async function* chunks() {
    yield 'title,link\n"Open,link\n'
    for (; chunkCount < 20; chunkCount++) yield 'Title,link\n'.repeat(5_000)
  }
  for await (const row of csvRows(chunks(), (name) => names.has(name))) if ('broken' in row) break
  expect(chunkCount).toBeLessThan(5)
})

it('finds what was written, in any chunks', async () => {
  const cell = fc.stringMatching(/^[ab,;"ü\n\u{1f3ae}]{1,6}[a-z]$/u)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1 }),
      fc.constantFrom(',', ';', '\t'),
      fc.integer({ min: 1, max: 50 }),
      async (rows, delimiter, size) => {
        const quoted = rows.map((cells) =>
          cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter),
        )
        const found = await read(['title', 'link'].join(delimiter).concat('\n', quoted.join('\r\n')), size)
        expect(found.slice(1).map((row) => 'cells' in row && row.cells)).toEqual(rows)
      },
    ),
  )
})
