import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { hashedName } from '#hosts/node/media/media-files.ts'
import type { CatalogueSource, SourceEntry, SourceFile } from './catalogue-source.ts'
import { idOf } from './complete-video.ts'

const clipKinds = ['.mp4', '.webm']
const posterKinds = ['.webp', '.jpg', '.png']

/** A folder of clips: NAME.mp4 or .webm, with NAME.webp, .jpg or .png as its poster and what is told of it in NAME.json. */
export async function openFolder(folder: string): Promise<CatalogueSource> {
  const entries: SourceEntry[] = []
  const files: SourceFile[] = []
  for (const beside of Map.groupBy((await readdir(folder)).sort(), stemOf).values()) {
    const clips = beside.filter((name) => clipKinds.includes(kindOf(name)))
    const poster = beside.find((name) => posterKinds.includes(kindOf(name)))
    const told = beside.find((name) => kindOf(name) === '.json')
    for (const clip of clips) {
      const link = await take(clip)
      const thumbnail = poster === undefined ? link : await take(poster)
      entries.push(await entryOf(clip, told, { link, thumbnail }))
    }
    const lost = clips.length === 0 ? (poster ?? told) : undefined
    if (lost !== undefined)
      entries.push(wrong(`${lost}: there is no clip ${stemOf(lost)}.mp4 or .webm beside it`))
  }
  if (entries.length === 0) entries.push(wrong(`${folder}: there is no .mp4 or .webm in it`))
  return {
    async *entries() {
      yield* entries
    },
    files,
  }

  async function take(name: string): Promise<string> {
    const path = join(folder, name)
    const file = { path, name: await hashedName(path, plainName(name)) }
    files.push(file)
    return `media/${file.name}`
  }

  async function entryOf(
    clip: string,
    told: string | undefined,
    addresses: { link: string; thumbnail: string },
  ): Promise<SourceEntry> {
    try {
      const fields = told === undefined ? {} : JSON.parse(await readFile(join(folder, told), 'utf8'))
      const title = fields.title ?? titleOf(clip)
      // The file's name tells it again when its content, and so its address, changes.
      const usual = { _id: idOf(`file ${plainName(clip)}`), title, description: title, game: title }
      const value = { ...usual, ...addresses, ...fields, link: addresses.link }
      return { kind: 'video', place: told ?? clip, value }
    } catch (error) {
      return wrong(`${told}: is not JSON (${(error as Error).message})`)
    }
  }
}

const wrong = (wrong: string): SourceEntry => ({ kind: 'wrong', wrong })

const titleOf = (clip: string) =>
  stemOf(clip)
    .replace(/[_\s]+/g, ' ')
    .trim()

/** The name without its ending. */
const stemOf = (name: string): string => name.slice(0, name.length - extname(name).length)

/** The ending, such as .mp4, in small letters. */
const kindOf = (name: string): string => extname(name).toLowerCase()

/** What an address may hold: 'Ma Bande (2020).MP4' becomes ma-bande-2020.mp4 */
function plainName(name: string): string {
  const stem = stemOf(name)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${stem || 'clip'}${kindOf(name)}`
}
