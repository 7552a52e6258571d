import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { categoriesNamed, idOf, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { writeCatalog } from '../site.fixture.ts'
import { type Given, openCommandLine } from './command-line.fixture.ts'

const [one, two, three] = videosOf(
  ['One', 'Two', 'Three'].map((title) => ({ title, link: youTubeLink(`a-video-${title.slice(0, 3)}`) })),
) as [CatalogueVideo, CatalogueVideo, CatalogueVideo]

describe('an import', () => {
  it('adds videos before all others, the first of the file the newest', async () => {
    const { importing, open } = await opened({
      videos: videosOf([{ _id: idOf(90), title: 'From the files' }]),
    })
    expect(await importing([one, two])).toEqual(done('2 added, 0 changed, 0 unchanged'))
    expect(await importing([three])).toEqual(done('1 added, 0 changed, 0 unchanged'))
    const { titles, store } = open()
    expect(await titles()).toEqual(['Three', 'One', 'Two', 'From the files'])
    expect(await titles('two')).toEqual(['Two'])
    expect((await store.categories())[0]?.videoCount).toBe(4)
  })

  it('changes a video at its position, and indexes its new title', async () => {
    const { importing, open } = await opened()
    await importing([one, two, three])
    const renamed = { ...two, title: 'Deux', category: 'R&D / 100%' }
    expect(await importing([renamed, one])).toEqual(
      done('0 added, 1 changed, 1 unchanged', [
        `  ${two._id}  Two`,
        '    title: Two → Deux',
        '    category: Action → R&D / 100%',
      ]),
    )
    const { titles, store } = open()
    expect(await titles()).toEqual(['One', 'Deux', 'Three'])
    expect(await titles('two')).toEqual([])
    expect(await titles('deux')).toEqual(['Deux'])
    expect((await store.categories()).map(({ videoCount }) => videoCount)).toEqual([2, 1])
  })

  it('reports what would change in a dry run, and changes nothing', async () => {
    const { importing, open } = await opened()
    await importing([one])
    const { stdout } = await importing([{ ...one, title: 'Other' }, two], '--dry-run')
    expect(stdout).toBe(
      `Nothing was changed. Without --dry-run:\nVideos: 1 added, 1 changed, 0 unchanged.\n  ${one._id}  One\n    title: One → Other\n`,
    )
    expect(await open().titles()).toEqual(['One'])
  })

  it('imports changed and new categories', async () => {
    const { importing, open } = await opened()
    const [action, sports] = categoriesNamed('Action', 'Sports')
    const described = { ...action, description: 'Anew' }
    const file = {
      videos: [{ ...one, category: 'Sports' }],
      categories: [described, { ...sports, _id: idOf(77) }],
    }
    const { stdout } = await importing(file)
    expect(stdout).toContain('Categories: 1 added, 1 changed.\n')
    expect(await open().store.categories()).toMatchObject([
      { categoryName: 'Action', description: 'Anew', videoCount: 0 },
      { categoryName: 'R&D / 100%' },
      { categoryName: 'Sports', videoCount: 1 },
    ])
  })

  it('prints JSON, and does not overwrite known values with unknown ones, nor decrease views', async () => {
    const { importing, open } = await opened()
    const { stdout } = await importing([{ ...one, duration: 75, views: 12 }], '--json')
    expect(JSON.parse(stdout)).toEqual({
      ...{
        added: 1,
        changed: 0,
        unchanged: 0,
        removed: 0,
        dryRun: false,
        notes: [],
        changes: [],
      },
      categories: { added: 0, changed: 0 },
    })
    expect(await importing([{ ...one, duration: null, views: 3 }])).toEqual(
      done('0 added, 0 changed, 1 unchanged'),
    )
    expect(await open().store.video(one._id)).toMatchObject({ duration: 75, views: 12 })
  })
})

describe('a row without an _id', () => {
  const row = 'title,description,game,creator,category,link\n'

  it('is the video that the catalogue has of its link, in whatever form, and changes what it gives', async () => {
    const { type, write, open } = await opened({ videos: [{ ...one, year: 2001 }] })
    const path = await write(
      'rows.csv',
      `${row}Uno,Palabras,A game,A studio,Action,https://youtu.be/a-video-One?t=5\n`,
    )
    const { stdout } = await type(['catalog', 'import', path])
    expect(stdout).toContain(`  ${one._id}  One\n    title: One → Uno\n`)
    expect(await open().titles()).toEqual(['Uno'])
    expect(await open().store.video(one._id)).toMatchObject({ year: 2001 })
    expect(await type(['catalog', 'import', path])).toEqual(done('0 added, 0 changed, 1 unchanged'))
  })

  it('is a video of its own where the one of its link was given another since', async () => {
    const { type, write, open } = await opened()
    const path = await write(
      'rows.csv',
      `${row}One,Words,A game,A studio,Action,https://youtu.be/a-video-One\n`,
    )
    await type(['catalog', 'import', path])
    const [{ _id }] = (await open().store.videos({ limit: 1 })).videos as [CatalogueVideo]
    await type(['catalog', 'edit', _id, '--link', 'https://youtu.be/a-video-Two', '--title', 'Two'])
    expect(await type(['catalog', 'import', path])).toEqual(done('1 added, 0 changed, 0 unchanged'))
    expect(await open().titles()).toEqual(['One', 'Two'])
    expect(await type(['catalog', 'import', path])).toEqual(done('0 added, 0 changed, 1 unchanged'))
  })
})

describe('--remove-missing', () => {
  it('removes imported videos only', async () => {
    const { importing, open } = await opened({
      videos: videosOf([{ _id: idOf(90), title: 'From the files' }]),
    })
    await importing([one, two])
    expect(await importing([two], '--remove-missing')).toEqual(
      done('0 added, 0 changed, 1 unchanged, 1 removed'),
    )
    const { titles, store } = open()
    expect(await titles()).toEqual(['Two', 'From the files'])
    expect(await titles('one')).toEqual([])
    expect((await store.categories())[0]?.videoCount).toBe(2)
  })

  it('removes for good a video of the files that an import had changed', async () => {
    const { importing, ship, open } = await opened({ videos: [one] })
    await importing([{ ...one, title: 'Imported' }, two])
    expect(await importing([two], '--remove-missing')).toEqual(
      done('0 added, 0 changed, 1 unchanged, 1 removed'),
    )
    await ship([one, three])
    expect(await importing([two])).toEqual(done('0 added, 0 changed, 1 unchanged'))
    const { titles, store } = open()
    expect(await titles()).toEqual(['Two', 'Three'])
    expect(await titles('one')).toEqual([])
    expect(await store.video(one._id)).toBeUndefined()
  })
})

describe.each(['--remove-missing', '--replace'])('%s', (option) => {
  it.each([
    ['empty.json', '{"videos":[]}'],
    ['empty.csv', ''],
  ])('rejects a file without videos: %s %j', async (name, text) => {
    const { importing, type, write, open } = await opened()
    await importing([one])
    const words = ['catalog', 'import', await write(name, text), option]
    expect(await type(words)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        / has no (videos|header row).*Nothing was changed|nothing was changed:\n.* has no header row/s,
      ),
    })
    expect(await open().titles()).toEqual(['One'])
  })
})

