import { basename } from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { Licence } from '#contract/catalogue/video.ts'
import { CatalogueGame } from '#contract/games/catalogue-game.ts'
import { quoted } from './catalogue-checks.ts'
import { errorEntry, type SourceEntry } from './source-entry.ts'
import { garbledErrors, textEntries } from './text-file.ts'

const licencePrefix = 'licence.'
const videoFields = Object.keys(CatalogueVideo.shape).flatMap((name) =>
  name === 'licence' ? Object.keys(Licence.shape).map((part) => licencePrefix + part) : [name],
)
const gameFields = Object.keys(CatalogueGame.shape)
/** The one of these fields that a column's name stands for, in any case. */
const findField = (fields: string[], name: string) =>
  fields.find((field) => field.toLowerCase() === name.trim().toLowerCase())
/** A header of games has their name, which videos do not have. */
const kindOf = (header: string[]) => (header.some((name) => findField(['name'], name)) ? 'game' : 'video')

const brokenQuote =
  'has a quote that is not closed, or that stands inside a value. Put the whole value in quotes, and write each quote inside it twice: "He said ""Go"""'

/** One video, or one game, per row, columns named as the fields; a licence has licence.name, licence.attribution and licence.url. */
export function csvEntries(path: string): AsyncGenerator<SourceEntry> {
  const file = basename(path)
  return textEntries(path, async function* (text) {
    let header: string[] | undefined
    let kind: 'video' | 'game' = 'video'
    let fields = videoFields
    let isAfterBroken = false
    const isField = (name: string) => findField([...videoFields, ...gameFields], name) !== undefined
    for await (const row of csvRows(text.chunks(), isField)) {
      const location = `${file} line ${row.line}`
      if ('broken' in row) {
        yield errorEntry(`${location}: ${brokenQuote}`)
        if (!header) return
        isAfterBroken = true
      } else if (!header) {
        header = row.cells
        kind = kindOf(header)
        fields = kind === 'game' ? gameFields : videoFields
        if (!header.some((name) => findField(fields, name))) break
        const errors = headerErrors(location, header, fields)
        yield* errors.map(errorEntry)
      } else if (!isAfterBroken || row.cells.length >= header.length) {
        // Fewer cells after a broken row are the rest of its value.
        isAfterBroken = false
        yield* rowEntries(location, { kind, fields, header }, row.cells, text.content === 'garbled')
      }
    }
    if (!header?.some((name) => findField(fields, name))) yield errorEntry(`${file}: ${noHeader}`)
  })
}

const noHeader = 'has no header row; its first row must name the fields, such as title,link,category'

function headerErrors(location: string, header: string[], fields: string[]): string[] {
  const names = header.map((name) => findField(fields, name) ?? name.trim()).filter((name) => name !== '')
  const others = names.filter((name) => !findField(fields, name)).map(quoted)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  return [
    ...(others.length > 0
      ? [`${location}: no field has the name ${others.join(' or ')}. The fields are ${fields.join(', ')}`]
      : []),
    ...repeated.map((name) => `${location}: has two columns ${quoted(name)}`),
  ]
}

interface Table {
  kind: 'video' | 'game'
  fields: string[]
  header: string[]
}

function* rowEntries(
  location: string,
  { kind, fields, header }: Table,
  cells: string[],
  isGarbled: boolean,
): Generator<SourceEntry> {
  const unnamed = cells.findIndex((cell, index) => cell.trim() !== '' && !header[index]?.trim())
  const cell = cells[unnamed]
  if (cell !== undefined) {
    yield errorEntry(
      `${location}: ${quoted(cell)} is in column ${unnamed + 1}, which has no name. Put a value that has a separator in quotes`,
    )
    return
  }
  const value = fieldsOf(fields, header, cells)
  if (isGarbled) yield* garbledErrors(location, value).map(errorEntry)
  yield { kind, location, value }
}

/** The apostrophe that an export, or a person, puts before what a spreadsheet would take for a formula. */
const escapedFormula = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/

