import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMediaFiles } from '#operator/media-files.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { temporaryFolder } from '../../../tests/node/temporary-folder.fixture.ts'
import { readCatalogueFiles } from './catalogue-files.ts'

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
const action = { _id: id(900), categoryName: 'Action', description: 'Words' }
const hades = {
  _id: id(1),
  title: 'Hades',
  description: 'Words',
  game: 'Hades',
  year: 2020,
  creator: 'Supergiant Games',
  category: 'Action',
  views: 0,
  duration: null,
  thumbnail: 'media/poster.webp',
  alt: 'A picture',
  link: 'media/clip.mp4',
  sample: false,
  licence: null,
}

describe('the catalogue’s files', () => {
  it('are read in order, with all given fields', async () => {
    const second = { ...hades, _id: id(2), link: 'https://videos.example/x' }
    const { categories, videos } = await read({ videos: [hades, second] })
    expect(categories).toEqual([action])
    expect(videos).toEqual([hades, second])
  })

  it('have each link to YouTube in one form', async () => {
    const { videos } = await read({ videos: [{ ...hades, link: ' youtu.be/aB3_-dE7x9Q?si=a ' }] })
    expect(videos[0]?.link).toBe('https://www.youtube-nocookie.com/embed/aB3_-dE7x9Q')
  })

  it('have one digest per state', async () => {
    const digests = await Promise.all(
      [
        {},
        {},
        { videos: [{ ...hades, views: 1 }] },
        { categories: [{ ...action, description: 'Other' }] },
        { videos: '[ ]' },
      ].map(async (files) => (await read(files)).digest),
    )
    expect(digests[0]).toMatch(/^[\da-f]{64}$/)
    expect(digests[1]).toBe(digests[0])
    expect(new Set(digests).size).toBe(4)
  })
})

describe('an error in the files', () => {
  const tracks = (link: string, count = 1) => ({ tracks: Array(count).fill({ lang: 'en', link }) })
  const licence = (url: string) => ({ licence: { name: 'MIT', attribution: 'x', url } })

  const clipOrAddress =
    '.link: must be an https address such as https://youtu.be/aqz-KE-bpKQ, or a clip such as media/name.mp4'

  it.each<[string, change: object, message: string]>([
    ['a field is missing', { title: undefined }, '.title: is missing'],
    ['a field is too long', { title: 'a'.repeat(201) }, '.title: must have at most 200 characters'],
    ['a field is unknown', { colour: 'red' }, ': must not have the field colour'],
    ['a duration is none', { duration: 0 }, '.duration: '],
    ['a language is none', { lang: 'German' }, '.lang: must be the tag of a language, such as en, de or'],
    ['captions are no WebVTT', tracks('media/a.mp4'), '.tracks.0.link: must be a file such as media/name.de'],
    ['captions name no file', tracks('media/gone.vtt'), '.tracks.0.link: file media/gone.vtt does not exist'],
    ['captions are in one language twice', tracks('media/a.vtt', 2), '.tracks: must have each language once'],
    ['a licence is wrong', licence('javascript:alert(1)'), '.licence.url: '],
    ['a link is not safe', { link: 'http://videos.example/' }, clipOrAddress],
    ['a link has a password', { link: 'https://who:secret@videos.example/' }, clipOrAddress],
    ['a link names a picture', { link: 'media/poster.webp' }, clipOrAddress],
    ['a file is outside of media', { link: 'media/../clip.mp4' }, clipOrAddress],
    ['a link is a playlist', { link: 'https://youtube.com/playlist?list=PL0' }, '.link: leads to a playlist'],
    ['a link names no file', { link: 'media/gone.mp4' }, '.link: file media/gone.mp4 does not exist'],
    ['its category is unknown', { category: 'X' }, ".category: there is no category 'X' (existing: Action)"],
  ])('is reported by index and field when %s', async (_, change, message) => {
    const failure = await errorOf({ videos: [{ ...hades, ...change }] })
    expect(failure.message).toContain(`videos.json[0]${message}`)
  })

  it.each<[string, Files, RegExp]>([
    ['a language is none', { categories: [{ ...action, lang: 'de_DE' }] }, /categories\.json\[0\]\.lang: /],
    [
      'an id is there twice',
      { videos: [hades, { ...hades, title: 'Other' }] },
      /videos\.json\[1\]\._id: duplicate of videos\.json\[0\]/,
    ],
    [
      'a category’s name is there twice',
      { categories: [action, { ...action, _id: id(901) }] },
      /categories\.json\[1\]\.categoryName: duplicate of categories\.json\[0\]/,
    ],
    [
      'a category is named All',
      { categories: [action, { ...action, _id: id(901), categoryName: 'All' }] },
      /categories\.json\[1\]\.categoryName: must not be All/,
    ],
    ['an entry is no object', { videos: [hades, 'Hades'] }, /videos\.json\[1\]: /],
    ['a file is no JSON', { videos: '[{"_id": ' }, /videos\.json line 1: is not JSON/],
    ['a file is missing', { videos: undefined }, /videos\.json: cannot be read/],
  ])('is reported by file when %s', async (_, files, message) => {
    expect((await errorOf(files)).message).toMatch(message)
  })

  it('is reported together with all errors of both files', async () => {
    const failure = await errorOf({ categories: [{}], videos: [{ ...hades, views: -1, year: 3 }, hades, 7] })
    expect(failure.message).toMatch(
      /categories\.json\[0\]\.categoryName[\s\S]*videos\.json\[0\]\.year[\s\S]*videos\.json\[0\]\.views[\s\S]*videos\.json\[2\]/,
    )
  })

  it('is among the first twenty, which are listed; the rest are counted', async () => {
    const failure = await errorOf({ videos: Array(50).fill(7) })
    expect(failure.message.split('\n')).toHaveLength(22)
    expect(failure.message).toMatch(/\n {2}… and 30 more$/)
  })
})

async function errorOf(files: Files): Promise<OperatorError> {
  const failure = await read(files).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(OperatorError)
  return failure as OperatorError
}

interface Files {
  /** Entries, or the text itself; undefined: there is no such file. */
  categories?: unknown[] | string
  videos?: unknown[] | string | undefined
}

async function read(files: Files) {
  const folder = await temporaryFolder()
  const texts = { categories: [action], videos: [hades], ...files }
  for (const name of ['categories', 'videos'] as const) {
    const given = texts[name]
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    if (text !== undefined) await writeFile(join(folder, `${name}.json`), text)
  }
  await mkdir(join(folder, 'media'))
  for (const name of ['clip.mp4', 'poster.webp']) await writeFile(join(folder, 'media', name), name)
  const media = await readMediaFiles(join(folder, 'media'))
  return readCatalogueFiles(folder, media.names)
}