describe('an invalid import', () => {
  it.each<[string, unknown, string]>([
    [
      'an unknown category',
      [{ ...one, category: 'Nobody' }],
      "videos.json[0].category: there is no category 'Nobody'",
    ],
    ['a repeated id', [one, { ...two, _id: one._id }], 'videos.json[1]._id: duplicate of videos.json[0]'],
    [
      'a category’s id that another has',
      { categories: [{ ...categoriesNamed('Fights')[0] }], videos: [one] },
      "videos.json.categories[0]._id: belongs to the category 'Action', which is not in this file",
    ],
    ...[
      [undefined, undefined],
      [one._id, undefined],
      [undefined, two._id],
    ].map(([first, second]): [string, unknown, string] => [
      `a link twice, with the ids ${first} and ${second}`,
      [
        { ...one, _id: first },
        { ...two, _id: second, link: one.link },
      ],
      'videos.json[1].link: leads to the same video as videos.json[0]',
    ]),
    ['an odd array', { constructor: [one] }, 'videos.json.constructor: is neither categories nor videos'],
    ['no array', 'words', 'videos.json: must be an array of videos'],
  ])('with %s is reported by location, and changes nothing', async (_, file, message) => {
    const { importing, open } = await opened()
    const { code, stdout, stderr } = await importing(file)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('videos.json cannot be imported; nothing was changed:\n')
    expect(stderr).toContain(message)
    expect(await open().titles()).toEqual([])
  })

  it('with the link of another video of the catalogue is reported by that video', async () => {
    const { importing } = await opened({ videos: [one] })
    const { code, stderr } = await importing([{ ...two, link: 'https://youtu.be/a-video-One' }])
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`videos.json[0].link: the catalogue has this video already: ${one._id}  One`),
    ])
  })

  it('is reported without the control characters of the file', async () => {
    const { importing } = await opened()
    const { stderr } = await importing([{ ...one, category: 'No\u001b[2Jbody\u009b2J\u202e' }])
    expect(stderr).toContain("there is no category 'No [2Jbody 2J '")
  })

  it('lists twenty errors and counts the rest', async () => {
    const { type, write } = await opened()
    const path = await write('videos.json', JSON.stringify(Array(50).fill({ ...one, views: -1 })))
    const { code, stderr } = await type(['catalog', 'check', path])
    expect(code).toBe(1)
    expect(stderr.trimEnd().split('\n')).toHaveLength(22)
    expect(stderr).toMatch(/… and 30 more\n$/)
  })

  it('fails with a message when another process holds the lock', { tags: 'slow' }, async () => {
    const { importing, dataDir } = await opened()
    await importing([one])
    const other = new DatabaseSync(sqliteFile(dataDir))
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    const { code, stderr } = await importing([two])
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database is busy: [^\n]*\n$/)])
  })

  it.each([
    ['nothing.json', 'there is no such file or folder'],
    ['catalog/media/clip.mp4', 'is not a catalogue'],
  ])('of an unreadable file names the file: %s', async (name, message) => {
    const { type, folder } = await opened()
    const { code, stderr } = await type(['catalog', 'import', join(folder, name)])
    expect(code).toBe(1)
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('    at ')
  })
})

const done = (videos: string, changes: string[] = []) => ({
  code: 0,
  stdout: [`Videos: ${videos}.`, ...changes, ''].join('\n'),
  stderr: '',
})

async function opened(given: Given = {}) {
  const commandLine = await openCommandLine(given)
  async function write(name: string, text: string) {
    const path = join(commandLine.folder, name)
    await writeFile(path, text)
    return path
  }
  return {
    ...commandLine,
    write,
    /** Changes the catalogue's own files, as an upgrade does. */
    ship: (videos: CatalogueVideo[]) => writeCatalog(join(commandLine.folder, 'catalog'), videos),
    async importing(file: unknown, ...options: string[]) {
      const path = await write('videos.json', JSON.stringify(file))
      return commandLine.type(['catalog', 'import', path, ...options])
    },
  }
}