/** Leaves empty cells out, and columns that are no field. */
function fieldsOf(fields: string[], header: string[], cells: string[]): Record<string, unknown> {
  const filled = header.flatMap((name, index) => {
    const [field, text = ''] = [findField(fields, name), cells[index]?.trim().replace(escapedFormula, '')]
    return field === undefined || text === '' ? [] : [[field, text] as const]
  })
  const own = filled.filter(([name]) => !name.startsWith(licencePrefix))
  const licence = filled.filter(([name]) => name.startsWith(licencePrefix))
  return {
    ...Object.fromEntries(own),
    ...(licence.length > 0 && {
      licence: Object.fromEntries(licence.map(([name, text]) => [name.slice(licencePrefix.length), text])),
    }),
  }
}

/** `line` is that of its first character. A broken row has a quote that is not closed, or that stands inside a value. */
export type CsvRow = { line: number; cells: string[] } | { line: number; broken: true }

/** A row of more bytes has a quote that is not closed: no video has so much text. */
const maxRowBytes = 128 * 1024

/**
 * Splits CSV into rows. After a broken row it goes on with the next line: the parser itself would take all further lines
 * for the rest of a value. Blank lines are no rows.
 */
export async function* csvRows(
  chunks: AsyncIterable<string>,
  isName: (text: string) => boolean,
): AsyncGenerator<CsvRow> {
  let block = Buffer.alloc(0)
  let line = 1
  let delimiter: string | undefined
  for await (const chunk of chunks) {
    block = Buffer.concat([block, Buffer.from(chunk)])
    if (block.includes('\n')) yield* take(false)
  }
  yield* take(true)

  /** Yields the rows of the complete lines that have arrived, but for an unfinished one. */
  function* take(isLast: boolean): Generator<CsvRow> {
    delimiter ??= skipDelimiterLine() ?? findDelimiter(firstLineOf(block).toString(), isName)
    const end = isLast ? block.length : block.lastIndexOf('\n') + 1
    let start = 0
    while (start < end) {
      const { records, error } = parseRecords(block.subarray(start, end), delimiter)
      const from = start
      for (const { cells, endByte } of records) {
        if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
        advanceTo(from + endByte)
      }
      if (!error) break
      const isUnfinished = error.code === 'CSV_QUOTE_NOT_CLOSED' && end - start < maxRowBytes
      if (isUnfinished && !isLast) break
      yield { line, broken: true }
      advanceTo(start + firstLineOf(block.subarray(start)).length)
    }
    block = block.subarray(start)

    function advanceTo(next: number) {
      line += block.toString('utf8', start, next).match(newline)?.length ?? 0
      start = next
    }
  }

  /** Excel names the delimiter in a first line such as 'sep=;'. */
  function skipDelimiterLine(): string | undefined {
    const first = firstLineOf(block)
    const named = /^sep=(.)\s*$/i.exec(first.toString())?.[1]
    if (named === undefined) return undefined
    block = block.subarray(first.length)
    line++
    return named
  }
}

const newline = /\r\n|\n|\r/g

/** With its end. */
function firstLineOf(block: Buffer): Buffer {
  const end = block.findIndex((byte) => byte === 10 || byte === 13)
  if (end === -1) return block
  return block.subarray(0, block[end] === 13 && block[end + 1] === 10 ? end + 2 : end + 1)
}

/** The one by which a header row has the most names. The parser's own discovery takes letters for delimiters. */
function findDelimiter(header: string, isName: (text: string) => boolean): string {
  const count = (delimiter: string) =>
    header.split(delimiter).filter((cell) => isName(cell.replaceAll('"', ''))).length
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}

/** The records up to the first error. */
function parseRecords(block: Buffer, delimiter: string) {
  const records: { cells: string[]; endByte: number }[] = []
  const options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Blanks around quotes; a tab would be one.
    trim: delimiter !== '\t',
    on_record(cells: string[], { bytes }: { bytes: number }) {
      records.push({ cells, endByte: bytes })
      return null
    },
  }
  try {
    parse(block, options)
    return { records }
  } catch (error) {
    if (error instanceof CsvError) return { records, error }
    throw error
  }
}
