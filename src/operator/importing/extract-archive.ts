import { readdir } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import { extract } from 'tar'
import { OperatorError } from '#settings/operator-error.ts'

const maxGigabytes = 10
const maxFiles = 10_000
const kinds = ['File', 'OldFile', 'ContiguousFile', 'Directory', 'GNUDumpDir']

/**
 * Extracts a .tar or .tar.gz into an empty folder, and returns the folder with its files: the archive's only one, or that. Refuses
 * links and all that would lie elsewhere. Throws a OperatorError.
 */
export async function extractArchive(path: string, into: string): Promise<string> {
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
