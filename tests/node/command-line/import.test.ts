import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { categoriesNamed, idOf, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

const [one, two, three] = videosOf(
  ['One', 'Two', 'Three'].map((title) => ({ title, link: youTubeLink(`a-video-${title.slice(0, 3)}`) })),
) as [CatalogueVideo, CatalogueVideo, CatalogueVideo]
const fromFiles = videosOf([{ _id: idOf(90), title: 'From the files' }])

describe('an import', () => {
  it('adds videos before all others, the first of the file the newest', async () => {
    const { importing, open } = await opened(fromFiles)
    expect(await importing([one, two])).toEqual(done('2 added, 0 changed, 0 unchanged'))
    expect(await importing([three])).toEqual(done('1 added, 0 changed, 0 unchanged'))
    const { titles, store } = open()
    expect(await titles()).toEqual(['Three', 'One', 'Two', 'From the files'])
    expect(await titles('two')).toEqual(['Two'])
    expect((await store.categories())[0]?.videoCount).toBe(4)
  })

  it('changes a video at its position, and indexes its new title; a dry run reports it', async () => {
    const { importing, open } = await opened()
    await importing([one, two, three])
    const renamed = [{ ...two, title: 'Deux', category: 'R&D / 100%' }, one]
    const result = done('0 added, 1 changed, 1 unchanged', [
      `  ${two._id}  Two`,
      '    title: Two → Deux',
      '    category: Action → R&D / 100%',
    ])
    expect(await importing(renamed, '--dry-run')).toEqual({
      ...result,
      stdout: `Nothing was changed. Without --dry-run:\n${result.stdout}`,
    })
    expect(await importing(renamed)).toEqual(result)
    const { titles, store } = open()
    expect(await titles()).toEqual(['One', 'Deux', 'Three'])
    expect([await titles('two'), await titles('deux')]).toEqual([[], ['Deux']])
    expect((await store.categories()).map(({ videoCount }) => videoCount)).toEqual([2, 1])
  })

  it('of partial rows changes only the fields of the row, of a video that is there', async () => {
    const { importing, importText, open } = await opened([one, two])
    const { stdout } = await importing([
      { _id: one._id, title: 'One 2' },
      { _id: two._id, year: null, category: 'r&d / 100%' },
    ])
    expect(stdout).toContain('Videos: 0 added, 2 changed, 0 unchanged.\n')
    const { db, store } = open()
    await db.updateTable('video').set({ counted: 50 }).where('id', '=', one._id).execute()
    await importText('videos.csv', `_id,duration\n${one._id},1:15\n`)
    expect(await store.video(one._id)).toMatchObject({ ...one, title: 'One 2', duration: 75, views: 50 })
    expect(await store.video(two._id)).toMatchObject({ ...two, year: null, category: 'R&D / 100%' })
    const { code, stderr } = await importing([
      { _id: one._id, title: 'One 3' },
      { _id: idOf(99), title: 'New' },
    ])
    expect([code, stderr]).toEqual([1, expect.stringContaining('videos.json[1].link: ')])
    expect((await store.video(one._id))?.title).toBe('One 2')
  })

  it('adds and describes categories, which may be named in any case and need no id', async () => {
    const { importing, open } = await opened()
    const [action] = categoriesNamed('Action')
    const racing = { categoryName: 'Racing', description: 'Wheels' }
    const file = {
      videos: [{ ...one, category: 'RACING' }],
      categories: [{ ...action, description: 'Anew' }, racing],
    }
    expect((await importing(file)).stdout).toContain('Categories: 1 added, 1 changed.\n')
    expect(await importing(file)).toEqual(done('0 added, 0 changed, 1 unchanged'))
    expect((await importing({ categories: [{ ...racing, categoryName: 'racing' }] })).stdout).toBe(
      'Videos: 0 added, 0 changed, 0 unchanged.\n',
    )
    expect(await open().store.categories()).toMatchObject([
      { categoryName: 'Action', description: 'Anew', videoCount: 0 },
      { categoryName: 'R&D / 100%' },
      { categoryName: 'Racing', videoCount: 1 },
    ])
  })

  it('prints JSON, and does not overwrite known values with unknown ones, nor decrease views', async () => {
    const { importing, open } = await opened()
    const { stdout } = await importing([{ ...one, duration: 75, views: 12 }], '--json')
    expect(JSON.parse(stdout)).toEqual({
      ...{ added: 1, changed: 0, unchanged: 0, removed: 0, dryRun: false, notes: [], changes: [] },
      categories: { added: 0, changed: 0 },
      games: { added: 0, changed: 0 },
    })
    expect(await importing([{ ...one, duration: null, views: 3 }])).toEqual(
      done('0 added, 0 changed, 1 unchanged'),
    )
    expect(await open().store.video(one._id)).toMatchObject({ duration: 75, views: 12 })
  })
})

describe('a row without an _id', () => {
  it('may omit unknown values, and gets an id derived from its link, unless that was given another since', async () => {
    const { importText, type, open } = await opened()
    const importAgain = () => importText('rows.csv', csv('One'))
    expect(await importAgain()).toEqual(done('1 added, 0 changed, 0 unchanged'))
    expect(await importAgain()).toEqual(done('0 added, 0 changed, 1 unchanged'))
    const { store, titles } = open()
    const [video] = (await store.videos({ limit: 1 })).videos as [CatalogueVideo]
    expect(CatalogueVideo.strip().parse(video)).toMatchObject({
      ...{ title: 'One', views: 0, year: null, duration: null, sample: false, licence: null },
    })
    await type(['catalog', 'edit', video._id, '--link', 'https://youtu.be/a-video-Two', '--title', 'Two'])
    expect(await importAgain()).toEqual(done('1 added, 0 changed, 0 unchanged'))
    expect(await titles()).toEqual(['One', 'Two'])
    expect(await importAgain()).toEqual(done('0 added, 0 changed, 1 unchanged'))
  })

  it('is the video that the catalogue has of its link, in whatever form, and changes what it gives', async () => {
    const { importText, open } = await opened([{ ...one, year: 2001 }])
    const text = csv('Uno').replace('a-video-One', 'a-video-One?t=5')
    const { stdout } = await importText('rows.csv', text)
    expect(stdout).toContain(`  ${one._id}  One\n    title: One → Uno\n`)
    expect(await open().store.video(one._id)).toMatchObject({ title: 'Uno', year: 2001 })
    expect(await importText('rows.csv', text)).toEqual(done('0 added, 0 changed, 1 unchanged'))
  })
})

it('--remove-missing removes imported videos only, for good, also one of the files that an import had changed', async () => {
  const { importing, ship, open } = await opened([one, ...fromFiles])
  await importing([{ ...one, title: 'Imported' }, two, three])
  expect(await importing([two], '--remove-missing')).toEqual(
    done('0 added, 0 changed, 1 unchanged, 2 removed'),
  )
  const { titles, store } = open()
  expect([await titles(), await titles('three')]).toEqual([['Two', 'From the files'], []])
  expect((await store.categories())[0]?.videoCount).toBe(2)
  await ship([one, ...fromFiles])
  expect(await importing([two])).toEqual(done('0 added, 0 changed, 1 unchanged'))
  expect(await titles()).toEqual(['Two', 'From the files'])
})

it('--replace removes all videos that the file lacks, for good; an import brings one back', async () => {
  const { importing, ship, open } = await opened([one, two])
  expect(await importing([three, two], '--replace')).toEqual(
    done('1 added, 0 changed, 1 unchanged, 1 removed'),
  )
  const { titles } = open()
  await ship([{ ...one, title: 'Shipped anew' }, two])
  expect(await importing([one])).toEqual(done('1 added, 0 changed, 0 unchanged'))
  await ship([two])
  expect(await importing([one])).toEqual(done('0 added, 0 changed, 1 unchanged'))
  expect(await titles()).toEqual(['One', 'Three', 'Two'])
})

it.each(['--remove-missing', '--replace'])('%s refuses a file without videos', async (option) => {
  const { importing, importText, open } = await opened()
  await importing([one])
  for (const [name, text] of [
    ['empty.json', '{"videos":[]}'],
    ['empty.csv', ''],
  ] as const)
    expect(await importText(name, text, option)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/nothing was changed/i),
    })
  expect(await open().titles()).toEqual(['One'])
})

