import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What a file is called at an address that changes when it does: clip.mp4 becomes clip.3f2a9c1b04.mp4 */
export async function hashedName(path: string, plain: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const kind = extname(plain)
  return `${plain.slice(0, -kind.length)}.${hash.digest('hex').slice(0, 10)}${kind}`
}
