import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { createCatalogueRules } from '#service/catalogue/catalogue.ts'
import { createClock } from '#service/clock.ts'
import { categoriesNamed, idOf, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { writeCatalog } from '../site.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

const shipped = videosOf([
  { title: 'Clip', sample: true },
  { title: 'A' },
  { title: 'B', category: 'R&D / 100%' },
  { title: 'C' },
])
const [clip, a, b] = shipped as [CatalogueVideo, CatalogueVideo, CatalogueVideo]
const later = videosOf([
  { _id: idOf(50), title: 'Later' },
  { _id: idOf(51), title: 'Sport', category: 'Sports' },
])
const own = ['add', 'https://a.example/', '--title', 'Ours', '--creator', 'Us', '--category', 'Action']

describe('catalog reset', () => {
  it('empties the site for good: no upgrade brings videos or categories back', async () => {
    const { catalog, listed, ship, categories } = await opened()
    await catalog(...own)
    expect(await catalog('reset', '--empty')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Add --yes'),
    })
    expect(await listed()).toHaveLength(5)
    const { stdout } = await catalog('reset', '--empty', '--yes')
    expect(stdout).toContain('Videos removed: 5; left: 0.')
    await catalog('remove-category', 'R&D / 100%')
    await ship([...shipped, ...later], ['Action', 'R&D / 100%', 'Sports'])
    expect([await listed(), await categories()]).toEqual([[], ['Action']])
    await catalog(...own)
    expect(await listed()).toEqual(['Ours'])
  })

  it('keeps the operator’s own on request, and brings the shipped back', async () => {
    const { catalog, listed, ship } = await opened()
    await catalog(...own)
    await catalog('remove', b._id)
    await catalog('edit', a._id, '--title', 'Edited')
    const { stdout } = await catalog('reset', '--empty', '--keep-own', '--yes', '--json')
    expect(JSON.parse(stdout)).toEqual({ removed: 2, left: 2, dryRun: false })
    expect(await listed()).toEqual(['Ours', 'Edited'])
    expect((await catalog('reset', '--shipped', '--dry-run')).stdout).toContain('back: 3')
    await catalog('reset', '--shipped')
    expect(await listed()).toEqual(['Ours', 'Edited', 'Clip', 'B', 'C'])
    await ship([...shipped, ...later], ['Action', 'R&D / 100%', 'Sports'])
    expect(await listed()).toEqual(['Ours', 'Edited', 'Clip', 'B', 'C', 'Later', 'Sport'])
  })

  it.each([[[]], [['--empty', '--shipped']], [['--shipped', '--keep-own']]])(
    'refuses %j',
    async (options) => {
      const { catalog, listed } = await opened()
      const { code, stderr } = await catalog('reset', '--yes', ...options)
      expect([code, stderr]).toEqual([2, expect.stringContaining('Nothing was changed.')])
      expect(await listed()).toHaveLength(4)
    },
  )
})

