import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { csvEntries } from './csv-entries.ts'
import { type KnownMedia, readFolder } from './folder-entries.ts'
import { jsonEntries } from './json-entries.ts'
import type { SourceEntry, SourceFile } from './source-entry.ts'

/** A file or folder that an operator imports. */
export interface CatalogueSource {
  /** In order. */
  entries(): AsyncIterable<SourceEntry> | Iterable<SourceEntry>
  files: SourceFile[]
}

export async function findSource(
  path: string,
  knownMedia: () => Promise<KnownMedia>,
): Promise<CatalogueSource> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file or folder' : error.message
    throw new StartError(`${path} cannot be read: ${why}.`)
  })
  if (found.isDirectory()) {
    const { entries, files } = await readFolder(path, await knownMedia())
    return { entries: () => entries, files }
  }
  const extension = extname(path).toLowerCase()
  if (extension === '.json') return { entries: () => jsonEntries(path), files: [] }
  if (extension === '.csv') return { entries: () => csvEntries(path), files: [] }
  throw new StartError(`${path} is not a catalogue: it must be a .json or .csv file, or a folder of clips.`)
}
