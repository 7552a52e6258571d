import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { CatalogueVideo } from '#contract/catalogue/video.ts'
import type { SourceEntry } from './source-entry.ts'

interface Row {
  record: Record<string, string>
  info: Info
}

/** One video per row, columns named as the fields; a licence has licence.name, licence.attribution and licence.url. */
export async function* csvEntries(path: string): AsyncGenerator<SourceEntry> {
  const file = basename(path)
  let header: string[] = []
  const columns = (names: string[]) => {
    header = names
    return names
  }
  const rows = parse({ columns, bom: true, info: true, skip_empty_lines: true })
  // Reading the rows throws its errors.
  pipeline(createReadStream(path), rows, () => {})
  let count = 0
  try {
    for await (const { record, info } of rows as AsyncIterable<Row>) {
      count++
      yield { kind: 'video', location: `${file} line ${info.lines}`, value: videoOf(record) }
    }
    if (count === 0 && !header.some((name) => fields.has(name)))
      yield { kind: 'error', error: `${file}: has no header row; its first row must name the fields` }
  } catch (error) {
    if (!(error instanceof CsvError) && !(error as NodeJS.ErrnoException).syscall) throw error
    yield { kind: 'error', error: `${file}: ${(error as Error).message}` }
  }
}

const fields = new Set(Object.keys(CatalogueVideo.shape))
const numbers = new Set(['year', 'views', 'duration'])
const licencePrefix = 'licence.'

/** Leaves empty cells out. */
function videoOf(row: Record<string, string>): Record<string, unknown> {
  const filled = Object.entries(row).filter(([, text]) => text.trim() !== '')
  const own = filled.filter(([name]) => !name.startsWith(licencePrefix))
  const licence = filled.filter(([name]) => name.startsWith(licencePrefix))
  return {
    ...Object.fromEntries(own.map(([name, text]) => [name, parseCell(name, text.trim())])),
    ...(licence.length > 0 && {
      licence: Object.fromEntries(licence.map(([name, text]) => [name.slice(licencePrefix.length), text])),
    }),
  }
}

/** Invalid text stays text: the contract's schema then says what it must be. */
function parseCell(name: string, text: string): unknown {
  if (numbers.has(name) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (name === 'sample' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
