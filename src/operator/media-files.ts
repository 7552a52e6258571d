import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { mediaFile } from '#contract/catalogue/video.ts'
import type { AssetUrls } from '#service/catalogue/serialize-video.ts'

export type MediaFiles = Awaited<ReturnType<typeof readMediaFiles>>

/** The catalogue's clips and posters, each at an address that changes with the file. Reads its own folder once. Imported files are found whenever they were imported. */
export async function readMediaFiles(folder: string, imported?: ImportedMedia) {
  const names = await readMediaNames(folder)
  const addressed = new Map<string, string>()
  // In turn: in parallel their buffers would take 10 MB.
  for (const name of names) addressed.set(name, withHash(name, await contentHash(join(folder, name))))
  const files = new Map<string, { path: string; exact: boolean }>()
  for (const [name, address] of addressed) {
    files.set(name, { path: join(folder, name), exact: false })
    files.set(address, { path: join(folder, name), exact: true })
  }
  return {
    /** The files of the catalogue's own folder. */
    names,
    addressOf: (name: string) => `/media/${addressed.get(name) ?? name}`,
    /** The file at an address; `exact` when the address carries the file's hash. */
    find(name: string) {
      const path = files.has(name) ? undefined : imported?.pathOf(name)
      return path === undefined ? files.get(name) : { path, exact: true }
    },
  }
}

/** Empty for a missing folder: the catalogue's check then names each missing file. */
export async function readMediaNames(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  // Systems write files that begin with a dot beside a person's own.
  return new Set(names.filter((name) => /^[^.].*\.(mp4|webm|webp|png|jpe?g|m3u8|ts|vtt)$/.test(name)))
}

/** The first 40 bits of the SHA-256 of a file's bytes, in hexadecimal digits. */
export async function contentHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex').slice(0, 10)
}

/** A file name that changes with the content: clip.mp4 becomes clip.3f2a9c1b04.mp4 */
export function withHash(name: string, hash: string): string {
  const extension = extname(name)
  return `${name.slice(0, -extension.length)}.${hash}${extension}`
}

/** The hash in a name that `withHash` made. */
export const hashInName = (name: string): string | undefined => /\.([0-9a-f]{10})\.\w+$/.exec(name)?.[1]

/** All URLs are of this site, except embedded players. */
export function createAssetUrls(media: MediaFiles): AssetUrls {
  return {
    // A clip without a poster names itself.
    thumbnail: ({ _id, thumbnail, link }) =>
      `/thumbnails/${_id}/${mediaFile(thumbnail) && thumbnail === link ? 'drawn.svg' : '640.webp'}`,
    link({ link }) {
      const file = mediaFile(link)
      return file ? media.addressOf(file) : link
    },
    avatar: (creator) => `/avatars/${encodeURIComponent(creator)}.svg`,
    categoryArt: ({ categoryName }) => `/art/${encodeURIComponent(categoryName)}.svg`,
  }
}

export type ImportedMedia = ReturnType<typeof createImportedMedia>

const hashed = /^[a-z0-9][a-z0-9._-]*\.[0-9a-f]{10}\.(mp4|webm|webp|png|jpg|vtt)$/

/** Imported clips, posters and captions. Each name carries a hash, so a file never changes. */
export function createImportedMedia(dataDir: string) {
  const folder = join(dataDir, 'media')
  const pathOf = (name: string) => {
    const path = join(folder, name)
    return hashed.test(name) && existsSync(path) ? path : undefined
  }
  return {
    /** Undefined for a missing file. */
    pathOf,
    has: (name: string) => pathOf(name) !== undefined,
    /** Copies a file into the folder, unless it is there already. */
    async add(from: string, name: string): Promise<void> {
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
