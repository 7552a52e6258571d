import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { readBuildSettings } from '../../../scripts/static-edition/build-settings.ts'
import { catalogueFile, createStaticSite } from '../../../scripts/static-edition/static-site.ts'
import { videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { clip } from '../site.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

const licence = { name: 'MIT', attribution: 'A, "B" & Söhne', url: 'https://licence.example/' }
const link = youTubeLink('aB3_-dE7x9Q')

/** With what a format may get wrong. */
const oddVideos = videosOf([
  { title: 'Line\nbreak, "quotes" and = 1', description: '[{,}] "\\" \u{1f3ae}', licence, link },
  { title: 'Unknown', year: null, duration: null, views: 5, sample: true, link },
  { title: '=HYPERLINK("https://evil.example")', game: '-1', creator: '@SUM', description: '+1', link },
  { title: 'Fractions', duration: 13.25, link, aliases: ['GTA 5', '"5" & über'], lang: 'pt-BR' },
])

describe('catalog export', () => {
  it.each(['json', 'csv'])('as %s can be imported into another site with an equal result', async (format) => {
    const first = await openCommandLine({ videos: oddVideos })
    const path = join(first.folder, `all.${format}`)
    expect(await first.type(['catalog', 'export', path])).toMatchObject({
      code: 0,
      stdout: `Wrote 4 videos to ${path}.\n`,
    })
    expect((await first.type(['catalog', 'import', path])).stdout).toBe(
      'Videos: 0 added, 0 changed, 4 unchanged.\n',
    )
    const second = await openCommandLine()
    await second.type(['catalog', 'import', path])
    const printed = await second.type(['catalog', 'export', '--format', format])
    expect(printed).toEqual({ code: 0, stdout: await readFile(path, 'utf8'), stderr: '' })
    expect(await second.json('catalog', 'list')).toMatchObject({ videos: oddVideos })
    if (format === 'csv')
      expect(printed.stdout, 'no formula that a spreadsheet would run').not.toMatch(/(^|,)"?[=+@-]/m)
  })

  it('does not overwrite a file without --force, and no folder', async () => {
    const { type, folder } = await openCommandLine({ videos: oddVideos })
    const path = join(folder, 'catalog/videos.json')
    const ofFolder = ['--format', 'folder', '--force']
    for (const [words, code] of [
      [[path], 1],
      [[join(folder, 'catalog'), ...ofFolder], 1],
      [[path, '--force'], 0],
    ] as const)
      expect(await type(['catalog', 'export', ...words])).toMatchObject({ code })
    expect(await readdir(join(folder, 'catalog'))).toEqual(['categories.json', 'media', 'videos.json'])
  })
})

describe('catalog export as a folder', () => {
  it('says what home features, until when, which the static edition then does', async () => {
    const { type, folder } = await openCommandLine({ videos: oddVideos })
    const ids = [oddVideos[1]?._id, oddVideos[0]?._id] as string[]
    await type(['catalog', 'feature', ...ids, '--until', '2026-06-02'])
    const target = join(folder, 'mine')
    await type(['catalog', 'export', target, '--format', 'folder'])
    const build = () => createStaticSite(join(folder, 'out'), readBuildSettings({ CATALOG_DIR: target }))
    const { categories, videos, featured } = JSON.parse(catalogueFile(await build()))
    const store = createCatalogueStore(categories, videos, { featured })
    const end = Date.UTC(2026, 5, 3) * 1000
    expect((await store.featured(end - 1)).map(({ _id }) => _id)).toEqual(ids)
    expect(await store.featured(end)).toEqual([])
    await writeFile(join(target, 'featured.json'), '[]')
    await expect(build()).rejects.toThrow('featured.json cannot be read')
  })

  it('names a clip that this machine lacks, and writes nothing', async () => {
    const { type, folder } = await openCommandLine()
    await writeFile(join(folder, 'plain.mp4'), clip)
    await type(['catalog', 'add', join(folder, 'plain.mp4'), '--category', 'Action', '--creator', 'Us'])
    await rm(join(folder, 'data/media'), { recursive: true })
    const target = join(folder, 'mine')
    const { code, stdout, stderr } = await type(['catalog', 'export', target, '--format', 'folder'])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /mine was not written: media\/plain\.\w+\.mp4 is not on this machine\. List .* --missing\n$/,
    )
    expect(await readdir(folder)).not.toContain('mine')
  })
})