it('an invalid file is reported by location, and changes nothing', async () => {
  const { importing, open } = await opened([three])
  for (const [file, message] of [
    [
      [{ ...one, category: 'No\u001b[2Jbody\u009b2J\u202e' }],
      // Without the control characters of the file.
      "[0].category: there is no category 'No [2Jbody 2J ' (existing: Action, R&D / 100%)",
    ],
    [[one, { ...two, _id: one._id }], '[1]._id: duplicate of videos.json[0]'],
    [
      { categories: [{ ...categoriesNamed('Fights')[0] }], videos: [one] },
      ".categories[0]._id: belongs to the category 'Action', which is not in this file",
    ],
    ...[
      [undefined, undefined],
      [one._id, undefined],
      [undefined, two._id],
    ].map(([first, second]) => [
      [
        { ...one, _id: first },
        { ...two, _id: second, link: 'https://youtu.be/a-video-One?si=a' },
      ],
      '[1].link: leads to the same video as videos.json[0]',
    ]),
    [
      [{ ...one, link: 'https://youtu.be/a-video-Thr' }],
      `[0].link: the catalogue has this video already: ${three._id}  Three`,
    ],
    [
      [{ ...one, link: 'https://www.youtube.com/@somebody' }],
      "[0].link: leads to a channel; it must lead to one video, such as https://youtu.be/aqz-KE-bpKQ, not 'https://www.youtube.com/@somebody'",
    ],
    // Of the picture, which is derived from the link, nothing is said.
    [
      [{ ...one, link: 'nowhere', thumbnail: undefined, alt: undefined }],
      "[0].link: must be an https address such as https://youtu.be/aqz-KE-bpKQ, or a clip such as media/name.mp4, not 'nowhere'",
    ],
  ] as const) {
    const { code, stdout, stderr } = await importing(file)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`videos.json cannot be imported; nothing was changed:\n  videos.json${message}`)
  }
  expect(await open().titles()).toEqual(['Three'])
})