describe('categories', () => {
  it('are renamed with their videos, also those that an upgrade ships, and keep their language', async () => {
    const { catalog, listed, categories, ship, found } = await opened()
    const rename = ['rename-category', 'action', 'Shooters', '--description', 'Pow', '--lang', 'de']
    const renamed = 'Renamed Action to Shooters, with 3 videos: Pow\n'
    expect((await catalog(...rename, '--dry-run')).stdout).toBe(
      `Nothing was changed. Without --dry-run:\n${renamed}`,
    )
    expect(await categories()).toEqual(['Action', 'R&D / 100%'])
    expect((await catalog(...rename)).stdout).toBe(renamed)
    expect(await found('Shooters', 'clip'), 'titles are indexed with their category').toEqual(['Clip'])
    await ship([...shipped, ...later], ['Action', 'R&D / 100%', 'Sports'])
    expect(await listed('--category', 'shooters')).toEqual(['Clip', 'A', 'C', 'Later'])
    await catalog('rename-category', 'Shooters', 'FPS')
    expect((await catalog('categories')).stdout).toBe(
      'FPS  (4 videos)  Pow\nR&D / 100%  (1 video)  Everything R&D / 100%\nSports  (1 video)  Everything Sports\n',
    )
    expect(JSON.parse((await catalog('export')).stdout).categories[0]).toMatchObject({
      categoryName: 'FPS',
      lang: 'de',
    })
  })

  it('are added, and removed while they have no videos and are not of the files, also by a new name', async () => {
    const { catalog, categories } = await opened()
    await catalog('add-category', 'Puzzle')
    expect(await categories()).toEqual(['Action', 'R&D / 100%', 'Puzzle'])
    await catalog('edit', b._id, '--category', 'Puzzle')
    expect((await catalog('remove-category', 'puzzle')).stderr).toContain('Puzzle has videos')
    await catalog('rename-category', 'R&D / 100%', 'Research')
    expect((await catalog('remove-category', 'Research')).stderr).toContain(
      'Research belongs to the shipped catalogue, which would bring it back. Rename it',
    )
    await catalog('edit', b._id, '--category', 'Action')
    expect((await catalog('remove-category', 'puzzle')).stdout).toBe('Removed the category Puzzle.\n')
    expect(await categories()).toEqual(['Action', 'Research'])
  })

  it('are added by the former name of another', async () => {
    const { catalog, categories, listed, ship } = await opened()
    await catalog('add-category', 'Puzzle')
    for (const [from, to] of [
      ['Puzzle', 'Brain'],
      ['Action', 'Shooters'],
    ] as const) {
      await catalog('rename-category', from, to)
      expect(await catalog('add-category', from)).toMatchObject({ code: 0, stderr: '' })
    }
    expect(await categories()).toEqual(['Shooters', 'R&D / 100%', 'Brain', 'Puzzle', 'Action'])
    await catalog('rename-category', 'Action', 'Mine', '--description', 'Of our own')
    await catalog('edit', b._id, '--category', 'Mine')
    await ship([...shipped, ...later.slice(0, 1)])
    expect(await listed('--category', 'Shooters')).toEqual(['Clip', 'A', 'C', 'Later'])
    expect(await listed('--category', 'Mine')).toEqual(['B'])
  })

  it('keep their links when they are renamed or merged, until another has the name', async () => {
    const { catalog, found } = await opened()
    const inAction = await found('Action')
    await catalog('rename-category', 'Action', 'Shooters')
    await catalog('rename-category', 'Shooters', 'FPS')
    for (const name of ['FPS', 'shooters', 'Action']) expect(await found(name)).toEqual(inAction)
    const all = [...inAction, ...(await found('R&D / 100%'))].toSorted()
    await catalog('merge-categories', 'FPS', 'r&d / 100%')
    for (const name of ['R&D / 100%', 'FPS', 'Shooters', 'Action'])
      expect((await found(name)).toSorted()).toEqual(all)
    await catalog('add-category', 'Action')
    expect(await found('Action')).toEqual([])
  })

  it('are merged for good: upgrades bring neither the category nor its videos back', async () => {
    const { catalog, categories, listed, ship } = await opened()
    expect((await catalog('merge-categories', 'R&D / 100%', 'action')).stdout).toBe(
      'Merged R&D / 100% into Action, with 1 video.\n',
    )
    await ship([...shipped, ...videosOf([{ _id: idOf(50), title: 'Later', category: 'R&D / 100%' }])])
    expect(await categories()).toEqual(['Action'])
    expect(await listed('--category', 'Action')).toEqual(['Clip', 'A', 'B', 'C', 'Later'])
  })

  it('are put in order, which upgrades keep; a new one comes last', async () => {
    const { catalog, categories, ship } = await opened()
    await catalog('add-category', 'Puzzle')
    await catalog('edit', b._id, '--category', 'Puzzle')
    expect((await catalog('order-categories', 'puzzle', 'R&D / 100%')).stdout).toBe(
      'In order: Puzzle, R&D / 100%, Action.\n',
    )
    await ship(shipped, ['Sports', 'Action', 'R&D / 100%'])
    expect(await categories()).toEqual(['Puzzle', 'R&D / 100%', 'Action', 'Sports'])
  })

  it('of an export are refused by a former name, with the name of today', async () => {
    const { catalog, categories, folder } = await opened()
    const path = join(folder, 'before.json')
    await catalog('export', path)
    await catalog('rename-category', 'Action', 'Shooters')
    expect((await catalog('import', path)).stderr).toContain(
      "before.json.categories[0]._id: belongs to the category 'Shooters', which is not in this file; name it so, or",
    )
    await writeFile(path, JSON.stringify([a]))
    expect((await catalog('import', path)).stderr).toContain(
      "there is no category 'Action' (existing: Shooters, R&D / 100%)",
    )
    expect(await categories()).toEqual(['Shooters', 'R&D / 100%'])
  })

  it('refuse a name that is unknown, taken or reserved, and change nothing', async () => {
    const { catalog, categories } = await opened()
    for (const [words, message] of [
      [['rename-category', 'None', 'Some'], "no category 'None'"],
      [['rename-category', 'Action', 'r&d / 100%'], "There is a category 'R&D / 100%' already"],
      [['rename-category', 'Action', 'All'], 'must not be All'],
      [['add-category', 'action'], "There is a category 'Action' already"],
      [['merge-categories', 'Action', 'action'], 'Action cannot be merged into itself. Nothing was changed.'],
    ] as const) {
      const { code, stderr } = await catalog(...words)
      expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
    }
    expect(await categories()).toEqual(['Action', 'R&D / 100%'])
  })
})

