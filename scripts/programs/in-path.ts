import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of the first program that exists in PATH. */
export function inPath(programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}
