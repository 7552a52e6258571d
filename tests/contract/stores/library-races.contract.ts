import { describe, expect, it } from 'vitest'
import { entryBytes } from '#contract/limits.ts'
import { comparePositions } from '#service/library/position.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import {
  entriesOn,
  findPlaylist,
  idsOn,
  newPlaylist,
  type OpenLibrary,
  playlistCount,
  timestampAt,
  undoing,
  videosIn,
} from './library.fixture.ts'

const many = 5000

/** `count` calls at once. */
const concurrently = <Result>(count: number, call: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

const idsFrom = (count: number) => Array.from({ length: count }, (_, index) => idOf(index))
const adding = (ids: string[], from = 1) => ids.map((id, index) => ({ id, at: timestampAt(from + index) }))

/** What calls at the same time lead to. */
export function libraryRacesContract(database: string, openLibrary: OpenLibrary) {
  /** Ada's playlist p is empty. */
  async function open() {
    const { shelves, playlists, shares, userData } = await openLibrary()
    await playlists.create('ada', newPlaylist('p', 0), many)
    const entriesOf = (id = 'p') => videosIn(playlists, 'ada', id)
    const playlist = (id = 'p') => findPlaylist(playlists, 'ada', id)
    const changeLikes = (add: string[], remove: string[], batchId: string, from?: number) =>
      shelves.batch('ada', 'likes', { add: adding(add, from), remove }, batchId)
    /** The number of videos in a playlist, as counted and as listed. */
    const countsOf = async (id = 'p') => [(await playlist(id))?.videoCount, (await entriesOf(id)).length]
    return { shelves, playlists, shares, userData, entriesOf, playlist, changeLikes, countsOf }
  }

  describe(`concurrent changes of lists in ${database}`, () => {
    it('together take at most one write more than the user may store', async () => {
      const { playlists, userData } = await open()
      const max = 20 * entryBytes
      const half = max / 2
      await concurrently(40, (index) => playlists.add('ada', 'p', idOf(500 + index), 1, many, half))
      expect(await playlists.storedBytes('ada')).toBe(half)
      const write = (index: number, ids: string[]) =>
        playlists.batch('ada', 'p', { add: adding(ids), remove: [] }, `b${index}`, many, 1, max)
      await concurrently(40, (index) => write(index, idsFrom(400).slice(index * 10, index * 10 + 10)))
      expect(await playlists.storedBytes('ada')).toBe(max)
      const imported = [{ playlistId: 'p', id: idOf(998), at: 1 }]
      expect(await userData.addToPlaylists('ada', imported, many, max)).toBe(0)
      expect(await playlists.changeEntry('ada', 'p', idOf(0), { note: 'Words' }, 1, max)).toBe('no-space')
      expect(await playlists.changeEntry('ada', 'p', idOf(0), { after: null }, 1, max)).not.toBe('no-space')
    })

    describe('of a shelf', () => {
      it('a batch or single adds and removals win, for each video', async () => {
        const { shelves, changeLikes } = await open()
        const ids = idsFrom(40)
        const [batch, ...single] = await Promise.all([
          changeLikes(ids, [], 'r'),
          ...ids.map((id, index) => shelves.add('ada', 'likes', id, timestampAt(900 + index))),
        ])
        const won = ids.filter((_, index) => single[index])
        expect([...batch.added, ...won].sort()).toEqual(ids)
        const [removed, ...removals] = await Promise.all([
          changeLikes([], ids, idOf(1)),
          ...ids.map((id) => shelves.remove('ada', 'likes', id, idOf(2))),
        ])
        expect(removed.removed + removals.filter(Boolean).length).toBe(ids.length)
        expect(await idsOn(shelves)).toEqual([])
        const again = await concurrently(20, (index) => shelves.add('ada', 'likes', idOf(0), index))
        expect(again.filter(Boolean), 'a removed video is added once').toHaveLength(1)
      })

      it('batches that remove what another one adds end as if one came after the other', async () => {
        const { shelves, changeLikes } = await open()
        for (let round = 0; round < 5; round++) {
          await Promise.all([changeLikes(['a'], ['b'], 'r'), changeLikes(['b'], ['a'], 's')])
          expect(await idsOn(shelves)).toHaveLength(1)
          await changeLikes([], ['a', 'b'], 't')
        }
      })

      it('imports of thousands, in different orders, add each video once', async () => {
        const { shelves, userData } = await open()
        const entries = adding(idsFrom(1200))
        const added = await Promise.all(
          [entries, entries.toReversed(), entries].map((all) => userData.addToShelf('ada', 'likes', all)),
        )
        expect(added.reduce((sum, count) => sum + count)).toBe(1200)
        expect(await entriesOn(shelves)).toEqual(entries.toReversed())
      })
    })

    describe('of playlists', () => {
      it('created and copied ones stay within the limit', async () => {
        const { playlists } = await open()
        const created = await concurrently(20, (index) =>
          playlists.create('ada', newPlaylist(`p${index}`, index), 4),
        )
        expect(created.filter(Boolean)).toHaveLength(3)
        const source = { userId: 'ada', id: 'p' }
        const copied = await concurrently(9, (index) =>
          playlists.copy(source, 'ada', newPlaylist(`copy ${index}`, index), 6, Number.POSITIVE_INFINITY),
        )
        expect(copied.filter((result) => result === 'copied')).toHaveLength(2)
        expect(await playlistCount(playlists, 'ada')).toBe(6)
      })

      it('a video is added once and removed once, within the limit, and counted right', async () => {
        const { playlists, countsOf } = await open()
        const add = (id: string, count: number) =>
          concurrently(count, (index) => playlists.add('ada', 'p', id, timestampAt(index), 5))
        expect((await add('a', 30)).toSorted()).toEqual(['added', ...Array(29).fill('present')])
        const others = await concurrently(20, (index) => add(`video ${index}`, 1))
        expect(others.flat().toSorted()).toEqual([...Array(4).fill('added'), ...Array(16).fill('full')])
        expect(await countsOf()).toEqual([5, 5])
        const removed = await concurrently(20, (index) =>
          playlists.removeVideo('ada', 'p', 'a', idOf(index), timestampAt(9)),
        )
        expect(removed.filter(Boolean)).toHaveLength(1)
        expect(await countsOf()).toEqual([4, 4])
      })

      it('tabs that reorder end with one order, without a lost or doubled video', async () => {
        const { playlists, entriesOf, playlist } = await open()
        const ids = ['a', 'b', 'c', 'd', 'e', 'f']
        for (const { id, at } of adding(ids)) await playlists.add('ada', 'p', id, at, many)
        const move = (id: string, after: string | null) =>
          playlists.changeEntry('ada', 'p', id, { after }, timestampAt(9))
        const moves = ids.flatMap((id, index) => [
          move(id, ids[(index + 2) % ids.length] as string),
          move(id, null),
          playlists.add('ada', 'p', `new ${id}`, timestampAt(100 + index), many),
        ])
        for (const result of await Promise.all(moves)) expect(['changed', 'added']).toContain(result)
        const entries = await entriesOf()
        expect(entries).toEqual(entries.toSorted(comparePositions))
        expect(new Set(entries.map(({ id }) => id)).size).toBe(12)
        expect(new Set(entries.map(({ position }) => position)).size).toBe(12)
        expect((await playlist())?.videoCount).toBe(12)
      })

      it('imports and batches of thousands count right while single videos come and go', async () => {
        const { playlists, userData, countsOf } = await open()
        await playlists.create('ada', newPlaylist('q', 1), many)
        const ids = idsFrom(1200)
        const [third, fifth] = [idOf(3), idOf(5)]
        for (const { id, at } of adding([third, 'other'])) await playlists.add('ada', 'p', id, at, many)
        const change = (add: string[], remove: string[], batchId: string) =>
          playlists.batch('ada', 'p', { add: adding(add, 100), remove }, batchId, many, timestampAt(9))
        const imported = adding(ids).map((entry, index) => ({ ...entry, playlistId: index % 2 ? 'p' : 'q' }))
        await Promise.all([
          change(ids, ['other'], 'r'),
          userData.addToPlaylists('ada', imported, many),
          playlists.add('ada', 'p', fifth, timestampAt(1), many),
          userData.addToPlaylists('ada', imported.toReversed(), many),
          playlists.removeVideo('ada', 'p', third, 's', timestampAt(9)),
          change(ids.toReversed(), [], 't'),
        ])
        const [counted, listed] = await countsOf()
        expect(counted).toBe(listed)
        expect(await countsOf('q')).toEqual([600, 600])
        expect(await change([], ids, idOf(4))).toMatchObject({ added: [] })
        expect(await countsOf()).toEqual([0, 0])
        const restored = await playlists.undo('ada', idOf(4), many, many, undoing, timestampAt(9))
        expect(restored).toBeGreaterThanOrEqual(1199)
        expect(await countsOf()).toEqual([restored, restored])
      })
    })

    describe('of links to a shared playlist', () => {
      it('all calls get the same token', async () => {
        const { shares, playlist } = await open()
        const tokens = await concurrently(20, (index) => shares.share('ada', 'p', `token ${index}`))
        expect([...new Set(tokens)]).toEqual([(await playlist())?.shareToken])
      })

      it('shared and revoked: at most the link that the owner sees works, and each call’s result was true', async () => {
        const { shares, playlist } = await open()
        const tokens = Array.from({ length: 20 }, (_, index) => `token ${index}`)
        await concurrently(20, async (index) => {
          if (index % 3 === 2) return expect(await shares.unshare('ada', 'p')).toBe(true)
          expect(tokens).toContain(await shares.share('ada', 'p', tokens[index] as string))
        })
        const seen = (await playlist())?.shareToken
        for (const token of tokens)
          expect(await shares.find(token)).toEqual(token === seen ? { userId: 'ada', id: 'p' } : undefined)
        await concurrently(2, () => shares.unshare('ada', 'p'))
        for (const token of tokens) expect(await shares.find(token)).toBeUndefined()
      })
    })
  })
}
