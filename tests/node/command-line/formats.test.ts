import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VideoResponse } from '#contract/catalogue/catalogue.ts'
import { CatalogueVideo } from '#contract/catalogue/video.ts'
import { videosOf, videosTitled } from '../../contract/fixtures/catalogue.fixture.ts'
import { clip, openSite } from '../site.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

const licence = { name: 'MIT', attribution: 'A, "B" & Söhne', url: 'https://licence.example/' }
const odd = videosOf([
  { title: 'Line\nbreak, "quotes" and = 1', description: ' [{,}] "\\" \u{1f3ae}'.trim(), licence },
  { title: 'Unknown', year: null, duration: null, views: 5, sample: true },
  { title: 'Fractions', duration: 13.25 },
])

describe('an export', () => {
  it.each(['json', 'csv'])('as %s can be imported into another site with an equal result', async (format) => {
    const first = await openCommandLine({ videos: odd })
    const path = join(first.folder, `all.${format}`)
    expect(await first.type(['catalog', 'export', path])).toMatchObject({
      code: 0,
      stdout: `Wrote 3 videos to ${path}.\n`,
    })
    expect((await first.type(['catalog', 'import', path])).stdout).toBe(
      'Videos: 0 added, 0 changed, 3 unchanged.\n',
    )

    const second = await openCommandLine()
    await second.type(['catalog', 'import', path])
    const [here, there] = await Promise.all(
      [first, second].map(({ type }) => type(['catalog', 'export', '--format', format])),
    )
    expect(there).toEqual(here)
    expect(await second.open().store.videos({ limit: 10 })).toMatchObject({ videos: odd })
  })

  it('does not overwrite a file without --force', async () => {
    const { type, folder } = await openCommandLine({ videos: videosTitled('One') })
    const path = join(folder, 'catalog/videos.json')
    expect(await type(['catalog', 'export', path])).toMatchObject({ code: 1, stdout: '' })
    expect(await type(['catalog', 'export', path, '--force'])).toMatchObject({ code: 0 })
    expect(await readdir(join(folder, 'catalog'))).toEqual(['categories.json', 'media', 'videos.json'])
  })
})

describe('a CSV', () => {
  it('may omit unknown values, and gets an id derived from each link', async () => {
    const { type, folder, open } = await openCommandLine()
    const path = join(folder, 'some.csv')
    const row = (title: string) => `${title},Words,A game,A studio,Action,https://videos.example/${title}\n`
    await writeFile(path, `\ufefftitle,description,game,creator,category,link\n${row('One')}${row('Two')}`)
    expect((await type(['catalog', 'import', path])).stdout).toBe(
      'Videos: 2 added, 0 changed, 0 unchanged.\n',
    )
    expect((await type(['catalog', 'import', path])).stdout).toBe(
      'Videos: 0 added, 0 changed, 2 unchanged.\n',
    )
    const { videos } = await open().store.videos({ limit: 10 })
    expect(videos).toMatchObject([
      { title: 'One', views: 0, year: null, duration: null, sample: false, licence: null },
      { title: 'Two' },
    ])
    for (const video of videos) CatalogueVideo.parse(video)
  })

  it.each([
    ['views\nmany', 'some.csv line 2.views: '],
    ['licence.name\nMIT', 'some.csv line 2.licence.attribution: is missing'],
    ['colour\nred', 'some.csv line 2: must not have the field colour'],
    ['title,game\nOne', 'some.csv: Invalid Record Length'],
    ['', 'some.csv: has no header row'],
    ['title\n"One', 'some.csv: Quote Not Closed'],
  ])('that is invalid is reported by line and field: %j', async (text, message) => {
    const { type, folder } = await openCommandLine()
    await writeFile(join(folder, 'some.csv'), text)
    const { code, stderr } = await type(['catalog', 'check', join(folder, 'some.csv')])
    expect(code).toBe(1)
    expect(stderr).toContain(message)
  })
})

describe('a folder of clips', () => {
  it('becomes videos, whose clips a running site serves immediately, also in ranges', async () => {
    const site = await openSite()
    try {
      const { type, open } = await openCommandLine({ root: dirname(site.dataDir) })
      const folder = await clipsIn(join(dirname(site.dataDir), 'clips'))
      const words = ['catalog', 'import', folder, '--category', 'Action']
      expect((await type(words)).stderr).toContain('Ma Bande (2020).MP4.creator: is missing')
      words.push('--creator', 'A studio')
      expect((await type(words)).stdout).toBe('Videos: 2 added, 0 changed, 0 unchanged.\n')
      expect((await type(words)).stdout).toBe('Videos: 0 added, 0 changed, 2 unchanged.\n')

      const { videos } = await open().store.videos({ limit: 2 })
      expect(videos).toMatchObject([
        { title: 'Ma Bande (2020)', game: 'Ma Bande (2020)', creator: 'A studio', category: 'Action' },
        { title: 'Told', year: 2011, creator: 'Somebody', category: 'R&D / 100%' },
      ])
      for (const { _id } of videos) {
        const { video } = VideoResponse.parse(JSON.parse((await site.request(`/api/video/${_id}`)).text))
        expect(video.link).toMatch(/^\/media\/[a-z0-9-]+\.[\da-f]{10}\.(mp4|webm)$/)
        const piece = await site.request(video.link, { headers: { range: 'bytes=10-19' } })
        expect([piece.status, piece.body]).toEqual([206, clip.subarray(10, 20)])
        expect(piece.headers['cache-control']).toContain('immutable')
        expect((await site.request(video.thumbnail)).headers['content-type']).toContain('image/')
      }
    } finally {
      await site.close()
    }
  })

  it('with files without a clip, or invalid JSON, is reported', async () => {
    const { type, folder } = await openCommandLine()
    const clips = await clipsIn(join(folder, 'clips'), { 'lost.webp': 'x', 'told.json': '{' })
    const { code, stderr } = await type(['catalog', 'check', clips])
    expect(code).toBe(1)
    expect(stderr).toContain('lost.webp: there is no clip lost.mp4 or .webm beside it')
    expect(stderr).toContain('told.json: is not JSON')
  })
})

async function clipsIn(folder: string, more: Record<string, string> = {}) {
  const told = { title: 'Told', year: 2011, creator: 'Somebody', category: 'R&D / 100%' }
  const files = {
    'Ma Bande (2020).MP4': clip,
    'told.webm': clip,
    'told.webp': 'not really a picture',
    'told.json': JSON.stringify(told),
    'notes.txt': 'not looked at',
    ...more,
  }
  await mkdir(folder)
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}
