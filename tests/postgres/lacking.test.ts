import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Finding } from '#hosts/node/cli/doctor/finding.ts'
import { listenForCatalogue } from '#hosts/node/database/postgres/listen-for-catalogue.ts'
import { migratePostgres, openPostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { loadCatalogue } from '#stores/sql/catalogue/load-catalogue.ts'
import { createPlaylistStore } from '#stores/sql/library/playlist-store.ts'
import { categoriesNamed, filesOf, titled } from '../contract/catalogue.fixture.ts'
import { newPlaylist } from '../contract/library.fixture.ts'
import { openCommandLine } from '../node/command-line/command-line.fixture.ts'
import { siteVideos } from '../node/site.fixture.ts'
import { secret } from './copies.fixture.ts'
import { startLacking } from './lacking.fixture.ts'
import { type Postgres, runSql, startPostgres } from './postgres.fixture.ts'

let postgres: Postgres
let lacking: Awaited<ReturnType<typeof startLacking>>
beforeAll(async () => {
  postgres = await startPostgres(['-c', 'fsync=off'])
  lacking = await startLacking(postgres)
  // As copies that start together do.
  await Promise.all([1, 2, 3, 4].map(() => migratePostgres(lacking.url)))
})
afterAll(async () => {
  lacking?.close()
  await postgres?.close()
})

it('without advisory locks, of copies that load the catalogue together one does it', async () => {
  const copies = [1, 2, 3, 4].map(opened)
  const files = filesOf(categoriesNamed('Action'), titled('Loaded once'))
  const loaded = await Promise.all(copies.map((db) => loadCatalogue(db, files, new Date(0))))
  expect(loaded.filter(Boolean)).toHaveLength(1)
})

it('without advisory locks, playlists that are created together keep to how many there may be', async () => {
  const copies = [1, 2].map(() => createPlaylistStore(opened()))
  const presses = Array.from({ length: 12 }, (_, index) =>
    copies[index % 2]?.create('ada', newPlaylist(`p${index}`, index), 5),
  )
  const created = await Promise.all(presses)
  expect(created.filter(Boolean)).toHaveLength(5)
  expect(await runSql(lacking.url, 'select * from held')).toEqual([])
})

it('without LISTEN, a copy says once that answers are renewed by their age', async () => {
  const said: string[] = []
  const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line).msg) })
  const listening = listenForCatalogue(lacking.url, log)
  onTestFinished(listening.close)
  await expect
    .poll(() => said)
    .toEqual(['this database tells of no changes: answers are renewed by their age alone'])
})

it('doctor warns of what is not there', async () => {
  const line = await openCommandLine({
    settings: { DATABASE_URL: lacking.url, TOKEN_SECRET: secret },
    videos: siteVideos,
  })
  const { stdout } = await line.type(['doctor', '--json'])
  const findings: Finding[] = JSON.parse(stdout)
  expect(findings).toContainEqual(
    expect.objectContaining({
      check: 'sessions',
      state: 'warning',
      says: expect.stringContaining('changes'),
    }),
  )
})

function opened() {
  const { db } = openPostgres(lacking.url, 2)
  onTestFinished(() => db.destroy())
  return db
}
