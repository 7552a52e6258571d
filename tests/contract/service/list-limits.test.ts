import { describe, expect, it } from 'vitest'
import {
  entryBytes,
  maxCountedEntries,
  maxCountedMatches,
  maxPlayedVideos,
  maxPlaylists,
  maxPlaylistVideos,
} from '#contract/limits.ts'
import { toIsoMicros } from '#contract/timestamp.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { categoriesNamed, idOf, videosOf, videosTitled } from '../fixtures/catalogue.fixture.ts'
import { altered } from '../fixtures/cursor.fixture.ts'
import { memoryPorts, openApi } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { adding, idsOf, signUp } from '../fixtures/users.fixture.ts'
import { newPlaylist, timestampAt } from '../stores/library.fixture.ts'

const catalogueSize = 6000
const noShelves = { likes: [], watchlater: [], history: [] }

/** A new user, and the stores, so that a test can fill lists without a thousand calls. */
async function open(parts: { storageQuotaBytes?: number } = {}) {
  const videos = videosOf(Array.from({ length: catalogueSize }, () => ({})))
  const ports = memoryPorts({
    // Later than all generated entries.
    now: () => new Date('2030-01-01T00:00:00Z'),
    catalogue: createCatalogueStore(categoriesNamed('Action'), videos),
    ...parts,
  })
  const { shelves, playlists } = ports
  const { call, user } = await signUp(openApi(ports))
  return {
    call,
    read: async (path: string) => (await call('GET', path)).json(),
    /** The path of the first playlist. */
    path: `/user/playlists/${idOf(0)}`,
    async like(count: number) {
      for (let number = 0; number < count; number++)
        await shelves.add(user._id, 'likes', idOf(number), timestampAt(number))
    },
    async createPlaylists(count: number) {
      for (let number = 0; number < count; number++)
        await playlists.create(user._id, newPlaylist(idOf(number), number), count)
    },
    async fillPlaylist(count: number, first = 0) {
      for (let number = 0; number < count; number++)
        await playlists.add(user._id, idOf(0), idOf(first + number), timestampAt(number), count)
    },
  }
}

it.each([
  ['category', 'category:Action', maxPlayedVideos],
  ['search', 'search:video', maxCountedMatches],
])('the first videos of a longer %s play', async (_, list, max) => {
  const { read } = await open()
  const window = await read(`/lists/window?list=${list}&start=${max - 1}`)
  expect(window).toMatchObject({ total: max, videos: [{ _id: idOf(max - 1) }] })
})

it('the total of a category is exact, that of a search and a filter a lower bound from the maximum on', async () => {
  const totalOf = async (count: number, query: string) => {
    const videos = videosTitled('Star Fox', ...Array<string>(count - 1).fill('Fox Star'))
    const api = openApi(memoryPorts({ catalogue: createCatalogueStore(categoriesNamed('Action'), videos) }))
    const { total, totalIsLowerBound } = await (await api.send(`/api/videos?limit=2&${query}`)).json()
    return [total, totalIsLowerBound]
  }
  for (const query of ['', 'category=All', 'category=action'])
    expect(await totalOf(maxCountedMatches + 1, query)).toEqual([maxCountedMatches + 1, false])
  for (const query of ['search=star+fox', 'creator=a+studio']) {
    expect(await totalOf(maxCountedMatches, query)).toEqual([maxCountedMatches, false])
    expect(await totalOf(maxCountedMatches + 1, query)).toEqual([maxCountedMatches, true])
  }
})

it('a search ends after more exact matches than are counted', async () => {
  const { read } = await open()
  // Loose matches too, such as Video 21.
  const path = '/videos?search=video+1&limit=1'
  const { nextCursor } = await read(path)
  const afterLast = await read(`${path}&cursor=${altered(nextCursor, { key: 1 })}`)
  expect(afterLast).toMatchObject({ videos: [], totalIsLowerBound: true, nextCursor: null })
})

