import { extname } from 'node:path'

/** The name without its ending. */
export const stemOf = (name: string): string => name.slice(0, name.length - extname(name).length)

/** The ending, such as .mp4, in small letters. */
export const kindOf = (name: string): string => extname(name).toLowerCase()

/** What an address may hold: 'Ma Bande (2020).MP4' becomes ma-bande-2020.mp4 */
export function plainName(name: string): string {
  const stem = stemOf(name)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${stem || 'clip'}${kindOf(name)}`
}
