import { createReadStream } from 'node:fs'
import { lstat, open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { defaultLanguage } from '#contract/languages.ts'
import { LanguageTag } from '#contract/text/text.ts'
import { contentHash, withHash } from '#operator/media-files.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { errorEntry, isObject, type SourceEntry, type SourceFile, type VideoEntry } from './source-entry.ts'
import { encodingErrors, garbledErrors, openTextFile, readText } from './text-file.ts'

const clipExtensions = ['.mp4', '.webm']
const captionsExtension = '.vtt'
const posterExtensions = ['.webp', '.jpg', '.jpeg', '.png']
/** Videos and pictures that browsers do not show, or that the site does not accept. */
const otherVideos = ['.mkv', '.mov', '.avi', '.m4v', '.mpg', '.mpeg', '.wmv', '.flv', '.ogv', '.3gp', '.ts']
const otherPictures = ['.gif', '.bmp', '.tif', '.tiff', '.heic', '.avif', '.svg']

/** One clip of a folder, with the poster, the captions and the fields beside it. Undefined where there is no such file. Throws an OperatorError. */
export async function readClip(
  path: string,
  readMedia: () => Promise<KnownMedia>,
): Promise<{ entry: VideoEntry; files: SourceFile[] } | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const name = basename(path)
  if (![...clipExtensions, ...otherVideos].includes(extensionOf(name)))
    throw new OperatorError(
      `${path} cannot be added: a clip is an .mp4 or .webm. Several videos in a file come by: ${cutscene} catalog import FILE`,
    )
  const { entries, files } = await readFolder(dirname(path), await readMedia(), name)
  const errors = entries.flatMap((entry) => (entry.kind === 'error' ? [entry.error] : []))
  const entry = entries.find(({ kind }) => kind === 'video')
  if (entry?.kind === 'video' && errors.length === 0) return { entry, files }
  throw new OperatorError(`${path} cannot be added: ${errors[0]}.`)
}

/** A picture for a video. Throws an OperatorError. */
export async function readPoster(
  path: string,
  knownMedia: KnownMedia,
): Promise<{ link: string; file: SourceFile }> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile() || found.size === 0 || !posterExtensions.includes(extensionOf(path)))
    throw new OperatorError(`${path} is no poster: a poster is a .webp, .jpg or .png.`)
  const { link, name } = await mediaFileOf(path, knownMedia)
  return { link, file: { path, name } }
}

/** The name in media/ of the file that has these bytes, by their hash. */
export type KnownMedia = (hash: string) => string | undefined

