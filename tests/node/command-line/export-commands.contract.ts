import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { readBuildSettings } from '../../../scripts/static-edition/build-settings.ts'
import { catalogueFile, createStaticSite } from '../../../scripts/static-edition/static-site.ts'
import { videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { type Given, openCommandLine } from './command-line.fixture.ts'
import type { Host } from './video-commands.contract.ts'

const licence = { name: 'MIT', attribution: 'A, "B" & Söhne', url: 'https://licence.example/' }
const link = youTubeLink('aB3_-dE7x9Q')

/** With what a format may get wrong. */
export const oddVideos = videosOf([
  { title: 'Line\nbreak, "quotes" and = 1', description: ' [{,}] "\\" \u{1f3ae}'.trim(), licence, link },
  { title: 'Unknown', year: null, duration: null, views: 5, sample: true, link },
  { title: '=HYPERLINK("https://evil.example")', game: '-1', creator: '@SUM', description: '+1', link },
  { title: 'Fractions', duration: 13.25, link, aliases: ['GTA 5', '"5" & über'], lang: 'pt-BR' },
])

/** What an export writes, of one database. */
export function exportCommandsContract({ settings }: Pick<Host, 'settings'>) {
  describe('catalog export', () => {
    it.each(['json', 'csv'])(
      'as %s can be imported into another site with an equal result',
      async (format) => {
        const first = await opened({ videos: oddVideos })
        const path = join(first.folder, `all.${format}`)
        expect(await first.type(['catalog', 'export', path])).toMatchObject({
          code: 0,
          stdout: `Wrote 4 videos to ${path}.\n`,
        })
        expect((await first.type(['catalog', 'import', path])).stdout).toBe(
          'Videos: 0 added, 0 changed, 4 unchanged.\n',
        )

        const second = await opened()
        await second.type(['catalog', 'import', path])
        const [here, there] = await Promise.all(
          [first, second].map(({ type }) => type(['catalog', 'export', '--format', format])),
        )
        expect(there).toEqual(here)
        expect(there?.stdout).toBe(await readFile(path, 'utf8'))
        const { stdout } = await second.type(['catalog', 'list', '--json'])
        expect(JSON.parse(stdout)).toMatchObject({ videos: oddVideos })
      },
    )

    it('as CSV has no formula that a spreadsheet would run', async () => {
      const { type } = await opened({ videos: oddVideos })
      const { stdout } = await type(['catalog', 'export', '--format', 'csv'])
      expect(stdout).not.toMatch(/(^|,)"?[=+@-]/m)
    })

    it('as a folder says what home features, until when, which the static edition then does', async () => {
      const { type, folder } = await opened({ videos: oddVideos })
      const ids = [oddVideos[1]?._id, oddVideos[0]?._id] as string[]
      await type(['catalog', 'feature', ...ids, '--until', '2026-06-02'])
      const target = join(folder, 'mine')
      await type(['catalog', 'export', target, '--format', 'folder'])
      const build = () => createStaticSite(join(folder, 'out'), readBuildSettings({ CATALOG_DIR: target }))
      const { categories, videos, featured } = JSON.parse(catalogueFile(await build()))
      const store = createCatalogueStore(categories, videos, undefined, undefined, featured)
      const end = Date.UTC(2026, 5, 3) * 1000
      expect((await store.featured(end - 1)).map(({ _id }) => _id)).toEqual(ids)
      expect(await store.featured(end)).toEqual([])
      await writeFile(join(target, 'featured.json'), '[]')
      await expect(build()).rejects.toThrow('featured.json cannot be read')
    })
  })

  const opened = async (given: Given = {}) => openCommandLine({ ...given, settings: await settings() })
}
