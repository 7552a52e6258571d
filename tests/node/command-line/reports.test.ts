import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCommandLine } from './command-line.fixture.ts'

const header = 'title,description,game,creator,category,link'
const row = (title: string, id: string, category = 'Action') =>
  `${title},Words,A game,A studio,${category},https://youtu.be/${id}`
const ids = ['a-video-001', 'a-video-002', 'a-video-003', 'a-video-004'] as const
const object = (fields: object) => ({
  ...{ title: 'One', description: 'Words', game: 'A game', creator: 'A studio', category: 'Action' },
  link: `https://youtu.be/${ids[0]}`,
  ...fields,
})

describe('a text file', () => {
  it.each<[string, (text: string) => Uint8Array]>([
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little-endian', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big-endian', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('in %s is imported', async (_, encode) => {
    for (const [name, text] of [
      ['a.csv', `${header}\r\n${row('Größenwahn', ids[0])}\r\n`],
      ['a.json', JSON.stringify([object({ title: 'Größenwahn' })])],
    ] as const) {
      const { importing, open } = await opened()
      expect(await importing(name, encode(text))).toEqual(done('1 added, 0 changed, 0 unchanged'))
      expect(await open().titles()).toEqual(['Größenwahn'])
    }
  })

  it.each([
    ['a.csv', `${header}\n${row('Größe', ids[0])}\n${row('Two', ids[1])}`, 'a.csv line 2.title'],
    ['a.json', JSON.stringify([object({ title: 'Größe' })]), 'a.json[0].title'],
    [
      'a.json',
      JSON.stringify([object({ licence: { name: 'MIT', attribution: 'Größe', url: 'https://a.example/' } })]),
      'a.json[0].licence.attribution',
    ],
    [
      'a.json',
      JSON.stringify({ categories: [{ categoryName: 'New', description: 'Größe' }] }),
      'a.json.categories[0].description',
    ],
  ])('in Windows-1252 is refused by row and field: %s', async (name, text, location) => {
    const { importing, open } = await opened()
    const { code, stderr } = await importing(name, Buffer.from(text, 'latin1'))
    expect(code).toBe(1)
    expect(stderr).toContain(
      `${name}: is not UTF-8, so letters are lost. Save it as UTF-8: in Excel as "CSV UTF-8"`,
    )
    expect(stderr).toMatch(new RegExp(`${RegExp.escape(location)}: 'Gr\ufffd+e' is not UTF-8`))
    expect(await open().titles()).toEqual([])
  })

  it.each([
    ['UTF-16 without a byte order mark', Buffer.from(header, 'utf16le')],
    ['another kind', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000', 'latin1')],
  ])('of %s is refused', async (_, bytes) => {
    for (const name of ['a.csv', 'a.json']) {
      const { stderr } = await (await opened()).importing(name, bytes)
      expect(stderr).toMatch(
        /nothing was changed:\n {2}a\.\w+: is not text in UTF-8\. Save it as UTF-8[^\n]*\n$/,
      )
    }
  })

  it('with the character that stands for lost letters is imported: it may be meant', async () => {
    const { importing } = await opened()
    expect(await importing('a.csv', `${header}\n${row('A \ufffd', ids[0])}`)).toMatchObject({ code: 0 })
  })
})

describe('a spreadsheet’s file', () => {
  it('is read with semicolons, header in any case, values as people write them, and rows without values', async () => {
    const { importing, open } = await opened()
    const text = [
      'Title;Description;Game;Creator;Category;Link;Sample;Views;Duration;Year',
      `One, or more;Words;A game;A studio;action; https://youtu.be/${ids[0]} ;TRUE;1,700,000;1:02:03;2024-12-24`,
      `Two;Words;A game;A studio;ACTION;youtube.com/watch?v=${ids[1]};False;1.7M;02:13;2024`,
      ';;;;;;;;;',
    ]
    expect(await importing('a.csv', text.join('\r\n'))).toEqual(done('2 added, 0 changed, 0 unchanged'))
    const { videos } = await open().store.videos({ limit: 2 })
    expect(videos).toMatchObject([
      {
        title: 'One, or more',
        category: 'Action',
        sample: true,
        views: 1_700_000,
        duration: 3723,
        year: 2024,
      },
      { title: 'Two', category: 'Action', sample: false, views: 1_700_000, duration: 133 },
    ])
  })

  it('may be JSON, whose texts are read in the same way', async () => {
    const { importing, open } = await opened()
    const fields = { views: '1.7M', duration: '2:13', year: '2024-12-24', sample: 'TRUE' }
    expect(await importing('a.json', JSON.stringify([object(fields)]))).toMatchObject({ code: 0 })
    const { videos } = await open().store.videos({ limit: 1 })
    expect(videos).toMatchObject([{ views: 1_700_000, duration: 133, year: 2024, sample: true }])
  })

  it('is refused where a value is unclear, with the value and what it may be', async () => {
    const { importing } = await opened()
    const text = `${header},views,duration,year,sample\n${row('One', ids[0])},1.7E+06,"133,9",24.12.24,maybe\n`
    const { stderr } = await importing('a.csv', text)
    expect(stderr.split('\n').slice(1, -1)).toEqual([
      "  a.csv line 2.year: must be a year such as 2024, or a date such as 2024-12-24, not '24.12.24'",
      "  a.csv line 2.views: must be a whole number such as 1700000, 1,700,000 or 1.7M, not '1.7E+06'",
      "  a.csv line 2.duration: must be seconds such as 133, or a length such as 02:13 or 1:02:03, not '133,9'",
      "  a.csv line 2.sample: must be true or false, not 'maybe'",
    ])
  })
})

describe('a report', () => {
  it('has the errors of all rows beside those with a broken quote, each named by its first line', async () => {
    const { importing } = await opened()
    const text = [
      header,
      row('"Two\nlines"', ids[0], 'Nobody'),
      row('"Open', ids[1]),
      row('A "quote"', ids[2]),
      row('Last', ids[3], 'Nobody'),
    ]
    const { stderr } = await importing('a.csv', text.join('\n'))
    expect(stderr.match(/a\.csv line \d[^:]*: .{21}/g)).toEqual([
      'a.csv line 4: has a quote that is n',
      'a.csv line 5: has a quote that is n',
      'a.csv line 2.category: there is no category ',
      'a.csv line 6.category: there is no category ',
    ])
  })

  it('names the line that is not JSON', async () => {
    const { importing } = await opened()
    const text = JSON.stringify([object({ views: -1 }), object({ title: 'Open' })], undefined, 1)
    const line = text.slice(0, text.indexOf('"Open"')).split('\n').length
    const { stderr } = await importing('a.json', text.replace('"Open"', '"Open'))
    expect(stderr).toContain(`a.json line ${line}: is not JSON: a quote, comma or bracket is missing`)
  })

  it('names no field that the file does not have', async () => {
    const { importing } = await opened()
    const { stderr } = await importing(
      'a.json',
      JSON.stringify([object({ link: 'nowhere' }), object({ title: '' })]),
    )
    expect(stderr.split('\n').slice(1, -1)).toEqual([
      "  a.json[0].link: must be an https address such as https://youtu.be/aqz-KE-bpKQ, or a clip such as media/name.mp4, not 'nowhere'",
      '  a.json[1].title: must not be empty',
    ])
  })

  it('says which rows have one video, in whatever form its link is', async () => {
    const { importing } = await opened()
    const text = `${header}\n${row('One', ids[0])}\n${row('Two', `${ids[0]}?si=a`)}`
    expect((await importing('a.csv', text)).stderr).toContain(
      'a.csv line 3.link: leads to the same video as a.csv line 2',
    )
  })

  it.each([
    ['playlist?list=PL0123456789', 'leads to a playlist'],
    ['@somebody', 'leads to a channel'],
  ])('says why a link to youtube.com/%s is refused', async (path, reason) => {
    const { importing } = await opened()
    const link = `https://www.youtube.com/${path}`
    expect((await importing('a.json', JSON.stringify([object({ link })]))).stderr).toContain(
      `a.json[0].link: ${reason}; it must lead to one video, such as https://youtu.be/aqz-KE-bpKQ, not '${link}'`,
    )
  })

  it('says which links open on another site', async () => {
    const { importing } = await opened()
    const text = JSON.stringify([object({}), object({ link: 'https://streams.example/a.m3u8' })])
    const note = 'a.json[1].link: opens on streams.example, and does not play here'
    expect(await importing('a.json', text)).toMatchObject({
      stdout: 'Videos: 2 added, 0 changed, 0 unchanged.\n',
      stderr: `Please note:\n  ${note}\n`,
    })
    expect(JSON.parse((await importing('a.json', text, '--json')).stdout)).toMatchObject({ notes: [note] })
  })

  it('names an option whose value is wrong once', async () => {
    const { importing } = await opened()
    const text = JSON.stringify(
      [1, 2].map((index) => object({ category: undefined, link: `https://youtu.be/${ids[index]}` })),
    )
    expect((await importing('a.json', text, '--category', 'Nobody')).stderr).toMatch(
      /nothing was changed:\n {2}--category: there is no category 'Nobody' [^\n]*\n$/,
    )
    expect(await importing('a.json', text, '--creator', ' ')).toMatchObject({
      code: 2,
      stderr: "--creator must not be empty, not ' '.\n",
    })
  })
})

describe('a category', () => {
  it('may be named in any case, and needs no id', async () => {
    const { importing, open } = await opened()
    const categories = [{ categoryName: 'Racing', description: 'Wheels' }]
    const file = JSON.stringify({ videos: [object({ category: 'RACING' })], categories })
    const { stdout } = await importing('a.json', file)
    expect(stdout).toBe('Videos: 1 added, 0 changed, 0 unchanged.\nCategories: 1 added, 0 changed.\n')
    expect((await importing('a.json', file)).stdout).toBe('Videos: 0 added, 0 changed, 1 unchanged.\n')
    const renamed = JSON.stringify({ categories: [{ categoryName: 'racing', description: 'Wheels' }] })
    expect((await importing('a.json', renamed)).stdout).toBe('Videos: 0 added, 0 changed, 0 unchanged.\n')
    expect((await open().store.categories()).at(-1)).toMatchObject({ categoryName: 'Racing', videoCount: 1 })
  })
})

async function opened() {
  const commandLine = await openCommandLine()
  return {
    ...commandLine,
    async importing(name: string, content: string | Uint8Array, ...options: string[]) {
      const path = join(commandLine.folder, name)
      await writeFile(path, content)
      return commandLine.type(['catalog', 'import', path, ...options])
    },
  }
}

const done = (videos: string) => ({ code: 0, stdout: `Videos: ${videos}.\n`, stderr: '' })
