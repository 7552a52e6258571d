import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createGameStore } from '#stores/sql/games/game-store.ts'
import { videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

const videos = videosOf([
  { title: 'A', game: 'GTA VI' },
  { title: 'B', game: 'Grand Theft Auto VI' },
  { title: 'C', game: 'ファイナルファンタジー', creator: '東映' },
  { title: 'D', game: 'Portal', creator: '' },
  { title: 'E', game: 'PORTAL' },
  { title: 'F', game: 'Facets' },
])

async function opened() {
  const line = await openCommandLine({ videos })
  const { type, folder, open } = line
  return {
    ...line,
    games: () => createGameStore(open().db),
    /** What an import of a file with this text says. */
    async importing(name: string, text: string, ...options: string[]) {
      await writeFile(join(folder, name), text)
      return type(['catalog', 'import', join(folder, name), ...options])
    },
    async exported(...options: string[]) {
      return (await type(['catalog', 'export', ...options])).stdout
    },
  }
}

it('games are made from the names that videos give, one for all spellings, at addresses that can be read', async () => {
  const { type } = await opened()
  const { stdout } = await type(['catalog', 'games'])
  expect(stdout.split('\n').map((line) => line.split('  ')[0])).toEqual([
    'facets-2',
    'grand-theft-auto-vi',
    'gta-vi',
    'portal',
    expect.stringMatching(/^[a-z-]+$/),
    '5 of 5 games.',
    '',
  ])
  expect(stdout).toContain('portal  Portal · 2 videos\n')
})

describe('an import of games', () => {
  const table =
    'name,releaseDate,genres,links\nPortal,2007-10-10,"puzzle; Platformer",https://portal.example\n'

  it('from CSV changes what a row gives, spells known words as they are known, and can be repeated', async () => {
    const { importing, games, exported } = await opened()
    expect((await importing('games.csv', table)).stdout).toContain('Games: 0 added, 1 changed.\n')
    expect(await games().game('portal')).toEqual({
      ...{ slug: 'portal', name: 'Portal', releaseDate: '2007-10-10' },
      ...{ genres: ['Puzzle', 'Platformer'], links: ['https://portal.example'] },
    })
    expect((await importing('games.csv', table)).stdout).not.toContain('Games:')
    expect((await importing('games.csv', 'name,developer\nportal,Valve\n')).stdout).toContain('1 changed')
    expect(await exported('--format', 'csv', '--games')).toContain(
      '\nPortal,portal,,,2007-10-10,"Puzzle,Platformer",,,Valve,,https://portal.example,,\n',
    )
  })

  it('from an exported file changes nothing, and makes another site equal', async () => {
    const { type, importing, exported, folder } = await opened()
    const withComma = { name: 'GTA VI', links: ['https://a.example/x,y;z'] }
    await importing('games.json', JSON.stringify({ games: [withComma], videos: [] }))
    await importing('games.csv', table)
    const file = await exported()
    expect((await importing('all.json', file)).stdout).toBe('Videos: 0 added, 0 changed, 6 unchanged.\n')
    const csv = await exported('--format', 'csv', '--games')
    expect(csv).toContain('https://a.example/x%2Cy%3Bz')
    expect(await importing('games.csv', csv)).toMatchObject({ code: 0, stderr: '' })
    const other = await opened()
    expect((await other.importing('all.json', file)).stdout).toContain('Games: 0 added, 2 changed.\n')
    expect(await other.exported()).toBe(file)
    await type(['catalog', 'export', join(folder, 'mine'), '--format', 'folder'])
    const games = JSON.parse(await readFile(join(folder, 'mine/games.json'), 'utf8'))
    expect(games).toMatchObject([
      { name: 'GTA VI', links: ['https://a.example/x%2Cy%3Bz'] },
      { name: 'Portal', slug: 'portal', genres: ['Puzzle', 'Platformer'] },
    ])
  })

  it('leaves what was edited by hand, unless --overwrite is given', async () => {
    const { type, importing, games } = await opened()
    await type(['catalog', 'edit-game', 'portal', '--release-date', '2007'])
    await importing('games.csv', table)
    expect(await games().game('portal')).toMatchObject({
      releaseDate: '2007',
      genres: ['Puzzle', 'Platformer'],
    })
    await importing('games.csv', table, '--overwrite')
    expect(await games().game('portal')).toMatchObject({ releaseDate: '2007-10-10' })
  })

  it('is refused by the field that is wrong, and changes nothing', async () => {
    const { importing, exported } = await opened()
    const before = await exported()
    for (const [game, message] of [
      [{ name: 'Portal', releaseDate: '2026-13' }, '.releaseDate: must be a day, a month or a year'],
      [{ name: 'Portal', tags: ['a'.repeat(10_000)] }, '.tags.0: must have at most 40 characters'],
      [{ name: 'Portal', slug: 'Portal 2' }, '.slug: must be lower-case letters'],
      [{ name: 'Portal', links: ['http://portal.example'] }, '.links.0: '],
      [{ genres: ['Puzzle'] }, '.name: is missing'],
      [{ name: 'Portal', stars: 5 }, ': must not have the field stars'],
    ] as const) {
      const { code, stderr } = await importing('all.json', JSON.stringify({ games: [game], videos: [] }))
      expect([code, stderr]).toEqual([1, expect.stringContaining(`all.json.games[0]${message}`)])
    }
    const { stderr } = await importing('games.csv', 'name\nPortal\nPORTAL\n')
    expect(stderr).toContain('games.csv line 3.name: duplicate of games.csv line 2')
    expect(await exported()).toBe(before)
  })
})

it('another address or name leaves the former address leading to the game, and its videos follow', async () => {
  const { type, games, open } = await opened()
  await type(['catalog', 'edit-game', 'PORTAL', '--slug', 'portal-1', '--name', 'Portal One'])
  await type(['catalog', 'edit-game', 'portal-1', '--slug', 'portal-one'])
  for (const slug of ['portal', 'portal-1', 'portal-one'])
    expect(await games().game(slug)).toMatchObject({ slug: 'portal-one', name: 'Portal One' })
  const { videos } = await open().store.videos({ game: 'portal-one', limit: 9 })
  expect(videos.map(({ title, game }) => [title, game])).toEqual([
    ['D', 'Portal One'],
    ['E', 'Portal One'],
  ])
})

it('another name stays when the file of videos, or of games, comes once more with the former one', async () => {
  const { type, importing, games, open } = await opened()
  await type(['catalog', 'edit-game', 'portal', '--name', 'Portal One'])
  const row = 'G,G,PORTAL,Us,Action,https://g.example/'
  await importing('more.csv', `title,description,game,creator,category,link\n${row}\n`)
  await importing('games.csv', 'name,developer\nPortal,Valve\n')
  expect(await games().game('portal')).toMatchObject({ name: 'Portal One', developer: 'Valve' })
  expect(await games().game('portal-2')).toBeUndefined()
  const { videos } = await open().store.videos({ game: 'portal', limit: 9 })
  expect(videos.map(({ title, game }) => [title, game])).toEqual(
    ['G', 'D', 'E'].map((title) => [title, 'Portal One']),
  )
})

it('merged games are one, also for what is imported later by the name that went', async () => {
  const { type, importing, games, open } = await opened()
  const { stdout } = await type(['catalog', 'merge-games', 'gta vi', 'Grand Theft Auto VI'])
  expect(stdout).toBe('Merged GTA VI into Grand Theft Auto VI, with 1 video.\n')
  expect(await games().game('gta-vi')).toMatchObject({ slug: 'grand-theft-auto-vi' })
  const { store } = open()
  expect((await store.video(String(videos[0]?._id)))?.game).toBe('Grand Theft Auto VI')
  const row = 'F,F,gta vi,Us,Action,https://f.example/'
  await importing('more.csv', `title,description,game,creator,category,link\n${row}\n`)
  const found = await store.videos({ game: 'grand-theft-auto-vi', limit: 9 })
  expect(found.videos.map(({ title }) => title)).toEqual(['F', 'A', 'B'])
})

it('a video whose creator becomes unknown has none, and the kind of a trailer is read in any case', async () => {
  const { type, open, importing } = await opened()
  const id = String(videos[0]?._id)
  await type(['catalog', 'edit', id, '--clear', 'creator'])
  await importing('kinds.csv', `_id,kind,publishedOn\n${id},DLC,2026-05\n`)
  const video = await open().store.video(id)
  expect(video).toMatchObject({ creator: '', kind: 'dlc', publishedOn: '2026-05' })
  expect(video).not.toHaveProperty('creatorSlug')
  const { stderr } = await importing('kinds.csv', `_id,kind,publishedOn\n${id},funny,2026-02-30\n`)
  expect(stderr).toMatch(/kind: must be one of reveal.*\n.*publishedOn: must be a day/)
})
