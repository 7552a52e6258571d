import { expect, it } from 'vitest'
import { createPlaylistStore } from '#stores/sql/library/playlist-store.ts'
import { openTables } from '../fixtures/catalogue.fixture.ts'
import { createUsers } from './account-stores.fixture.ts'
import { newPlaylist, timestampAt } from './library.fixture.ts'

it('the first videos of any number of playlists are one query', async () => {
  const db = await openTables()
  await createUsers(db, 'ada')
  const store = createPlaylistStore(db)
  const ids = ['p', 'q']
  for (const id of ids) {
    await store.create('ada', newPlaylist(id, 0), 9)
    await store.add('ada', id, 'a', timestampAt(0), 9)
  }

  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries++
      return result
    },
  })
  expect(await createPlaylistStore(counted).firstVideos('ada', ids, 2)).toHaveLength(2)
  expect(queries).toBe(1)
})
