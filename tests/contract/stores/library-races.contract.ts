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
      expect(await write(40, [idOf(999)])).toBe('no-space')
      expect(await playlists.add('ada', 'p', idOf(999), 1, many, max)).toBe('no-space')
      expect(await playlists.changeEntry('ada', 'p', idOf(0), { note: 'Words' }, 1, max)).toBe('no-space')
      expect(await playlists.changeEntry('ada', 'p', idOf(0), { after: null }, 1, max)).not.toBe('no-space')
      const imported = [{ playlistId: 'p', id: idOf(998), at: 1 }]
      expect(await userData.addToPlaylists('ada', imported, many, max)).toBe(0)
    })

    describe('of a shelf', () => {
      it('one of many adds succeeds, also for a removed video', async () => {
        const { shelves } = await open()
        for (const removal of [idOf(1), idOf(2)]) {
          const added = await concurrently(50, (index) =>
            shelves.add('ada', 'likes', 'a', timestampAt(index)),
          )
          expect(added.filter(Boolean)).toHaveLength(1)
          expect(await idsOn(shelves)).toEqual(['a'])
          await shelves.remove('ada', 'likes', 'a', removal)
        }
      })

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
        const copied = await concurrently(9, (index) =>
          playlists.copy(
            { userId: 'ada', id: 'p' },
            'ada',
            newPlaylist(`copy ${index}`, index),
            6,
            Number.POSITIVE_INFINITY,
          ),
        )
        expect(copied.filter((result) => result === 'copied')).toHaveLength(2)
        expect(await playlistCount(playlists, 'ada')).toBe(6)
      })

      it('a video is added once and removed once, and counted right', async () => {
        const { playlists, countsOf } = await open()
        const added = await concurrently(50, (index) =>
          playlists.add('ada', 'p', 'a', timestampAt(index), many),
        )
        expect(added.toSorted()).toEqual(['added', ...Array.from({ length: 49 }, () => 'present')])
        expect(await countsOf()).toEqual([1, 1])
        const removed = await concurrently(20, (index) =>
          playlists.removeVideo('ada', 'p', 'a', idOf(index), timestampAt(9)),
        )
        expect(removed.filter(Boolean)).toHaveLength(1)
        expect(await countsOf()).toEqual([0, 0])
      })

      it('videos stay within the limit', async () => {
        const { playlists, countsOf } = await open()
        const added = await concurrently(20, (index) =>
          playlists.add('ada', 'p', `video ${index}`, timestampAt(index), 5),
        )
        expect(added.filter((result) => result === 'added')).toHaveLength(5)
        expect(added.filter((result) => result === 'full')).toHaveLength(15)
        expect(await countsOf()).toEqual([5, 5])
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

      it('batches of thousands count right while single videos come and go', async () => {
        const { playlists, countsOf } = await open()
        const ids = idsFrom(1200)
        const [third, fifth] = [idOf(3), idOf(5)]
        for (const { id, at } of adding([third, 'other'])) await playlists.add('ada', 'p', id, at, many)
        const change = (add: string[], remove: string[], batchId: string) =>
          playlists.batch('ada', 'p', { add: adding(add, 100), remove }, batchId, many, timestampAt(9))
        await Promise.all([
          change(ids, ['other'], 'r'),
          playlists.add('ada', 'p', fifth, timestampAt(1), many),
          playlists.removeVideo('ada', 'p', third, 's', timestampAt(9)),
          change(ids.toReversed(), [], 't'),
        ])
        const [counted, listed] = await countsOf()
        expect(counted).toBe(listed)
        expect(await change([], ids, idOf(4))).toMatchObject({ added: [] })
        expect(await countsOf()).toEqual([0, 0])
        expect(
          await playlists.undo('ada', idOf(4), many, many, undoing, timestampAt(9)),
        ).toBeGreaterThanOrEqual(1199)
        const [restored, shown] = await countsOf()
        expect(restored).toBe(shown)
      })

      it('imports of thousands add each video once, with correct counts, while other writes run', async () => {
        const { playlists, userData, countsOf } = await open()
        await playlists.create('ada', newPlaylist('q', 1), many)
        for (const id of ['v3', 'v600']) await playlists.add('ada', 'p', id, timestampAt(1), many)
        const entries = Array.from({ length: 1200 }, (_, number) => ({
          playlistId: number % 2 ? 'p' : 'q',
          id: `v${number}`,
          at: timestampAt(number),
        }))
        await Promise.all([
          userData.addToPlaylists('ada', entries, many),
          playlists.add('ada', 'p', 'v5', timestampAt(1), many),
          userData.addToPlaylists('ada', entries.toReversed(), many),
          playlists.removeVideo('ada', 'p', 'v3', 'removal', timestampAt(9)),
          playlists.removeVideo('ada', 'p', 'v600', 'another removal', timestampAt(9)),
        ])
        const [counted, listed] = await countsOf()
        expect(counted).toBe(listed)
        expect(await countsOf('q')).toEqual([600, 600])
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
        expect(await shares.share('ada', 'p', 'last')).toBe(seen ?? 'last')
        await concurrently(2, () => shares.unshare('ada', 'p'))
        for (const token of [...tokens, 'last']) expect(await shares.find(token)).toBeUndefined()
      })
    })
  })
}
