import { expect, it } from 'vitest'
import { createPlaylistStore } from '#stores/sql/library/playlist-store.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { openTables } from '../fixtures/catalogue.fixture.ts'
import { createUsers } from './account-stores.fixture.ts'
import { newPlaylist, timestampAt } from './library.fixture.ts'

it.each([
  ['SQLite', openTables],
  ['PostgreSQL', postgresTables()],
])('the first videos of any number of playlists are one query: %s', async (_, open) => {
  const db = await open()
  await createUsers(db, 'ada')
  const store = createPlaylistStore(db)
  const ids = ['p', 'q', 'empty']
  for (const [index, id] of ids.entries()) await store.create('ada', newPlaylist(id, index), 9)
  for (const id of ['p', 'q'])
    for (const [index, video] of ['c', 'a', 'b'].entries())
      await store.add('ada', id, `${id}-${video}`, timestampAt(index), 9)

  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries++
      return result
    },
  })
  expect(await createPlaylistStore(counted).firstVideos('ada', ids, 2)).toEqual(
    ['p', 'q'].flatMap((playlistId) =>
      ['c', 'a'].map((video) => ({ playlistId, videoId: `${playlistId}-${video}` })),
    ),
  )
  expect(queries).toBe(1)
})
