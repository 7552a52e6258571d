import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FeaturedResponse } from '#contract/catalogue/catalogue.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import type { Finding } from '#hosts/node/machine/doctor/finding.ts'
import { createCatalogueRules } from '#service/catalogue/catalogue.ts'
import { catalogueRoutes } from '#service/catalogue/catalogue-routes.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import { createClock } from '#service/clock.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { localAssetUrls } from '../../contract/fixtures/asset-urls.fixture.ts'
import { categoriesNamed, idOf, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { writeCatalog } from '../site.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'
import { type FakeVideo, failing, refusing, startFakeYouTube } from './fake-youtube.fixture.ts'
import type { Host } from './video-commands.contract.ts'

const youTubeIds = ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'] as const
const shipped = videosOf([
  { title: 'Clip', sample: true },
  { title: 'A', link: youTubeLink(youTubeIds[0]) },
  { title: 'B', link: youTubeLink(youTubeIds[1]), category: 'R&D / 100%' },
  { title: 'C', link: youTubeLink(youTubeIds[2]) },
])
const [clip, a, b] = shipped as [CatalogueVideo, CatalogueVideo, CatalogueVideo]
const later = videosOf([
  { _id: idOf(50), title: 'Later' },
  { _id: idOf(51), title: 'Sport', category: 'Sports' },
])
const own = ['https://a.example/', '--title', 'Ours', '--creator', 'Us', '--category', 'Action']

/** What an operator does with the catalogue as a whole, over one database. */
export function catalogueCommandsContract({ settings, open }: Host) {
  describe('an import of partial rows', () => {
    it('changes only the fields of the row, of a video that is there', async () => {
      const { importing, video, listed } = await opened()
      expect(
        await importing([
          { _id: a._id, title: 'A 2' },
          { _id: b._id, year: null, category: 'action' },
        ]),
      ).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Videos: 0 added, 2 changed, 0 unchanged.\n'),
      })
      expect(await listed()).toEqual(['Clip', 'A 2', 'B', 'C'])
      expect(await video('A 2')).toMatchObject({
        link: a.link,
        year: 2020,
        alt: 'A picture',
        creator: 'A studio',
      })
      expect(await video('B')).toMatchObject({ year: null, category: 'Action' })
      await importing(`_id,year\n${a._id},1999\n`)
      expect(await video('A 2')).toMatchObject({ year: 1999 })
    })

    it('names what a new video lacks, and changes nothing', async () => {
      const { importing, listed } = await opened()
      const { code, stderr } = await importing([
        { _id: a._id, title: 'A 2' },
        { _id: idOf(99), title: 'New' },
      ])
      expect([code, stderr]).toEqual([1, expect.stringContaining('videos.json[1].link: ')])
      expect(await listed()).toEqual(['Clip', 'A', 'B', 'C'])
    })
  })

  describe('catalog import --replace', () => {
    it('removes all videos that the file lacks, for good; an import brings one back', async () => {
      const { importing, listed, ship } = await opened()
      const [ours] = videosOf([{ _id: idOf(90), title: 'Ours', link: youTubeLink('ddddddddddd') }])
      expect((await importing([ours, b], '--replace')).stdout).toBe(
        'Videos: 1 added, 0 changed, 1 unchanged, 3 removed.\n',
      )
      await ship([{ ...a, title: 'Shipped anew' }, b])
      expect(await listed()).toEqual(['Ours', 'B'])
      expect((await importing([a])).stdout).toBe('Videos: 1 added, 0 changed, 0 unchanged.\n')
      await ship([b])
      expect(await listed()).toEqual(['A', 'Ours', 'B'])
    })
  })

  describe('catalog reset', () => {
    it('empties the site for good: no upgrade brings videos or categories back', async () => {
      const { type, listed, ship, categories } = await opened()
      await type(['catalog', 'add', ...own])
      const asked = await type(['catalog', 'reset', '--empty'])
      expect([asked.code, asked.stderr]).toEqual([1, expect.stringContaining('Add --yes')])
      await type(['catalog', 'reset', '--empty', '--dry-run'])
      expect(await listed()).toHaveLength(5)
      const { stdout } = await type(['catalog', 'reset', '--empty', '--yes'])
      expect(stdout).toContain('Videos removed: 5; left: 0.')
      await type(['catalog', 'remove-category', 'R&D / 100%'])
      await ship([...shipped, ...later], ['Action', 'R&D / 100%', 'Sports'])
      expect([await listed(), await categories()]).toEqual([[], ['Action']])
      await type(['catalog', 'add', ...own])
      expect(await listed()).toEqual(['Ours'])
    })

    it('keeps the operator’s own on request, and brings the shipped back', async () => {
      const { type, listed, ship } = await opened()
      await type(['catalog', 'add', ...own])
      await type(['catalog', 'remove', b._id])
      await type(['catalog', 'edit', a._id, '--title', 'Edited'])
      const { stdout } = await type(['catalog', 'reset', '--empty', '--keep-own', '--yes', '--json'])
      expect(JSON.parse(stdout)).toEqual({ removed: 2, left: 2, dryRun: false })
      expect(await listed()).toEqual(['Ours', 'Edited'])
      expect((await type(['catalog', 'reset', '--shipped', '--dry-run'])).stdout).toContain('back: 3')
      await type(['catalog', 'reset', '--shipped'])
      expect(await listed()).toEqual(['Ours', 'Edited', 'Clip', 'B', 'C'])
      await ship([...shipped, ...later], ['Action', 'R&D / 100%', 'Sports'])
      expect(await listed()).toEqual(['Ours', 'Edited', 'Clip', 'B', 'C', 'Later', 'Sport'])
    })

    it.each([[[]], [['--empty', '--shipped']], [['--shipped', '--keep-own']]])(
      'refuses %j',
      async (options) => {
        const { type, listed } = await opened()
        const { code, stderr } = await type(['catalog', 'reset', '--yes', ...options])
        expect([code, stderr]).toEqual([2, expect.stringContaining('Nothing was changed.')])
        expect(await listed()).toHaveLength(4)
      },
    )
  })

  describe('categories', () => {
    it('are renamed with their videos, also those that an upgrade ships', async () => {
      const { type, listed, categories, ship, found } = await opened()
      const rename = ['catalog', 'rename-category', 'action', 'Shooters', '--description', 'Pow']
      expect((await type([...rename, '--dry-run'])).stdout).toBe(
        'Nothing was changed. Without --dry-run:\nRenamed Action to Shooters, with 3 videos: Pow\n',
      )
      expect(await categories()).toEqual(['Action', 'R&D / 100%'])
      expect((await type(rename)).stdout).toBe('Renamed Action to Shooters, with 3 videos: Pow\n')
      expect(await found('Shooters', 'clip'), 'titles are indexed with their category').toEqual(['Clip'])
      await ship([...shipped, ...videosOf([{ _id: idOf(50), title: 'Later' }])])
      expect(await listed('--category', 'shooters')).toEqual(['Clip', 'A', 'C', 'Later'])
      const { stdout } = await type(['catalog', 'categories', '--json'])
      expect(JSON.parse(stdout)).toMatchObject([
        { categoryName: 'Shooters', description: 'Pow', videoCount: 4 },
        { categoryName: 'R&D / 100%', videoCount: 1 },
      ])
      await type([
        'catalog',
        'rename-category',
        'Shooters',
        'Shooters',
        '--description',
        'Bang',
        '--lang',
        'de',
      ])
      await type(['catalog', 'rename-category', 'Shooters', 'FPS'])
      await ship([...shipped, ...later], ['Action', 'R&D / 100%', 'Sports'])
      expect((await type(['catalog', 'categories'])).stdout).toBe(
        'FPS  (4 videos)  Bang\nR&D / 100%  (1 video)  Everything R&D / 100%\nSports  (1 video)  Everything Sports\n',
      )
      const exported = JSON.parse((await type(['catalog', 'export'])).stdout)
      expect(exported.categories[0]).toMatchObject({ categoryName: 'FPS', lang: 'de' })
    })

    it('are added, and removed while they have no videos', async () => {
      const { type, categories } = await opened()
      await type(['catalog', 'add-category', 'Puzzle'])
      expect(await categories()).toEqual(['Action', 'R&D / 100%', 'Puzzle'])
      await type(['catalog', 'edit', b._id, '--category', 'Puzzle'])
      expect((await type(['catalog', 'remove-category', 'puzzle'])).stderr).toContain('Puzzle has videos')
      expect((await type(['catalog', 'remove-category', 'R&D / 100%'])).stderr).toContain('Rename it')
      await type(['catalog', 'edit', b._id, '--category', 'Action'])
      expect((await type(['catalog', 'remove-category', 'puzzle'])).stdout).toBe(
        'Removed the category Puzzle.\n',
      )
      expect(await categories()).toEqual(['Action', 'R&D / 100%'])
    })

    it('of the files cannot be removed, also by a new name: an upgrade would bring them back', async () => {
      const { type, categories } = await opened()
      await type(['catalog', 'rename-category', 'R&D / 100%', 'Research'])
      await type(['catalog', 'remove', b._id])
      expect(await type(['catalog', 'remove-category', 'Research'])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(
          'Research belongs to the shipped catalogue, which would bring it back.',
        ),
      })
      expect(await categories()).toEqual(['Action', 'Research'])
    })

    it('are added by the former name of another', async () => {
      const { type, categories, listed, ship } = await opened()
      await type(['catalog', 'add-category', 'Puzzle'])
      for (const [from, to] of [
        ['Puzzle', 'Brain'],
        ['Action', 'Shooters'],
      ]) {
        await type(['catalog', 'rename-category', String(from), String(to)])
        expect(await type(['catalog', 'add-category', String(from)])).toMatchObject({ code: 0, stderr: '' })
      }
      expect(await categories()).toEqual(['Shooters', 'R&D / 100%', 'Brain', 'Puzzle', 'Action'])
      await type(['catalog', 'rename-category', 'Action', 'Mine', '--description', 'Of our own'])
      await type(['catalog', 'edit', b._id, '--category', 'Mine'])
      await ship([...shipped, ...videosOf([{ _id: idOf(50), title: 'Later' }])])
      expect(await listed('--category', 'Shooters')).toEqual(['Clip', 'A', 'C', 'Later'])
      expect(await listed('--category', 'Mine')).toEqual(['B'])
    })

    it('keep their links when they are renamed or merged, until another has the name', async () => {
      const { type, found } = await opened()
      const inAction = await found('Action', '')
      await type(['catalog', 'rename-category', 'Action', 'Shooters'])
      await type(['catalog', 'rename-category', 'Shooters', 'FPS'])
      for (const name of ['FPS', 'shooters', 'Action']) expect(await found(name, '')).toEqual(inAction)
      const all = [...inAction, ...(await found('R&D / 100%', ''))]
      await type(['catalog', 'merge-categories', 'FPS', 'r&d / 100%'])
      for (const name of ['R&D / 100%', 'FPS', 'Shooters', 'Action'])
        expect((await found(name, '')).toSorted()).toEqual(all.toSorted())
      await type(['catalog', 'add-category', 'Action'])
      expect(await found('Action', '')).toEqual([])
    })

    it('are merged for good: upgrades bring neither the category nor its videos back', async () => {
      const { type, categories, listed, ship } = await opened()
      expect((await type(['catalog', 'merge-categories', 'R&D / 100%', 'action', '--dry-run'])).stdout).toBe(
        'Nothing was changed. Without --dry-run:\nMerged R&D / 100% into Action, with 1 video.\n',
      )
      expect(await categories()).toEqual(['Action', 'R&D / 100%'])
      await type(['catalog', 'merge-categories', 'R&D / 100%', 'action'])
      await ship([...shipped, ...videosOf([{ _id: idOf(50), title: 'Later', category: 'R&D / 100%' }])])
      expect(await categories()).toEqual(['Action'])
      expect(await listed('--category', 'Action')).toEqual(['Clip', 'A', 'B', 'C', 'Later'])
      expect(await type(['catalog', 'merge-categories', 'Action', 'action'])).toMatchObject({
        code: 1,
        stderr: 'Action cannot be merged into itself. Nothing was changed.\n',
      })
    })

    it('are put in order, which upgrades keep; a new one comes last', async () => {
      const { type, categories, ship } = await opened()
      await type(['catalog', 'add-category', 'Puzzle'])
      await type(['catalog', 'edit', b._id, '--category', 'Puzzle'])
      expect((await type(['catalog', 'order-categories', 'puzzle', 'R&D / 100%'])).stdout).toBe(
        'In order: Puzzle, R&D / 100%, Action.\n',
      )
      await ship(shipped, ['Sports', 'Action', 'R&D / 100%'])
      expect(await categories()).toEqual(['Puzzle', 'R&D / 100%', 'Action', 'Sports'])
    })

    it('of an export are refused by a former name, with the name of today', async () => {
      const { type, categories, importing, folder } = await opened()
      const path = join(folder, 'before.json')
      await type(['catalog', 'export', path])
      await type(['catalog', 'rename-category', 'Action', 'Shooters'])
      expect(await type(['catalog', 'import', path])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(
          "before.json.categories[0]._id: belongs to the category 'Shooters', which is not in this file; name it so, or",
        ),
      })
      expect(await importing([{ ...a }])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("there is no category 'Action' (existing: Shooters, R&D / 100%)"),
      })
      expect(await categories()).toEqual(['Shooters', 'R&D / 100%'])
    })

    it.each([
      [['rename-category', 'None', 'Some'], "no category 'None'"],
      [['rename-category', 'Action', 'r&d / 100%'], "There is a category 'R&D / 100%' already"],
      [['rename-category', 'Action', 'All'], 'must not be All'],
      [['add-category', 'action'], "There is a category 'Action' already"],
    ])('refuse %j', async (words, message) => {
      const { type, categories } = await opened()
      const { code, stderr } = await type(['catalog', ...words])
      expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
      expect(await categories()).toEqual(['Action', 'R&D / 100%'])
    })
  })

  describe('catalog feature', () => {
    it('chooses what home’s stage shows, in that order, until a day', async () => {
      const { type, stage } = await opened()
      expect(await stage()).toEqual(['Clip'])
      await type(['catalog', 'feature', b._id, '--dry-run'])
      expect(await stage()).toEqual(['Clip'])
      const { stdout } = await type([
        'catalog',
        'feature',
        b._id,
        `/videos/${a._id}`,
        '--until',
        '2026-06-02',
      ])
      expect(stdout).toBe(`Home features through 2026-06-02 (UTC):\n  ${b._id}  B\n  ${a._id}  A\n`)
      expect(await stage()).toEqual(['B', 'A'])
      expect(await stage('2026-06-02T23:59:59Z')).toEqual(['B', 'A'])
      expect(await stage('2026-06-03T00:00:01Z')).toEqual(['Clip'])
      await type(['catalog', 'remove', b._id])
      expect(await stage()).toEqual(['A'])
      expect((await type(['catalog', 'featured', '--json'])).stdout).toContain('"title":"A"')
      await type(['catalog', 'feature', '--none'])
      expect(await stage()).toEqual(['Clip'])
      await type(['catalog', 'remove', clip._id])
      expect(await stage(), 'of each category the newest').toEqual(['A'])
    })

    it.each([
      [[idOf(77)], 1, /There is no video/],
      [[a._id, '--until', 'soon'], 2, /^'soon' is no day such as 2026-12-24\./],
      [[a._id, '--until', '2027-02-30'], 2, /^'2027-02-30' is no day/],
      [[a._id, '--until', '2020-01-01'], 1, /^2020-01-01 is over already\./],
      [['--until', '2027-01-01'], 2, /needs the IDs/],
      [[], 2, /give IDs, or --none/],
      [[a._id, '--none'], 2, /either IDs or --none/],
    ])('refuses %j', async (words, exitCode, message) => {
      const { type, stage } = await opened()
      const { code, stderr } = await type(['catalog', 'feature', ...words])
      expect([code, stderr]).toEqual([exitCode, expect.stringMatching(message)])
      expect(await stage()).toEqual(['Clip'])
    })
  })

  describe('catalog refresh', () => {
    const apiKey = { YOUTUBE_API_KEY: 'a-secret-key' }

    it('fills unknown values, records and clears unavailability, and changes no known value', async () => {
      const there: Record<string, FakeVideo> = {
        [youTubeIds[0]]: { duration: 'PT1H2M3S', viewCount: '1700000' },
        [youTubeIds[1]]: { duration: 'PT5S', viewCount: '7', embeddable: false },
      }
      const { type, importing, video, listed, requests, keys } = await opened(there, apiKey)
      await importing([{ _id: b._id, views: 99 }])
      await type(['catalog', 'edit', a._id, '--clear', 'duration'])
      const { code, stdout, stderr } = await type(['catalog', 'refresh'])
      expect([code, stderr]).toEqual([0, ''])
      expect(keys, 'only in a header').toEqual([apiKey.YOUTUBE_API_KEY])
      expect(requests.join() + stdout).not.toContain(apiKey.YOUTUBE_API_KEY)
      expect(stdout).toContain(
        'Checked 3 videos: filled in 1 lengths and 1 views.\n2 can no longer be played.',
      )
      expect(await video('A')).toMatchObject({ duration: 3723, views: 1_700_000 })
      expect(await video('B')).toMatchObject({ duration: 60, views: 99 })
      expect(await listed('--dead')).toEqual(['B', 'C'])
      expect(stdout).toMatch(/ {2}C {2}\S+ {2}\(gone, since 2026-06-01T12:00:00\.000Z\)/)
      there[youTubeIds[2]] = { duration: 'PT9S' }
      expect((await type(['catalog', 'refresh'])).stdout).toContain('1 can be played again.')
      expect(await listed('--dead')).toEqual(['B'])
    })

    it('changes nothing in a dry run, and reports what would change', async () => {
      const { type, video, listed } = await opened({ [youTubeIds[0]]: { viewCount: '7' } }, apiKey)
      const { stdout } = await type(['catalog', 'refresh', '--dry-run', '--json'])
      expect(JSON.parse(stdout)).toEqual({
        ...{ checked: 3, remaining: 0, stopReason: null, durations: 0, views: 1 },
        ...{ becameUnavailable: 2, becameAvailable: 0 },
        ...{ unavailable: [], dryRun: true },
      })
      expect([await video('A'), await listed('--dead')]).toEqual([expect.objectContaining({ views: 0 }), []])
    })
  })

  describe('catalog check-embeds', () => {
    it('records why embeds cannot be played, one a second, and fills nothing in', async () => {
      const { type, slept, listed } = await opened({
        [youTubeIds[0]]: {},
        [youTubeIds[1]]: { embeddable: false },
      })
      const { code, stdout } = await type(['catalog', 'check-embeds', '--json'])
      expect(code).toBe(0)
      expect(JSON.parse(stdout)).toMatchObject({
        ...{
          checked: 3,
          remaining: 0,
          stopReason: null,
          becameUnavailable: 2,
          becameAvailable: 0,
          dryRun: false,
        },
        unavailable: [
          { title: 'B', reason: 'blocked' },
          { title: 'C', reason: 'gone' },
        ],
      })
      expect(slept).toEqual([1000, 1000, 1000, 1000])
      expect(await listed('--dead')).toEqual(['B', 'C'])
      expect((await type(['doctor'])).stdout).toContain('2 embedded videos cannot be played')
    })

    it('doctor says when it last stopped, and why, until one got further', async () => {
      const there: Record<string, FakeVideo> = {}
      const { type, at, respondOnce } = await opened(there)
      const embeds = async () => {
        const findings: Finding[] = JSON.parse((await type(['doctor', '--json'])).stdout)
        return findings.filter(({ check }) => check === 'embeds').map(({ message }) => message)
      }
      respondOnce(...Array(8).fill(failing(503)))
      expect(await type(['catalog', 'check-embeds', '--dry-run'])).toMatchObject({ code: 1 })
      expect(await embeds()).toEqual([expect.stringMatching(/^never checked/)])
      expect(await type(['catalog', 'check-embeds'])).toMatchObject({ code: 1 })
      expect(await embeds()).toEqual([
        expect.stringMatching(
          /^the check of 2026-06-01T12:00:00\.000Z stopped: 127\.0\.0\.1:\d+ returned status 503, 4 times$/,
        ),
      ])
      at('2026-06-02T12:00:00Z')
      await type(['catalog', 'check-embeds'])
      expect(await embeds()).toEqual(['3 embedded videos cannot be played'])
      at('2026-06-03T12:00:00Z')
      respondOnce(failing(503, { 'retry-after': '3600' }))
      await type(['catalog', 'check-embeds'])
      expect(await embeds()).toEqual([
        expect.stringMatching(/^the check of 2026-06-03T12:00:00\.000Z stopped: /),
        '3 embedded videos cannot be played',
      ])
    })

    it('doctor says that a key was not accepted', async () => {
      const { type, respondOnce } = await opened({}, { YOUTUBE_API_KEY: 'a-key' })
      respondOnce(refusing(400, 'keyInvalid'))
      expect(await type(['catalog', 'check-embeds'])).toMatchObject({ code: 1 })
      expect((await type(['doctor'])).stdout).toContain(
        'YouTube does not accept YOUTUBE_API_KEY (keyInvalid)',
      )
    })

    it('goes on with the others after a limit', async () => {
      const there = Object.fromEntries(youTubeIds.map((id) => [id, { duration: 'PT9S' }]))
      const { type, requests, video } = await opened(there, { YOUTUBE_API_KEY: 'a-key' })
      await type(['catalog', 'check-embeds', '--limit', '2'])
      await type(['catalog', 'check-embeds', '--limit', '1'])
      const asked = requests.map(({ searchParams }) => searchParams.get('id'))
      expect(asked).toEqual([youTubeIds.slice(0, 2).join(), youTubeIds[2]])
      expect(await video('A')).toMatchObject({ duration: 60 })
    })
  })

  async function opened(there: Record<string, FakeVideo> = {}, more: Record<string, string> = {}) {
    const youTube = await startFakeYouTube(there)
    const given = { ...(await settings()), ...youTube.settings, ...more }
    const slept: number[] = []
    const sleep = async (milliseconds: number) => void slept.push(milliseconds)
    let now = new Date('2026-06-01T12:00:00Z')
    const parts = { sleep, now: () => now }
    const commandLine = await openCommandLine({ videos: shipped, settings: given, parts })
    const { type, folder, dataDir } = commandLine
    async function printed(...words: string[]) {
      const { stdout, stderr } = await type(['catalog', ...words, '--json'])
      if (stderr) throw new Error(stderr)
      return JSON.parse(stdout)
    }
    async function reading(read: (store: CatalogueStore) => Promise<{ title: string }[]>) {
      await printed('categories')
      const db = await open(given, dataDir)
      const videos = await read(createCatalogueStore(db)).finally(() => db.destroy())
      return videos.map(({ title }) => title)
    }
    const list = async (...words: string[]): Promise<CatalogueVideo[]> =>
      (await printed('list', ...words)).videos
    return {
      ...commandLine,
      slept,
      requests: youTube.requests,
      keys: youTube.keys,
      respondOnce: youTube.respondOnce,
      /** Sets the clock. */
      at(time: string) {
        now = new Date(time)
      },
      listed: async (...words: string[]) => (await list(...words)).map(({ title }) => title),
      video: async (title: string) => (await list()).find((video) => video.title === title),
      categories: async () =>
        (await printed('categories')).map(({ categoryName }: { categoryName: string }) => categoryName),
      async importing(rows: unknown[] | string, ...options: string[]) {
        const path = join(folder, typeof rows === 'string' ? 'videos.csv' : 'videos.json')
        await writeFile(path, typeof rows === 'string' ? rows : JSON.stringify(rows))
        return type(['catalog', 'import', path, ...options])
      },
      /** Changes the catalogue's own files, as an upgrade does. */
      async ship(videos: CatalogueVideo[], categories = ['Action', 'R&D / 100%']) {
        await writeCatalog(join(folder, 'catalog'), videos)
        await writeFile(
          join(folder, 'catalog/categories.json'),
          JSON.stringify(categoriesNamed(...categories)),
        )
      },
      /** What visitors find in a category. */
      found: (category: string, search: string) =>
        reading(async (store) => (await createCatalogueRules(store).videos({ category, search })).videos),
      /** What the site's home shows first, at that time. */
      stage: (at = '2026-06-01T12:00:00Z') =>
        reading(async (catalogue) => {
          const clock = createClock(() => new Date(at))
          const site = catalogueRoutes({ catalogue, assetUrls: localAssetUrls, clock })
          return FeaturedResponse.parse(await (await site.request('/videos/featured')).json()).videos
        }),
    }
  }
}
