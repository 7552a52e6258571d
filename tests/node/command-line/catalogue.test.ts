import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { createCatalogueRules } from '#service/catalogue/catalogue.ts'
import { createClock } from '#service/clock.ts'
import { categoriesNamed, idOf, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
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
    const { stdout } = await catalog('reset', '--empty', '--yes')
    expect(stdout).toContain('Videos removed: 5; left: 0.')
    await catalog('remove-category', 'R&D / 100%')
    await ship([...shipped, ...later], categoriesNamed('Action', 'R&D / 100%', 'Sports'))
    expect([await listed(), await categories()]).toEqual([[], ['Action']])
    await catalog(...own)
    expect(await listed()).toEqual(['Ours'])
  })

  it('keeps the operator’s own on request, and brings the shipped back', async () => {
    const { catalog, json, listed, ship } = await opened()
    await catalog(...own)
    await catalog('remove', b._id)
    await catalog('edit', a._id, '--title', 'Edited')
    expect(await json('catalog', 'reset', '--empty', '--keep-own', '--yes')).toMatchObject({
      removed: 2,
      left: 2,
    })
    expect(await listed()).toEqual(['Ours', 'Edited'])
    expect((await catalog('reset', '--shipped', '--dry-run')).stdout).toContain('back: 3')
    await catalog('reset', '--shipped')
    expect(await listed()).toEqual(['Ours', 'Edited', 'Clip', 'B', 'C'])
    await ship([...shipped, ...later], categoriesNamed('Action', 'R&D / 100%', 'Sports'))
    expect(await listed()).toEqual(['Ours', 'Edited', 'Clip', 'B', 'C', 'Later', 'Sport'])
  })
})

describe('categories', () => {
  it('are renamed with their videos, also those that an upgrade ships, and keep their language', async () => {
    const { catalog, listed, ship, found } = await opened()
    const rename = ['rename-category', 'action', 'Shooters', '--description', 'Pow', '--lang', 'de']
    expect((await catalog(...rename)).stdout).toBe('Renamed Action to Shooters, with 3 videos: Pow\n')
    expect(await found('Shooters', 'clip'), 'titles are indexed with their category').toEqual(['Clip'])
    await ship([...shipped, ...later], categoriesNamed('Action', 'R&D / 100%', 'Sports'))
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

  it('keep their links when they are renamed or merged, until another has the name; upgrades bring no merged one back', async () => {
    const { catalog, categories, found, listed, ship } = await opened()
    const inAction = await found('Action')
    await catalog('rename-category', 'Action', 'Shooters')
    await catalog('rename-category', 'Shooters', 'FPS')
    for (const name of ['FPS', 'shooters', 'Action']) expect(await found(name)).toEqual(inAction)
    const all = [...inAction, ...(await found('R&D / 100%'))].toSorted()
    expect((await catalog('merge-categories', 'FPS', 'r&d / 100%')).stdout).toBe(
      'Merged FPS into R&D / 100%, with 3 videos.\n',
    )
    for (const name of ['R&D / 100%', 'FPS', 'Shooters', 'Action'])
      expect((await found(name)).toSorted()).toEqual(all)
    await ship([...shipped, ...later.slice(0, 1)])
    expect(await categories()).toEqual(['R&D / 100%'])
    expect(await listed('--category', 'r&d / 100%')).toEqual(['Clip', 'A', 'B', 'C', 'Later'])
    await catalog('add-category', 'Action')
    expect(await found('Action')).toEqual([])
  })

  it('are put in order, which upgrades keep; a new one comes last', async () => {
    const { catalog, categories, ship } = await opened()
    await catalog('add-category', 'Puzzle')
    await catalog('edit', b._id, '--category', 'Puzzle')
    expect((await catalog('order-categories', 'puzzle', 'R&D / 100%')).stdout).toBe(
      'In order: Puzzle, R&D / 100%, Action.\n',
    )
    await ship(shipped, categoriesNamed('Sports', 'Action', 'R&D / 100%'))
    expect(await categories()).toEqual(['Puzzle', 'R&D / 100%', 'Action', 'Sports'])
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
})

async function opened() {
  const commandLine = await openCommandLine({ videos: shipped })
  const { json, type } = commandLine
  const categories = async () =>
    (await json('catalog', 'categories')).map(({ categoryName }: { categoryName: string }) => categoryName)
  await categories()
  const { store } = commandLine.open()
  const titlesOf = (videos: { title: string }[]) => videos.map(({ title }) => title)
  return {
    ...commandLine,
    catalog: (...words: string[]) => type(['catalog', ...words]),
    listed: async (...words: string[]) => titlesOf((await json('catalog', 'list', ...words)).videos),
    categories,
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
