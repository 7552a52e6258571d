import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Imported clips, posters and captions. Each name carries a hash, so a file never changes. */
export interface ImportedMedia {
  has(name: string): boolean
  /** Undefined for a missing file. */
  pathOf(name: string): string | undefined
  /** Copies a file into the folder, unless it is there already. */
  add(from: string, name: string): Promise<void>
}

const hashed = /^[a-z0-9][a-z0-9._-]*\.[0-9a-f]{10}\.(mp4|webm|webp|png|jpg|vtt)$/

export function createImportedMedia(dataDir: string): ImportedMedia {
  const folder = join(dataDir, 'media')
  const pathOf = (name: string) => {
    const path = join(folder, name)
    return hashed.test(name) && existsSync(path) ? path : undefined
  }
  return {
    pathOf,
    has: (name) => pathOf(name) !== undefined,
    async add(from, name) {
      if (pathOf(name) !== undefined) return
      await mkdir(folder, { recursive: true })
      const temporary = join(folder, `${name}.${process.pid}.tmp`)
      try {
        await copyFile(from, temporary)
        await rename(temporary, join(folder, name))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
  }
}
