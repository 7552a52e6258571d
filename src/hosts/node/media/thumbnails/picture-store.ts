import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

const memorySize = 64 * 1024 * 1024

/** Pictures by name, on disk and, the latest asked for, in memory. Names are ours and start with a hash. */
export function createPictureStore(dir: string) {
  const memory = new LRUCache<string, Picture>({
    maxSize: memorySize,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
  })
  // A folder per first two letters: a million pictures in one folder are slow to list and to back up.
  const pathOf = (name: string) => join(dir, name.slice(0, 2), name)

  return {
    async read(name: string): Promise<Picture | undefined> {
      const held = memory.get(name)
      if (held) return held
      const bytes = await readFile(pathOf(name)).catch(missing)
      if (!bytes) return undefined
      const picture = pictureOf(bytes)
      memory.set(name, picture)
      return picture
    },
    /** Whole or not at all, also with other processes on the same folder. In memory even when the disk refuses. */
    async keep(name: string, picture: Picture) {
      memory.set(name, picture)
      const path = pathOf(name)
      const unfinished = `${path}.${randomUUID()}.tmp`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(unfinished, picture.bytes, { flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}

export function pictureOf(bytes: Buffer): Picture {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { bytes: new Uint8Array(bytes), etag }
}

/** Also for a disk in trouble: the picture is made anew, and keeping it then says what is wrong. */
function missing() {
  return undefined
}
