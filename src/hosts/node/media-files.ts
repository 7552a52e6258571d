import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The clips and posters of the catalogue, each at an address that changes when the file does. */
export interface MediaFiles {
  names: ReadonlySet<string>
  addressOf(name: string): string
  /** The file that an address means, and whether the address names this very state of it. */
  find(name: string): { path: string; exact: boolean } | undefined
}

export async function openMediaFiles(folder: string): Promise<MediaFiles> {
  const names = (await namesIn(folder)).filter((name) => /\.(mp4|webm|webp|png|jpg|m3u8|ts|vtt)$/.test(name))
  const addressed = new Map(
    await Promise.all(names.map(async (name) => [name, await digested(folder, name)] as const)),
  )
  const files = new Map<string, { path: string; exact: boolean }>()
  for (const [name, address] of addressed) {
    files.set(name, { path: join(folder, name), exact: false })
    files.set(address, { path: join(folder, name), exact: true })
  }
  return {
    names: new Set(names),
    addressOf: (name) => `/media/${addressed.get(name) ?? name}`,
    find: (name) => files.get(name),
  }
}

/** None when there is no such folder: the check of the catalogue then names each file it misses. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}

/** clip.mp4 becomes clip.3f2a9c1b04.mp4 */
async function digested(folder: string, name: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, name)), hash)
  const kind = extname(name)
  return `${name.slice(0, -kind.length)}.${hash.digest('hex').slice(0, 10)}${kind}`
}
