import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { csvEntries } from './csv-entries.ts'
import { openFolder } from './folder-entries.ts'
import { jsonEntries } from './json-entries.ts'

/** One video or category as it is told; `place` says where, such as videos.json[3]. */
export type SourceEntry =
  | { kind: 'video' | 'category'; place: string; value: unknown }
  /** What cannot be read any further. */
  | { kind: 'wrong'; wrong: string }

/** A clip or poster that belongs to the videos told. */
export interface SourceFile {
  path: string
  /** What it is to be called; an address of it is media/NAME. */
  name: string
}

/** What an operator has a catalogue in. */
export interface CatalogueSource {
  /** In order; may be read again. */
  entries(): AsyncIterable<SourceEntry>
  files: SourceFile[]
}

export async function openSource(path: string): Promise<CatalogueSource> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file or folder' : error.message
    throw new StartError(`${path} cannot be read: ${why}.`)
  })
  if (found.isDirectory()) return openFolder(path)
  const kind = extname(path).toLowerCase()
  if (kind === '.json') return { entries: () => jsonEntries(path), files: [] }
  if (kind === '.csv') return { entries: () => csvEntries(path), files: [] }
  throw new StartError(`${path} is no catalogue: it must be a .json or .csv file, or a folder of clips.`)
}
