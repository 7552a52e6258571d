import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { CatalogueVideo } from '#contract/video.ts'
import type { SourceEntry } from './catalogue-source.ts'

interface Read {
  record: Record<string, string>
  info: Info
}

/** A video a row, its columns named as the fields; a licence's are licence.name, licence.attribution and licence.url. */
export async function* csvEntries(path: string): AsyncGenerator<SourceEntry> {
  const file = basename(path)
  let header: string[] = []
  const columns = (names: string[]) => {
    header = names
    return names
  }
  const rows = parse({ columns, bom: true, info: true, skip_empty_lines: true })
  // Its outcome reaches whoever reads the rows.
  pipeline(createReadStream(path), rows, () => {})
  let count = 0
  try {
    for await (const { record, info } of rows as AsyncIterable<Read>) {
      count++
      yield { kind: 'video', place: `${file} line ${info.lines}`, value: videoOf(record) }
    }
    if (count === 0 && !header.some((name) => fields.has(name)))
      yield { kind: 'wrong', wrong: `${file}: has no header row; its first row must name the fields` }
  } catch (error) {
    if (!(error instanceof CsvError) && !(error as NodeJS.ErrnoException).syscall) throw error
    yield { kind: 'wrong', wrong: `${file}: ${(error as Error).message}` }
  }
}

const fields = new Set(Object.keys(CatalogueVideo.shape))
const numbers = new Set(['year', 'views', 'duration'])
const licence = 'licence.'

/** What is empty is left out. */
function videoOf(row: Record<string, string>): Record<string, unknown> {
  const filled = Object.entries(row).filter(([, text]) => text.trim() !== '')
  const own = filled.filter(([name]) => !name.startsWith(licence))
  const licensed = filled.filter(([name]) => name.startsWith(licence))
  return {
    ...Object.fromEntries(own.map(([name, text]) => [name, fieldOf(name, text.trim())])),
    ...(licensed.length > 0 && {
      licence: Object.fromEntries(licensed.map(([name, text]) => [name.slice(licence.length), text])),
    }),
  }
}

/** What cannot be read stays text: the contract then says what it must be. */
function fieldOf(name: string, text: string): unknown {
  if (numbers.has(name) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (name === 'sample' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
