import { CsvError, parse } from 'csv-parse/sync'

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