it('an invalid table is reported by line and field', async () => {
  const { check } = await opened()
  for (const [text, message] of [
    [
      'views\n1.7E+06',
      " line 2.views: must be a whole number such as 1700000, 1,700,000 or 1.7M, not '1.7E+06'",
    ],
    ['licence.name\nMIT', ' line 2.licence.attribution: is missing'],
    ['title,colour\nOne,red', " line 1: no field has the name 'colour'. The fields are _id, title,"],
    ['title,title\nOne,Two', " line 1: has two columns 'title'"],
    ['title,game\nOne', ' line 2.game: is missing'],
    ['title,game\nOne,Two,Three', " line 2: 'Three' is in column 3, which has no name"],
    ['', ': has no header row'],
    ['title\n"One\nTwo', ' line 2: has a quote that is not closed'],
  ] as const)
    expect(await check('some.csv', text)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`some.csv${message}`),
    })
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

describe('a text file', () => {
  const { _id, thumbnail, alt, ...fields } = one
  const json = (more: object) => JSON.stringify([{ ...fields, ...more }])

  it('may be in UTF-8 or, with a byte order mark, in UTF-16', async () => {
    const { importText, open } = await opened()
    await importText('a.csv', csv('Größenwahn'))
    for (const text of [csv('Größenwahn'), '[{"link":"youtu.be/a-video-One","title":"Größenwahn"}]'])
      for (const bytes of [
        Buffer.from(`\ufeff${text}`),
        Buffer.from(`\ufeff${text}`, 'utf16le'),
        Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      ])
        expect(await importText(text.startsWith('[') ? 'a.json' : 'a.csv', bytes)).toEqual(
          done('0 added, 0 changed, 1 unchanged'),
        )
    expect(await open().titles()).toEqual(['Größenwahn'])
    expect(await importText('a.csv', csv('A \ufffd')), 'a sign that may be meant').toMatchObject({ code: 0 })
  })

  it('in Windows-1252 is refused by row and field', async () => {
    const { check } = await opened()
    for (const [name, text, location] of [
      ['a.csv', csv('Größe'), 'a.csv line 2.title'],
      ['a.json', json({ licence: { attribution: 'Größe' } }), 'a.json[0].licence.attribution'],
      ['a.json', '{"categories":[{"description":"Größe"}]}', 'a.json.categories[0].description'],
    ] as const) {
      const { code, stderr } = await check(name, Buffer.from(text, 'latin1'))
      expect(code).toBe(1)
      expect(stderr).toContain(
        `${name}: is not UTF-8, so letters are lost. Save it as UTF-8: in Excel as "CSV UTF-8"`,
      )
      expect(stderr).toMatch(new RegExp(`${RegExp.escape(location)}: 'Gr\ufffd+e' is not UTF-8`))
    }
  })

  it.each(['a.csv', 'a.json'])(
    'is refused in UTF-16 without a mark, or of another kind: %s',
    async (name) => {
      const { check } = await opened()
      for (const bytes of [
        Buffer.from(csv('One'), 'utf16le'),
        Buffer.from('PK\u0003\u0004\0\0\u0006\0', 'latin1'),
      ])
        expect((await check(name, bytes)).stderr).toMatch(
          /:\n {2}a\.\w+: is not text in UTF-8\. Save it as UTF-8[^\n]*\n$/,
        )
    },
  )

  it('of a spreadsheet has its header in any case and values as people write them, as JSON may', async () => {
    const { importText, open } = await opened()
    const text = [
      'Title;Description;Game;Creator;Category;Link;Sample;Views;Duration;Year',
      'One;Words;A game;A studio;action; https://youtu.be/a-video-One ;TRUE;1,700,000;1:02:03;2024-12-24',
    ]
    expect(await importText('a.csv', text.join('\r\n'))).toEqual(done('1 added, 0 changed, 0 unchanged'))
    const read = async () => (await open().store.videos({ limit: 2 })).videos
    expect(await read()).toMatchObject([
      { category: 'Action', sample: true, views: 1_700_000, duration: 3723, year: 2024 },
    ])
    await importText('a.json', json({ views: '1.8M', duration: '2:13', year: '2023-12-24', sample: 'False' }))
    expect(await read()).toMatchObject([{ views: 1_800_000, duration: 133, year: 2023, sample: false }])
  })

  it('with links that open on another site is imported with a note', async () => {
    const { importText } = await opened()
    const text = json({ link: 'https://streams.example/a.m3u8' })
    const note = 'a.json[0].link: opens on streams.example, and does not play here'
    expect(await importText('a.json', text)).toMatchObject({ code: 0, stderr: `Please note:\n  ${note}\n` })
    expect(JSON.parse((await importText('a.json', text, '--json')).stdout)).toMatchObject({ notes: [note] })
  })

  it('is reported once for a wrong value of an option', async () => {
    const { importText } = await opened()
    const { category, ...without } = fields
    const text = JSON.stringify([without, { ...without, link: 'https://youtu.be/a-video-Two' }])
    expect((await importText('a.json', text, '--category', 'Nobody')).stderr).toMatch(
      /nothing was changed:\n {2}--category: there is no category 'Nobody' [^\n]*\n$/,
    )
  })
})

/** A table of one row. */
const csv = (title: string) =>
  `title,description,game,creator,category,link\r\n${title},Words,A game,A studio,Action,https://youtu.be/a-video-One\r\n`

const done = (videos: string, changes: string[] = []) => ({
  code: 0,
  stdout: [`Videos: ${videos}.`, ...changes, ''].join('\n'),
  stderr: '',
})

async function opened(videos: CatalogueVideo[] = []) {
  const commandLine = await openCommandLine({ videos })
  async function typeWith(command: string, name: string, content: string | Uint8Array, options: string[]) {
    const path = join(commandLine.folder, name)
    await writeFile(path, content)
    return commandLine.type(['catalog', command, path, ...options])
  }
  const importText = (name: string, content: string | Uint8Array, ...options: string[]) =>
    typeWith('import', name, content, options)
  return {
    ...commandLine,
    importText,
    importing: (file: unknown, ...options: string[]) =>
      importText('videos.json', JSON.stringify(file), ...options),
    check: (name: string, content: string | Uint8Array) => typeWith('check', name, content, []),
  }
}