describe('long lists', () => {
  it('have at most 500 videos in a response without limit, then a cursor', async () => {
    const { call, read, like } = await open()
    await like(500)
    expect(await read('/user/likes')).toMatchObject({ total: 500, nextCursor: null })
    expect((await read('/user')).user.nextCursors.likes).toBeNull()
    await call('POST', '/user/likes', adding(idOf(500)))
    const { user } = await read('/user')
    const { likes, total, nextCursor } = await read('/user/likes')
    expect([user.likes.length, likes.length, total]).toEqual([500, 500, 501])
    for (const cursor of [user.nextCursors.likes, nextCursor])
      expect(idsOf((await read(`/user/likes?cursor=${cursor}`)).likes)).toEqual([idOf(0)])
  })

  it('have exact totals up to 1,000, then a lower bound', async () => {
    const { read, like } = await open()
    await like(maxCountedEntries)
    const facts = { total: maxCountedEntries, nextCursor: expect.any(String) }
    expect(await read('/user/likes?limit=1')).toMatchObject({ ...facts, totalIsLowerBound: false })
    await like(maxCountedEntries + 1)
    expect(await read('/user/likes?limit=1')).toMatchObject({ ...facts, totalIsLowerBound: true })
  })

  it('422 for playlist 1,001, until one is deleted', async () => {
    const { call, createPlaylists } = await open()
    await createPlaylists(maxPlaylists)
    const create = () => call('POST', '/user/playlists?limit=1', { playlist: { title: 'a' } })
    await expectProblem(await create(), 'playlists_full')
    const { undo } = await (await call('DELETE', `/user/playlists/${idOf(5)}`)).json()
    expect(await (await create()).json()).toMatchObject({ total: maxPlaylists })
    await expectProblem(await call('POST', `/user/undo/${undo}`), 'removal_unknown')
  })

  it('422 for more than the space of an account, until something is removed', async () => {
    const { call, read, path, createPlaylists } = await open({ storageQuotaBytes: 4 * entryBytes })
    await createPlaylists(1)
    const first = `${path}/${idOf(1)}`
    await call('POST', path, adding(idOf(1)))
    await call('PATCH', first, { note: 'ع'.repeat(2 * entryBytes) })
    const data = { ...(await read('/user/data')), ...noShelves }
    const add = () => call('POST', path, adding(idOf(2)))
    for (const response of [
      await add(),
      await call('PATCH', first, { note: 'Another' }),
      await call('POST', `${path}/batch`, { add: [idOf(3)], remove: [] }),
      await call('POST', `${path}/copy`, {}),
      await call('POST', '/user/data', data),
    ])
      await expectProblem(response, 'storage_quota')
    const likes = [{ _id: idOf(9), addedAt: '2029-01-01T00:00:00Z' }]
    const liked = { ...data, playlists: [], likes }
    expect(await (await call('POST', '/user/data', liked)).json()).toMatchObject({ added: 1 })
    expect((await call('PATCH', first, { note: '' })).status).toBe(200)
    expect((await add()).status).toBe(201)
    expect((await call('POST', `${path}/copy`, {})).status).toBe(201)
    await expectProblem(await call('POST', `${path}/copy`, {}), 'storage_quota')
  })

  it('422 for video 5,001 of a playlist, 409 for one that it has', async () => {
    const { call, path, createPlaylists, fillPlaylist } = await open()
    await createPlaylists(1)
    await fillPlaylist(maxPlaylistVideos, 1000)
    await expectProblem(await call('POST', path, adding(idOf(5))), 'playlist_full')
    await expectProblem(await call('POST', path, adding(idOf(1000))), 'already_in_playlist')
    const { undo } = await (await call('DELETE', `${path}/${idOf(1000)}?limit=1`)).json()
    const added = await call('POST', `${path}?limit=1`, adding(idOf(5)))
    expect(await added.json()).toMatchObject({ total: maxPlaylistVideos })
    await expectProblem(await call('POST', `/user/undo/${undo}`), 'removal_unknown')
  })

  it('are filled by an import up to their limits; the rest is reported as skipped', async () => {
    const { call, read, path, createPlaylists, fillPlaylist } = await open()
    await createPlaylists(maxPlaylists - 1)
    await fillPlaylist(maxPlaylistVideos - 1, 1000)
    const at = '2026-11-21T09:30:00Z'
    const videos = [1, 2].map((number) => ({ _id: idOf(number), addedAt: at }))
    const playlist = (title: string, createdAt = at) => ({ title, description: '', createdAt, videos })
    const full = newPlaylist(idOf(0), 0)
    const response = await call('POST', '/user/data', {
      format: 'cutscene-user-data-1',
      ...noShelves,
      playlists: [playlist(full.title, toIsoMicros(full.at)), playlist('One more'), playlist('Too many')],
    })
    expect(await response.json()).toEqual({ added: 1 + 1 + 2, skipped: 1 + 1 + 1 + 2 })
    expect(await read('/user/playlists?limit=1')).toMatchObject({ total: maxPlaylists })
    const { playlist: filled, total } = await read(`${path}?limit=1`)
    expect([total, idsOf(filled.videos)]).toEqual([maxPlaylistVideos, [idOf(1)]])
  })

  it('have at most 500 videos over all playlists of a response', async () => {
    const { read, createPlaylists, fillPlaylist } = await open()
    await createPlaylists(2)
    await fillPlaylist(600)
    for (const [query, count] of [
      ['limit=1', 500],
      ['limit=2', 250],
      ['limit=2&videos=500', 250],
      ['limit=2&videos=4', 4],
    ]) {
      const { playlists } = await read(`/user/playlists?${query}`)
      expect([playlists[0].videos.length, playlists[0].videoCount]).toEqual([count, 600])
    }
  })

  it('do not return videos that the catalogue no longer has', async () => {
    const { read, path, like, createPlaylists, fillPlaylist } = await open()
    const last = catalogueSize - 1
    await like(catalogueSize + 1)
    expect(idsOf((await read('/user/likes?limit=2')).likes)).toEqual([idOf(last), idOf(last - 1)])
    await createPlaylists(1)
    await fillPlaylist(2, last)
    expect(idsOf((await read(path)).playlist.videos)).toEqual([idOf(last)])
    expect(idsOf((await read('/user/playlists')).playlists[0].videos)).toEqual([idOf(last)])
  })
})
