import { expect, it } from 'vitest'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { copyTables } from '#stores/sql/copy-tables.ts'
import { createSqlStores } from '#stores/sql/sql-stores.ts'
import {
  categoriesNamed,
  filesOf,
  idOf,
  openTables,
  videosOf,
} from '../contract/fixtures/catalogue.fixture.ts'
import { createUsers } from '../contract/stores/account-stores.fixture.ts'
import { entriesOn, newPlaylist, timestampAt } from '../contract/stores/library.fixture.ts'
import { openCommandLine } from '../node/command-line/command-line.fixture.ts'
import { secret } from './copies.fixture.ts'
import { runSql } from './postgres.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'
import { postgresTables } from './postgres-tables.fixture.ts'

const emptied = postgresTables()
const { createDatabase } = postgresOfSuite()

it('copies everything, in order, and reports counts and checksums', async () => {
  const { from, to } = await opened()
  const reported: number[] = []
  const moved = await copyTables(from, to, { report: (done) => reported.push(done) })
  const counts = Object.fromEntries(moved.map(({ table, rows }) => [table, rows]))
  expect(counts).toMatchObject({ category: 1, video: 1203, shelf_entry: 700, playlist: 1, playlist_entry: 2 })
  expect(reported).toEqual(moved.map((_, index) => index + 1))

  const query = { search: 'arger', limit: 10 }
  const catalogues = [createCatalogueStore(from), createCatalogueStore(to)]
  const [here, there] = await Promise.all(catalogues.map((store) => store.videos(query)))
  expect(there?.videos).toEqual(here?.videos)
  expect(here?.videos).toHaveLength(1)
  const [before, after] = [createSqlStores(from), createSqlStores(to)]
  expect(await entriesOn(after.shelves)).toEqual(await entriesOn(before.shelves))
  const entries = await after.playlists.entries('ada', 'p', { limit: 10 })
  expect(entries).toEqual(await before.playlists.entries('ada', 'p', { limit: 10 }))
  expect(entries.map(({ id, note }) => [id, note])).toEqual([
    [idOf(4), 'First'],
    [idOf(3), ''],
  ])
  expect(await after.playlists.find('ada', 'p')).toEqual(await before.playlists.find('ada', 'p'))
  expect(await after.shares.find('token')).toEqual({ userId: 'ada', id: 'p' })
})

it('copies nothing where PostgreSQL stores a text otherwise', async () => {
  const { from, to } = await opened()
  await from.updateTable('playlist').set({ description: 'Be\0fore' }).execute()
  await expect(copyTables(from, to)).rejects.toThrow('its table playlist differs')
  expect(await to.selectFrom('category').select('id').execute()).toEqual([])
})

it('the command moves everything to PostgreSQL, once, and only while no other process has the file open', async () => {
  const url = await createDatabase()
  const { type, refusal, folder, open } = await openCommandLine({
    videos: videosOf([{ title: 'One' }, { title: 'Two' }]),
  })
  expect((await type(['catalog', 'export'])).code).toBe(0)
  const there = await openCommandLine({ root: folder, settings: { DATABASE_URL: url, TOKEN_SECRET: secret } })
  const move = (...more: string[]) => there.type(['migrate', 'sqlite-to-postgres', ...more])

  const running = open()
  await running.store.categories()
  expect(await move()).toMatchObject({
    code: 1,
    stderr: 'Nothing was moved: Cutscene, or its console, is running with this DATA_DIR. Stop it first.\n',
  })
  await running.db.destroy()

  expect((await move('--dry-run')).stdout).toContain('video: 2 rows, equal on both sides')
  expect(await runSql(url, 'select title from video')).toEqual([])
  const { code, stdout, stderr } = await move('--json')
  expect([code, stderr]).toEqual([0, ''])
  const { tables } = JSON.parse(stdout)
  expect(tables).toContainEqual({
    table: 'video',
    rows: 2,
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await runSql(url, 'select title from video order by position desc')).toEqual([
    { title: 'One' },
    { title: 'Two' },
  ])
  expect(await move()).toMatchObject({
    code: 1,
    stderr:
      'Nothing was moved: in PostgreSQL, its table category is not empty. Drop this database and create it again: the copy needs an empty one.\n',
  })
  expect(await refusal('migrate', 'sqlite-to-postgres')).toMatch(/^DATABASE_URL is not set\. Set it/)
})

async function opened() {
  const from = await openTables()
  const titles = Array.from({ length: 1202 }, (_, index) => ({ title: `Title ${index}` }))
  const videos = videosOf([{ title: 'Ärger im Weltall' }, ...titles])
  await loadCatalogue(from, filesOf(categoriesNamed('Action'), videos), new Date(0))
  await createUsers(from, 'ada')
  const { shelves, playlists, shares } = createSqlStores(from)
  for (let index = 0; index < 700; index++) await shelves.add('ada', 'likes', idOf(index), timestampAt(index))
  await playlists.create('ada', newPlaylist('p', 1), 10)
  await playlists.add('ada', 'p', idOf(3), timestampAt(2), 10)
  await playlists.add('ada', 'p', idOf(4), timestampAt(3), 10)
  await playlists.changeEntry('ada', 'p', idOf(4), { after: null, note: 'First' }, timestampAt(5))
  await shares.share('ada', 'p', 'token')
  return { from, to: await emptied() }
}
