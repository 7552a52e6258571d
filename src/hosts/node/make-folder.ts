import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Creates a folder and its parents. mkdir's own `recursive` never returns where a file system refuses new names, as /proc does. */
export async function makeFolder(path: string): Promise<void> {
  const missing = await make(path)
  if (!missing) return
  if (dirname(path) === path) throw missing
  await makeFolder(dirname(path))
  const still = await make(path)
  if (still) throw still
}

/** Returns the error of a folder whose parent is missing. */
async function make(path: string): Promise<Error | undefined> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return error as Error
    if (code !== 'EEXIST') throw error
  }
  return undefined
}
