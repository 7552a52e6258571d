import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { hashedName } from '../../../hashed-name.ts'
import type { CatalogueSource, SourceEntry, SourceFile } from './catalogue-source.ts'
import { idOf } from './complete-video.ts'

const clipKinds = ['.mp4', '.webm']
const posterKinds = ['.webp', '.jpg', '.png']

/** A folder of clips: NAME.mp4 or .webm, with NAME.webp, .jpg or .png as its poster and what is told of it in NAME.json. */
export async function openFolder(folder: string): Promise<CatalogueSource> {
  const names = (await readdir(folder)).sort()
  const entries: SourceEntry[] = []
  const files: SourceFile[] = []
  const clips = names.filter((name) => clipKinds.includes(extname(name).toLowerCase()))
  const taken = new Set(clips)
  for (const clip of clips) {
    const stem = stemOf(clip)
    const poster = names.find(
      (name) => stemOf(name) === stem && posterKinds.includes(extname(name).toLowerCase()),
    )
    const told = names.find((name) => name === `${stem}.json`)
    for (const name of [poster, told]) if (name !== undefined) taken.add(name)
    const link = await take(clip)
    const thumbnail = poster === undefined ? link : await take(poster)
    entries.push(await entryOf(clip, told, { link, thumbnail }))
  }
  for (const name of names)
    if (!taken.has(name) && [...posterKinds, '.json'].includes(extname(name).toLowerCase()))
      entries.push({
        kind: 'wrong',
        wrong: `${name}: there is no clip ${stemOf(name)}.mp4 or .webm beside it`,
      })
  if (clips.length === 0) entries.push({ kind: 'wrong', wrong: `${folder}: there is no .mp4 or .webm in it` })
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
    const title = stemOf(clip)
      .replace(/[_\s]+/g, ' ')
      .trim()
    // The file's name tells it again when its content, and so its address, changes.
    const usual = { _id: idOf(`file ${plainName(clip)}`), title, description: title, game: title }
    if (told === undefined) return { kind: 'video', place: clip, value: { ...usual, ...addresses } }
    try {
      const fields = JSON.parse(await readFile(join(folder, told), 'utf8'))
      const { link } = addresses
      return { kind: 'video', place: told, value: { ...usual, ...addresses, ...fields, link } }
    } catch (error) {
      return { kind: 'wrong', wrong: `${told}: is not JSON (${(error as Error).message})` }
    }
  }
}

const stemOf = (name: string) => name.slice(0, name.length - extname(name).length)

/** What an address may hold: 'Ma Bande (2020).MP4' becomes ma-bande-2020.mp4 */
function plainName(name: string): string {
  const stem = stemOf(name)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${stem || 'clip'}${extname(name).toLowerCase()}`
}
