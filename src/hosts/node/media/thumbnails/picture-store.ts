import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Stores pictures by name on disk, at most `maxBytes` of them: then the oldest go. Names begin with a hash. */
export function createPictureStore(dir: string, maxBytes = Number.POSITIVE_INFINITY) {
  /** Since the folder was last looked through. The first write looks through it. */
  let writtenBytes = Number.POSITIVE_INFINITY
  let eviction: Promise<void> | undefined
  // A folder per first two letters: a million files in one folder are slow to list and to back up.
  const pathOf = (name: string) => join(dir, name.slice(0, 2), name)

  return {
    /** Undefined for a missing file and on a disk error: the picture is then made again. */
    read: (name: string): Promise<Buffer | undefined> => readFile(pathOf(name)).catch(() => undefined),
    /** Atomic, also with other processes on the same folder. */
    async write(name: string, picture: Buffer) {
      const path = pathOf(name)
      const temporary = `${path}.${randomUUID()}.tmp`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(temporary, picture, { flush: true })
        await rename(temporary, path)
        writtenBytes += picture.byteLength
        if (writtenBytes < maxBytes / 10 || eviction) return
        writtenBytes = 0
        eviction = evict().finally(() => {
          eviction = undefined
        })
        await eviction
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
  }

  /** Pictures that were deleted are made again. */
  async function evict() {
    const names = await readdir(dir, { recursive: true })
    const files: { path: string; bytes: number; at: number }[] = []
    let total = 0
    for (const name of names) {
      const path = join(dir, name)
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) continue
      total += found.size
      files.push({ path, bytes: found.size, at: found.mtimeMs })
    }
    if (total <= maxBytes) return
    for (const { path, bytes } of files.toSorted((one, other) => one.at - other.at)) {
      if (total <= maxBytes * 0.9) return
      await rm(path, { force: true })
      total -= bytes
    }
  }
}
