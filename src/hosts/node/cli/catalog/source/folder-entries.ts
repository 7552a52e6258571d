import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { hashedName } from '#hosts/node/media/media-files.ts'
import { idOf, type SourceEntry, type SourceFile } from './source-entry.ts'

const clipExtensions = ['.mp4', '.webm']
const posterExtensions = ['.webp', '.jpg', '.png']

/** A folder of clips: NAME.mp4 or .webm, its poster NAME.webp, .jpg or .png, and its fields in NAME.json. */
export async function readFolder(folder: string): Promise<{ entries: SourceEntry[]; files: SourceFile[] }> {
  const entries: SourceEntry[] = []
  const files: SourceFile[] = []
  for (const group of Map.groupBy((await readdir(folder)).sort(), stemOf).values()) {
    const clips = group.filter((name) => clipExtensions.includes(extensionOf(name)))
    const poster = group.find((name) => posterExtensions.includes(extensionOf(name)))
    const fieldsFile = group.find((name) => extensionOf(name) === '.json')
    for (const clip of clips) {
      const link = await addFile(clip)
      const thumbnail = poster === undefined ? link : await addFile(poster)
      entries.push(await entryOf(clip, fieldsFile, { link, thumbnail }))
    }
    const orphan = clips.length === 0 ? (poster ?? fieldsFile) : undefined
    if (orphan !== undefined)
      entries.push(errorEntry(`${orphan}: there is no clip ${stemOf(orphan)}.mp4 or .webm beside it`))
  }
  if (entries.length === 0) entries.push(errorEntry(`${folder}: there is no .mp4 or .webm in it`))
  return { entries, files }

  async function addFile(name: string): Promise<string> {
    const path = join(folder, name)
    const file = { path, name: await hashedName(path, urlName(name)) }
    files.push(file)
    return `media/${file.name}`
  }

  async function entryOf(
    clip: string,
    fieldsFile: string | undefined,
    links: { link: string; thumbnail: string },
  ): Promise<SourceEntry> {
    try {
      const fields =
        fieldsFile === undefined ? {} : JSON.parse(await readFile(join(folder, fieldsFile), 'utf8'))
      const title = fields.title ?? titleOf(clip)
      // From the file's name, not its content: a new cut of a clip is the same video.
      const defaults = { _id: idOf(`file ${urlName(clip)}`), title, description: title, game: title }
      const value = { ...defaults, ...links, ...fields, link: links.link }
      return { kind: 'video', location: fieldsFile ?? clip, value }
    } catch (error) {
      return errorEntry(`${fieldsFile}: is not JSON (${(error as Error).message})`)
    }
  }
}

const errorEntry = (error: string): SourceEntry => ({ kind: 'error', error })

const titleOf = (clip: string) =>
  stemOf(clip)
    .replace(/[_\s]+/g, ' ')
    .trim()

const stemOf = (name: string): string => name.slice(0, name.length - extname(name).length)
const extensionOf = (name: string): string => extname(name).toLowerCase()

/** 'Ma Bande (2020).MP4' becomes ma-bande-2020.mp4 */
function urlName(name: string): string {
  const stem = stemOf(name)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${stem || 'clip'}${extensionOf(name)}`
}
