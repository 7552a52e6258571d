import { basename } from 'node:path'
import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { Licence } from '#contract/catalogue/video.ts'
import { quoted } from '#hosts/node/catalogue/catalogue-checks.ts'
import { encodingErrors, garbledErrors, openTextFile } from '#hosts/node/catalogue/text-file.ts'
import { csvRows } from './csv-rows.ts'
import { errorEntry, orUnreadable, type SourceEntry } from './source-entry.ts'

const licencePrefix = 'licence.'
const fields = Object.keys(CatalogueVideo.shape).flatMap((name) =>
  name === 'licence' ? Object.keys(Licence.shape).map((part) => licencePrefix + part) : [name],
)
/** The field that a column's name stands for, in any case. */
const fieldOf = (name: string) => fields.find((field) => field === name.trim().toLowerCase())

const brokenQuote =
  'has a quote that is not closed, or that stands inside a value. Put the whole value in quotes, and write each quote inside it twice: "He said ""Go"""'

/** One video per row, columns named as the fields; a licence has licence.name, licence.attribution and licence.url. */
export function csvEntries(path: string): AsyncGenerator<SourceEntry> {
  const file = basename(path)
  return orUnreadable(file, entries())

  async function* entries(): AsyncGenerator<SourceEntry> {
    const text = await openTextFile(path)
    yield* encodingErrors(file, text).map(errorEntry)
    if (text.content === 'binary') return
    let header: string[] | undefined
    let isAfterBroken = false
    for await (const row of csvRows(text.chunks(), (name) => fieldOf(name) !== undefined)) {
      const location = `${file} line ${row.line}`
      if ('broken' in row) {
        yield errorEntry(`${location}: ${brokenQuote}`)
        if (!header) return
        isAfterBroken = true
      } else if (!header) {
        header = row.cells
        if (!header.some(fieldOf)) break
        const errors = headerErrors(location, header)
        yield* errors.map(errorEntry)
      } else if (!isAfterBroken || row.cells.length >= header.length) {
        // Fewer cells after a broken row are the rest of its value.
        isAfterBroken = false
        yield* rowEntries(location, header, row.cells, text.content === 'garbled')
      }
    }
    if (!header?.some(fieldOf)) yield errorEntry(`${file}: ${noHeader}`)
  }
}

const noHeader = 'has no header row; its first row must name the fields, such as title,link,category'

function headerErrors(location: string, header: string[]): string[] {
  const names = header.map((name) => fieldOf(name) ?? name.trim()).filter((name) => name !== '')
  const others = names.filter((name) => !fieldOf(name)).map(quoted)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  return [
    ...(others.length > 0
      ? [`${location}: no field has the name ${others.join(' or ')}. The fields are ${fields.join(', ')}`]
      : []),
    ...repeated.map((name) => `${location}: has two columns ${quoted(name)}`),
  ]
}

function* rowEntries(
  location: string,
  header: string[],
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
  const value = videoOf(header, cells)
  if (isGarbled) yield* garbledErrors(location, value).map(errorEntry)
  yield { kind: 'video', location, value }
}

/** The apostrophe that an export, or a person, puts before what a spreadsheet would take for a formula. */
const escapedFormula = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/

/** Leaves empty cells out, and columns that are no field. */
function videoOf(header: string[], cells: string[]): Record<string, unknown> {
  const filled = header.flatMap((name, index) => {
    const [field, text = ''] = [fieldOf(name), cells[index]?.trim().replace(escapedFormula, '')]
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
