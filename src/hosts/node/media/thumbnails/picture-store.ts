import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

const maxMemoryBytes = 64 * 1024 * 1024

/** Stores pictures by name on disk, the recently used ones in memory too. Names begin with a hash. */
export function createPictureStore(dir: string) {
  const memory = new LRUCache<string, Picture>({
    maxSize: maxMemoryBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
  })
  // A folder per first two letters: a million files in one folder are slow to list and to back up.
  const pathOf = (name: string) => join(dir, name.slice(0, 2), name)

  return {
    /** Undefined for a missing file and on a disk error: the picture is then made again. */
    async read(name: string): Promise<Picture | undefined> {
      const cached = memory.get(name)
      if (cached) return cached
      const bytes = await readFile(pathOf(name)).catch(() => undefined)
      if (!bytes) return undefined
      const picture = pictureOf(bytes)
      memory.set(name, picture)
      return picture
    },
    /** Atomic, also with other processes on the same folder. Stays in memory when the disk fails; then it throws. */
    async write(name: string, picture: Picture) {
      memory.set(name, picture)
      const path = pathOf(name)
      const temporary = `${path}.${randomUUID()}.tmp`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(temporary, picture.bytes, { flush: true })
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
  }
}

export function pictureOf(bytes: Buffer): Picture {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { bytes: new Uint8Array(bytes), etag }
}
