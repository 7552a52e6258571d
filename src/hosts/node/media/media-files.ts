import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hashedName } from './hashed-name.ts'
import type { ImportedMedia } from './imported-media.ts'

/** The clips and posters of the catalogue, each at an address that changes when the file does. */
export interface MediaFiles {
  /** Those of the catalogue's own folder. */
  names: ReadonlySet<string>
  addressOf(name: string): string
  /** The file that an address means, and whether the address names this very state of it. */
  find(name: string): { path: string; exact: boolean } | undefined
}

/** Of the catalogue's own folder, which is read once, and of what an operator imported, at any time. */
export async function openMediaFiles(folder: string, imported?: ImportedMedia): Promise<MediaFiles> {
  const names = (await namesIn(folder)).filter((name) => /\.(mp4|webm|webp|png|jpg|m3u8|ts|vtt)$/.test(name))
  const addressed = new Map(
    await Promise.all(names.map(async (name) => [name, await hashedName(join(folder, name), name)] as const)),
  )
  const files = new Map<string, { path: string; exact: boolean }>()
  for (const [name, address] of addressed) {
    files.set(name, { path: join(folder, name), exact: false })
    files.set(address, { path: join(folder, name), exact: true })
  }
  return {
    names: new Set(names),
    addressOf: (name) => `/media/${addressed.get(name) ?? name}`,
    find(name) {
      const path = files.has(name) ? undefined : imported?.pathOf(name)
      return path === undefined ? files.get(name) : { path, exact: true }
    },
  }
}

/** None when there is no such folder: the check of the catalogue then names each file it misses. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}
