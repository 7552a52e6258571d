import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

/** Stores pictures by name on disk. Names begin with a hash. */
export function createPictureStore(dir: string) {
  // A folder per first two letters: a million files in one folder are slow to list and to back up.
  const pathOf = (name: string) => join(dir, name.slice(0, 2), name)

  return {
    /** Undefined for a missing file and on a disk error: the picture is then made again. */
    async read(name: string): Promise<Picture | undefined> {
      const bytes = await readFile(pathOf(name)).catch(() => undefined)
      return bytes && pictureOf(bytes)
    },
    /** Atomic, also with other processes on the same folder. */
    async write(name: string, picture: Picture) {
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
