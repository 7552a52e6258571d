import { mkdir, mkdtempDisposable, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, isAbsolute, join } from 'node:path'
import { extract } from 'tar'
import { OperatorError } from '#settings/operator-error.ts'
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

/** What it needs until then ends with `resources`. Throws an OperatorError. */
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

const maxGigabytes = 10
const maxFiles = 10_000
const kinds = ['File', 'OldFile', 'ContiguousFile', 'Directory', 'GNUDumpDir']

/**
 * Extracts a .tar or .tar.gz into an empty folder, and returns the folder with its files: the archive's only one, or that. Refuses
 * links and all that would lie elsewhere. Throws an OperatorError.
 */
async function extractArchive(path: string, into: string): Promise<string> {
  let bytes = 0
  let files = 0
  let refused: string | undefined
  await extract({
    ...{ file: path, cwd: into, strict: true, preserveOwner: false },
    filter(name, entry) {
      if (isAbsolute(name) || name.split(/[/\\]/).includes('..'))
        refused ??= `${name} would lie outside of it`
      else if (!('type' in entry && kinds.includes(entry.type)))
        refused ??= `${name} is a link, which may lead to any file`
      bytes += entry.size
      files += 1
      if (bytes > maxGigabytes * 1e9 || files > maxFiles)
        refused ??= `it holds more than ${maxGigabytes} GB or ${maxFiles} files`
      return refused === undefined
    },
  }).catch((error: Error) => {
    throw new OperatorError(`${basename(path)} cannot be read as a .tar or .tar.gz: ${error.message}.`)
  })
  if (refused !== undefined)
    throw new OperatorError(`${basename(path)} cannot be imported; nothing was changed: ${refused}.`)
  const entries = await readdir(into, { withFileTypes: true })
  const [only, ...others] = entries.filter(({ name }) => !name.startsWith('.'))
  return only?.isDirectory() && others.length === 0 ? join(into, only.name) : into
}
