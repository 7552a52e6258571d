import { existsSync } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Clips and posters that an operator imported: each has its hash in its name, so that what is there never changes. */
export interface ImportedMedia {
  has(name: string): boolean
  /** Undefined when there is no such file. */
  pathOf(name: string): string | undefined
  /** Copies a file in, unless it is there. */
  take(from: string, name: string): Promise<void>
}

const hashed = /^[a-z0-9][a-z0-9._-]*\.[0-9a-f]{10}\.(mp4|webm|webp|png|jpg)$/

export function openImportedMedia(dataDir: string): ImportedMedia {
  const folder = join(dataDir, 'media')
  const pathOf = (name: string) => {
    const path = join(folder, name)
    return hashed.test(name) && existsSync(path) ? path : undefined
  }
  return {
    pathOf,
    has: (name) => pathOf(name) !== undefined,
    async take(from, name) {
      if (pathOf(name) !== undefined) return
      await makeFolder(folder)
      const unfinished = join(folder, `${name}.${process.pid}.tmp`)
      try {
        await copyFile(from, unfinished)
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}