describe('catalog feature', () => {
  it('chooses what home’s stage shows, in that order, until a day', async () => {
    const { catalog, stage } = await opened()
    expect(await stage()).toEqual(['Clip'])
    const { stdout } = await catalog('feature', b._id, `/videos/${a._id}`, '--until', '2026-06-02')
    expect(stdout).toBe(`Home features through 2026-06-02 (UTC):\n  ${b._id}  B\n  ${a._id}  A\n`)
    expect(await stage('2026-06-02T23:59:59Z')).toEqual(['B', 'A'])
    expect(await stage('2026-06-03T00:00:01Z')).toEqual(['Clip'])
    await catalog('remove', b._id)
    expect(await stage()).toEqual(['A'])
    expect((await catalog('featured', '--json')).stdout).toContain('"title":"A"')
    await catalog('feature', '--none')
    expect(await stage()).toEqual(['Clip'])
    await catalog('remove', clip._id)
    expect(await stage(), 'of each category the newest').toEqual(['A'])
  })

  it('refuses what it cannot feature', async () => {
    const { catalog, stage } = await opened()
    for (const [words, code, message] of [
      [[idOf(77)], 1, /There is no video/],
      [[a._id, '--until', 'soon'], 2, /^'soon' is no day such as 2026-12-24\./],
      [[a._id, '--until', '2027-02-30'], 2, /^'2027-02-30' is no day/],
      [[a._id, '--until', '2020-01-01'], 1, /^2020-01-01 is over already\./],
      [['--until', '2027-01-01'], 2, /needs the IDs/],
      [[], 2, /give IDs, or --none/],
      [[a._id, '--none'], 2, /either IDs or --none/],
    ] as const)
      expect(await catalog('feature', ...words)).toMatchObject({
        code,
        stderr: expect.stringMatching(message),
      })
    expect(await stage()).toEqual(['Clip'])
  })
})

async function opened() {
  const commandLine = await openCommandLine({ videos: shipped })
  const catalog = (...words: string[]) => commandLine.type(['catalog', ...words])
  async function printed(...words: string[]) {
    const { stdout, stderr } = await catalog(...words, '--json')
    if (stderr) throw new Error(stderr)
    return JSON.parse(stdout)
  }
  await printed('categories')
  const { store } = commandLine.open()
  const titlesOf = (videos: { title: string }[]) => videos.map(({ title }) => title)
  return {
    ...commandLine,
    catalog,
    listed: async (...words: string[]) => titlesOf((await printed('list', ...words)).videos),
    categories: async () =>
      (await printed('categories')).map(({ categoryName }: { categoryName: string }) => categoryName),
    /** Changes the catalogue's own files, as an upgrade does. */
    async ship(videos: CatalogueVideo[], categories = ['Action', 'R&D / 100%']) {
      await writeCatalog(join(commandLine.folder, 'catalog'), videos, categoriesNamed(...categories))
    },
    /** What visitors find in a category. */
    found: async (category: string, search = '') =>
      titlesOf((await createCatalogueRules(store).videos({ category, search })).videos),
    /** What the site's home shows first, at that time. */
    async stage(at = '2026-06-01T12:00:00Z') {
      const clock = createClock(() => new Date(at))
      return titlesOf(await createCatalogueRules(store).featured(clock.next()))
    },
  }
}