/** A folder of clips: NAME.mp4 or .webm, its poster NAME.webp, .jpg, .jpeg or .png, its captions NAME.vtt and NAME.de.vtt, and its fields in NAME.json. */
export async function readFolder(
  folder: string,
  knownMedia: KnownMedia,
  onlyClip?: string,
): Promise<{ entries: SourceEntry[]; files: SourceFile[] }> {
  const entries: SourceEntry[] = []
  const files: SourceFile[] = []
  const { names, folders, linked } = await readNames(folder, onlyClip)
  for (const [stem, group] of Map.groupBy(names, createStems(names))) {
    const having = (extensions: string[]) => group.filter((name) => extensions.includes(extensionOf(name)))
    const clips = having(clipExtensions)
    const [poster] = having(posterExtensions)
    // NAME.vtt first.
    const captions = having([captionsExtension]).sort((one, other) => one.length - other.length)
    const fieldsFile = group.find((name) => extensionOf(name) === '.json')
    for (const clip of clips) entries.push(...(await clipEntries(clip, poster, captions, fieldsFile)))
    entries.push(...otherFiles(having(otherVideos), having(otherPictures), clips, poster))
    const orphan =
      clips.length + having(otherVideos).length === 0 ? (poster ?? captions[0] ?? fieldsFile) : undefined
    if (orphan !== undefined)
      entries.push(errorEntry(`${orphan}: there is no clip ${stem}.mp4 or .webm beside it`))
  }
  for (const name of linked)
    entries.push(
      errorEntry(`${name}: is a symbolic link, which may lead to any file; put the file itself there`),
    )
  for (const name of folders)
    entries.push({ kind: 'note', note: `${name}: is a folder, which is not imported with this one` })
  if (!entries.some(({ kind }) => kind !== 'note'))
    entries.push(errorEntry(`${basename(folder)}: there is no .mp4 or .webm in it`))
  return { entries, files }

  async function clipEntries(
    clip: string,
    poster: string | undefined,
    captions: string[],
    fieldsFile: string | undefined,
  ): Promise<SourceEntry[]> {
    const empty = await emptyFiles([clip, ...(poster === undefined ? [] : [poster])])
    if (empty.length > 0) return empty.map((name) => errorEntry(`${name}: is empty`))
    if (!(await isVideo(join(folder, clip))))
      return [errorEntry(`${clip}: is no video, although its name says so; convert it to .mp4 or .webm`)]
    const { link, hash } = await addFile(clip)
    const { fields, errors } = await readFields(fieldsFile)
    const title = fields.title ?? titleOf(clip)
    const thumbnail = poster === undefined ? {} : { thumbnail: (await addFile(poster)).link }
    const { tracks, notes } = await readCaptions(captions, clip, fields.lang ?? defaultLanguage)
    const value = { ...thumbnail, ...(tracks.length > 0 && { tracks }), ...fields, link }
    const derived = { title, description: title, game: title }
    const rare = extensionOf(clip) === '.mp4' ? await rareCodecs(join(folder, clip)) : []
    return [
      ...errors.map(errorEntry),
      ...notes.map(note),
      ...rare.map((codec) =>
        note(`${clip}: its picture is ${codec}, which not all browsers show; convert it to H.264`),
      ),
      {
        kind: 'video',
        location: fieldsFile ?? clip,
        value,
        derived,
        clip: { path: resolve(folder, clip), hash },
      },
    ]
  }

  /** Without a language in the name they are in that of the video's texts. */
  async function readCaptions(names: string[], clip: string, lang: unknown) {
    const tracks: { lang: string; link: string }[] = []
    const notes: string[] = []
    for (const name of names) {
      const tag = stemOf(name)
        .normalize('NFC')
        .slice(stemOf(clip).normalize('NFC').length + 1)
      const { data } = LanguageTag.safeParse(tag || lang)
      if (data === undefined)
        notes.push(
          `${name}: is not imported; captions have a language in their name, as ${stemOf(clip)}.de.vtt`,
        )
      else if (!(await isWebVtt(join(folder, name))))
        notes.push(`${name}: is not imported; captions begin with WEBVTT, in UTF-8`)
      else tracks.push({ lang: data, link: (await addFile(name)).link })
    }
    return { tracks, notes }
  }

  async function emptyFiles(names: string[]): Promise<string[]> {
    const sizes = await Promise.all(names.map((name) => stat(join(folder, name))))
    return names.filter((_, index) => sizes[index]?.size === 0)
  }

  async function addFile(name: string) {
    const path = join(folder, name)
    const media = await mediaFileOf(path, knownMedia)
    files.push({ path, name: media.name })
    return media
  }

  async function readFields(name: string | undefined) {
    if (name === undefined) return { fields: {}, errors: [] }
    const file = await openTextFile(join(folder, name))
    const errors = encodingErrors(name, file)
    try {
      const value: unknown = JSON.parse(await readText(file))
      // The link is the clip beside it.
      const { link: _, ...fields } = isObject(value) ? value : {}
      if (!isObject(value)) errors.push(`${name}: must be the fields of one video, such as { "title": "…" }`)
      if (file.content === 'garbled') errors.push(...garbledErrors(name, fields))
      return { fields, errors }
    } catch (error) {
      return { fields: {}, errors: [...errors, `${name}: is not JSON (${(error as Error).message})`] }
    }
  }
}

