import { mkdir, mkdtempDisposable, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { OperatorError } from '#settings/operator-error.ts'
import { csvEntries } from './csv-entries.ts'
import { extractArchive } from './extract-archive.ts'
import { type KnownMedia, readFolder } from './folder-entries.ts'
import { jsonEntries } from './json-entries.ts'
import type { SourceEntry, SourceFile } from './source-entry.ts'

/** A file or folder that an operator imports. */
export interface CatalogueSource {
  /** In order. */
  entries(): AsyncIterable<SourceEntry> | Iterable<SourceEntry>
  files: SourceFile[]
}

/** What it needs until then ends with `resources`. Throws a OperatorError. */
export async function findSource(
  path: string,
  knownMedia: () => Promise<KnownMedia>,
  resources: AsyncDisposableStack,
): Promise<CatalogueSource> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file or folder' : error.message
    throw new OperatorError(`${path} cannot be read: ${why}.`)
  })
  const folder = found.isDirectory() ? path : await archivedFolder(path, resources)
  if (folder !== undefined) {
    const { entries, files } = await readFolder(folder, await knownMedia())
    return { entries: () => entries, files }
  }
  const extension = extname(path).toLowerCase()
  if (extension === '.json') return { entries: () => jsonEntries(path), files: [] }
  if (extension === '.csv') return { entries: () => csvEntries(path), files: [] }
  throw new OperatorError(
    `${basename(path)} is not a catalogue: it must be a .json or .csv file, a folder of clips, or such a folder as .tar or .tar.gz.`,
  )
}

/** Undefined for a file of another kind. */
async function archivedFolder(path: string, resources: AsyncDisposableStack): Promise<string | undefined> {
  if (!/\.(tar|tar\.gz|tgz)$/i.test(path)) return undefined
  const temporary = resources.use(await mkdtempDisposable(join(tmpdir(), 'cutscene-import-')))
  // Messages name the archive.
  const into = join(temporary.path, basename(path))
  await mkdir(into)
  return extractArchive(path, into)
}