/** The name that a file has, or shall have, in media/. */
async function mediaFileOf(path: string, knownMedia: KnownMedia) {
  const hash = await contentHash(path)
  const name = knownMedia(hash) ?? withHash(urlName(basename(path)), hash)
  return { name, link: `media/${name}`, hash }
}

/** By its first bytes: an MP4 has its type at the fifth, a WebM begins with the header of EBML. */
async function isVideo(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer } = await file.read({ buffer: Buffer.alloc(8) })
  return buffer.toString('latin1', 4) === 'ftyp' || buffer.readUInt32BE() === 0x1a45dfa3
}

/** Begins with its name, after a byte order mark; browsers read it as UTF-8. */
async function isWebVtt(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(10) })
  const start = buffer.toString('utf8', 0, bytesRead)
  return /^\ufeff?WEBVTT(?!\S)/.test(start) && (await openTextFile(path)).content === 'text'
}

/** Codecs of pictures that some browsers lack, by the name of their sample entry (MP4 Registration Authority). */
const rareCodecNames: Record<string, string> = {
  hev1: 'HEVC (hev1)',
  hvc1: 'HEVC (hvc1)',
  dvh1: 'Dolby Vision (dvh1)',
  dvhe: 'Dolby Vision (dvhe)',
  mp4v: 'MPEG-4 Visual (mp4v)',
}

/** The codecs among those that an MP4 has: the first sample entry follows 12 bytes after the name of its box. */
async function rareCodecs(path: string): Promise<string[]> {
  const found = new Set<string>()
  let end = ''
  for await (const chunk of createReadStream(path, 'latin1')) {
    const text = end + chunk
    for (const [, name = ''] of text.matchAll(/stsd.{12}(\w{4})/gs)) found.add(name)
    end = text.slice(-20)
  }
  return [...found].flatMap((name) => rareCodecNames[name] ?? [])
}

/** Not those that begin with a dot: systems write them beside a person's own files. */
async function readNames(folder: string, onlyClip?: string) {
  const all = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
  const clipStemOf = createStems(all)
  const isBeside = (name: string, clip: string) => clipStemOf(name) === clipStemOf(clip) && !isClip(name)
  const found = all.filter((name) => onlyClip === undefined || name === onlyClip || isBeside(name, onlyClip))
  const stats = await Promise.all(found.map((name) => lstat(join(folder, name)).catch(() => undefined)))
  return {
    names: found.filter((_, index) => stats[index]?.isFile()),
    linked: found.filter((_, index) => stats[index]?.isSymbolicLink()),
    folders: found.filter((_, index) => stats[index]?.isDirectory()),
  }
}

/** The stem of the clip that a file is beside. Captions may have a language behind it. */
function createStems(names: string[]): (name: string) => string {
  // Some file systems decompose accents in names.
  const composed = (name: string) => stemOf(name).normalize('NFC')
  const clips = new Set(names.filter(isClip).map(composed))
  return (name) => {
    const stem = composed(name)
    return extensionOf(name) === captionsExtension && !clips.has(stem) ? stemOf(stem) : stem
  }
}

const isClip = (name: string): boolean => clipExtensions.includes(extensionOf(name))

function otherFiles(
  videos: string[],
  pictures: string[],
  [clip]: string[],
  poster: string | undefined,
): SourceEntry[] {
  const unplayable = videos.map((name) =>
    clip === undefined
      ? errorEntry(`${name}: browsers do not play ${extensionOf(name)}; convert it to .mp4 or .webm`)
      : note(`${name}: is not imported, but ${clip} beside it is`),
  )
  const unused = pictures.map((name) => note(`${name}: is no poster; a poster is a .webp, .jpg or .png`))
  return [...unplayable, ...(clip !== undefined && poster === undefined ? unused : [])]
}

const note = (text: string): SourceEntry => ({ kind: 'note', note: text })

const titleOf = (clip: string) =>
  stemOf(clip)
    .normalize('NFC')
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
  return `${stem || 'clip'}${extensionOf(name) === '.jpeg' ? '.jpg' : extensionOf(name)}`
}
