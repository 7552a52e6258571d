import { describe, expect, it, onTestFinished } from 'vitest'
import { maxPositionLength } from '#contract/limits.ts'
import type { PlaylistStore } from '#service/library/playlist.ts'
import { comparePositions } from '#service/library/position.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import {
  entryAt,
  findPlaylist,
  newPlaylist,
  type OpenLibrary,
  playlistCount,
  timestampAt,
  undoing,
  videosIn,
} from './library.fixture.ts'

const many = 1000
const removal = idOf(1)

export function playlistChangesContract(database: string, openLibrary: OpenLibrary) {
  /** Ada's playlist p has these, the first added first. */
  async function openWith(...videoIds: string[]) {
    const { playlists, userData, close } = await openLibrary()
    onTestFinished(close)
    await playlists.create('ada', newPlaylist('p', 0), many)
    const entries = videoIds.map((id, index) => ({ playlistId: 'p', id, at: timestampAt(index) }))
    await userData.addToPlaylists('ada', entries, 5000)
    return { store: playlists, userData }
  }
  const idsIn = async (store: PlaylistStore, id = 'p', userId = 'ada') =>
    (await videosIn(store, userId, id, undefined, 5000)).map(({ id }) => id).join(' ')
  const countOf = async (store: PlaylistStore, id = 'p') => (await findPlaylist(store, 'ada', id))?.videoCount
  const move = (store: PlaylistStore, videoId: string, after: string | null) =>
    store.changeEntry('ada', 'p', videoId, { after })

  describe(`changes of playlists in ${database}`, () => {
    describe('moving a video', () => {
      it.each<[string, string | null, string]>([
        ['c', null, 'c a b d'],
        ['a', 'b', 'b a c d'],
        ['a', 'd', 'b c d a'],
        ['d', 'a', 'a d b c'],
        ['b', 'a', 'a b c d'],
        ['a', null, 'a b c d'],
      ])('%s after %s is %s', async (videoId, after, order) => {
        const { store } = await openWith('a', 'b', 'c', 'd')
        expect(await move(store, videoId, after)).toBe('changed')
        expect(await idsIn(store)).toBe(order)
        expect(await countOf(store)).toBe(4)
      })

      it('changes the position of that video alone', async () => {
        const { store } = await openWith('a', 'b', 'c', 'd')
        const before = await videosIn(store, 'ada', 'p')
        await move(store, 'd', 'a')
        const after = await videosIn(store, 'ada', 'p')
        const others = (entries: typeof before) => entries.filter(({ id }) => id !== 'd')
        expect(others(after)).toEqual(others(before))
        expect(after[1]).toEqual({ ...entryAt('d', 3), position: expect.any(String) })
      })

      it('pages go on after a moved video', async () => {
        const { store } = await openWith('a', 'b', 'c', 'd')
        await move(store, 'd', 'a')
        const [, second] = await videosIn(store, 'ada', 'p')
        expect((await videosIn(store, 'ada', 'p', second, 1)).map(({ id }) => id)).toEqual(['b'])
        const first = await store.firstVideos('ada', ['p'], 2)
        expect(first.map(({ videoId }) => videoId)).toEqual(['a', 'd'])
      })

      it('a video that is added later comes last, also after one that was moved there', async () => {
        const { store } = await openWith('a', 'b', 'c')
        await move(store, 'a', 'c')
        await store.add('ada', 'p', 'd', timestampAt(1000), many)
        await move(store, 'b', 'd')
        await store.add('ada', 'p', 'e', timestampAt(2000), many)
        expect(await idsIn(store)).toBe('c a d b e')
      })

      it('is refused for an unknown playlist, video or neighbour; nothing changes', async () => {
        const { store } = await openWith('a', 'b', 'c')
        await store.removeVideo('ada', 'p', 'c', removal)
        expect(await store.changeEntry('ada', 'unknown', 'a', { after: null })).toBe('unknown')
        expect(await store.changeEntry('bob', 'p', 'a', { after: null })).toBe('unknown')
        expect(await move(store, 'unknown', 'a')).toBe('absent')
        expect(await move(store, 'c', 'a')).toBe('absent')
        expect(await store.changeEntry('ada', 'p', 'a', { after: 'c', note: 'Lost' })).toBe('after-absent')
        expect(await videosIn(store, 'ada', 'p')).toEqual([entryAt('a', 0), entryAt('b', 1)])
      })

      it('works between two videos that were added at the same time', async () => {
        const { store } = await openWith()
        for (const id of ['a', 'b', 'c']) await store.add('ada', 'p', id, timestampAt(1), many)
        await store.add('ada', 'p', 'd', timestampAt(2), many)
        await store.removeVideo('ada', 'p', 'b', removal)
        await move(store, 'd', 'a')
        expect(await idsIn(store)).toBe('a d c')
        await store.undo('ada', removal, many, many, undoing)
        expect([await idsIn(store), await countOf(store)]).toEqual(['a d b c', 4])
      })

      it('positions stay short however often videos are moved to the same place', async () => {
        const ids = ['a', 'b', 'c', 'd']
        const { store } = await openWith(...ids)
        const order = [...ids]
        for (let count = 0; count < 800; count++) {
          const moved = order.pop() as string
          order.splice(1, 0, moved)
          await move(store, moved, order[0] as string)
        }
        const entries = await videosIn(store, 'ada', 'p')
        expect(entries.map(({ id }) => id)).toEqual(order)
        for (const { position } of entries) expect(position.length).toBeLessThanOrEqual(maxPositionLength)
        await store.add('ada', 'p', 'e', timestampAt(9), many)
        expect(await idsIn(store)).toBe([...order, 'e'].join(' '))
      })

      it('a moved video is restored to its position, and added again at the end', async () => {
        const { store } = await openWith('a', 'b', 'c')
        await store.changeEntry('ada', 'p', 'c', { after: 'a', note: 'Mine' })
        const before = await videosIn(store, 'ada', 'p')
        await store.removeVideo('ada', 'p', 'c', removal)
        await store.undo('ada', removal, many, many, undoing)
        expect(await videosIn(store, 'ada', 'p')).toEqual(before)
        await store.removeVideo('ada', 'p', 'c', removal)
        await store.add('ada', 'p', 'c', timestampAt(9), many)
        expect((await videosIn(store, 'ada', 'p')).at(-1)).toEqual(entryAt('c', 9))
      })

      it('tabs that reorder at once end with one order, without a lost or doubled video', async () => {
        const ids = ['a', 'b', 'c', 'd', 'e', 'f']
        const { store } = await openWith(...ids)
        const moves = ids.flatMap((id, index) => [
          move(store, id, ids[(index + 2) % ids.length] as string),
          move(store, id, null),
          store.add('ada', 'p', `new ${id}`, timestampAt(100 + index), many),
        ])
        for (const result of await Promise.all(moves)) expect(['changed', 'added']).toContain(result)
        const entries = await videosIn(store, 'ada', 'p')
        expect(entries).toEqual(entries.toSorted(comparePositions))
        expect(new Set(entries.map(({ id }) => id)).size).toBe(12)
        expect(new Set(entries.map(({ position }) => position)).size).toBe(12)
        expect(await countOf(store)).toBe(12)
      })

      it('of 5,000 videos moves one row', async () => {
        const ids = Array.from({ length: 5000 }, (_, index) => `v${String(index).padStart(4, '0')}`)
        const { store } = await openWith(...ids)
        const before = await videosIn(store, 'ada', 'p', undefined, 5000)
        await move(store, 'v4999', 'v2499')
        const after = await videosIn(store, 'ada', 'p', undefined, 5000)
        expect(after.findIndex(({ id }) => id === 'v4999')).toBe(2500)
        const positions = new Map(before.map(({ id, position }) => [id, position]))
        expect(after.filter(({ id, position }) => positions.get(id) !== position)).toHaveLength(1)
      })
    })

    describe('notes', () => {
      it('are changed and removed, and change nothing else', async () => {
        const { store } = await openWith('a', 'b')
        const note = '“Ünï” 🎮\nline'.repeat(500)
        expect(await store.changeEntry('ada', 'p', 'b', { note })).toBe('changed')
        expect(await videosIn(store, 'ada', 'p')).toEqual([entryAt('a', 0), { ...entryAt('b', 1), note }])
        await move(store, 'b', null)
        expect((await videosIn(store, 'ada', 'p'))[0]?.note).toBe(note)
        await store.changeEntry('ada', 'p', 'b', { note: '' })
        expect((await videosIn(store, 'ada', 'p'))[0]?.note).toBe('')
      })

      it('are of one playlist each', async () => {
        const { store } = await openWith('a')
        await store.create('ada', newPlaylist('q', 1), many)
        await store.add('ada', 'q', 'a', timestampAt(1), many)
        await store.changeEntry('ada', 'p', 'a', { note: 'In p' })
        expect((await videosIn(store, 'ada', 'q'))[0]?.note).toBe('')
      })
    })

    describe('title and description', () => {
      it('are changed each by itself, in place', async () => {
        const { store } = await openWith('a')
        await store.create('ada', newPlaylist('q', 1), many)
        const before = await findPlaylist(store, 'ada', 'p')
        expect(await store.update('ada', 'p', { title: 'New' })).toBe(true)
        expect(await findPlaylist(store, 'ada', 'p')).toEqual({ ...before, title: 'New' })
        expect(await store.update('ada', 'p', { description: '' })).toBe(true)
        expect(await findPlaylist(store, 'ada', 'p')).toEqual({ ...before, title: 'New', description: '' })
        expect(await findPlaylist(store, 'ada', 'q')).toMatchObject(newPlaylist('q', 1))
      })

      it('are not changed for another user, or once the playlist is removed', async () => {
        const { store } = await openWith()
        expect(await store.update('bob', 'p', { title: 'Bob’s' })).toBe(false)
        await store.remove('ada', 'p', removal)
        expect(await store.update('ada', 'p', { title: 'Late' })).toBe(false)
        await store.undo('ada', removal, many, many, undoing)
        expect((await findPlaylist(store, 'ada', 'p'))?.title).toBe('Playlist p')
      })
    })

    describe('a copy', () => {
      const source = { userId: 'ada', id: 'p' }

      it('has the order and the notes, added when it was made, and is apart from the original', async () => {
        const { store } = await openWith('a', 'b', 'c', 'd')
        await store.changeEntry('ada', 'p', 'c', { after: null, note: 'First' })
        await store.removeVideo('ada', 'p', 'b', removal)
        expect(await store.copy(source, 'bob', newPlaylist('q', 50), many)).toBe('copied')
        const copied = await videosIn(store, 'bob', 'q')
        expect(copied.map(({ id, at, note }) => [id, at, note])).toEqual([
          ['c', timestampAt(50), 'First'],
          ['a', timestampAt(50), ''],
          ['d', timestampAt(50), ''],
        ])
        expect(await findPlaylist(store, 'bob', 'q')).toEqual({
          ...newPlaylist('q', 50),
          videoCount: 3,
          shareToken: null,
        })
        await store.add('bob', 'q', 'e', timestampAt(60), many)
        await store.changeEntry('bob', 'q', 'c', { after: 'd', note: '' })
        expect([await idsIn(store, 'q', 'bob'), await idsIn(store)]).toEqual(['a d c e', 'c a d'])
        expect((await videosIn(store, 'ada', 'p'))[0]?.note).toBe('First')
      })

      it('is not made of an unknown or removed playlist, nor beyond the limit', async () => {
        const { store } = await openWith('a')
        expect(await store.copy({ ...source, id: 'unknown' }, 'ada', newPlaylist('q', 1), many)).toBe(
          'unknown',
        )
        expect(await store.copy({ ...source, userId: 'bob' }, 'ada', newPlaylist('q', 1), many)).toBe(
          'unknown',
        )
        expect(await store.copy(source, 'ada', newPlaylist('q', 1), 1)).toBe('full')
        const copies = Array.from({ length: 9 }, (_, index) =>
          store.copy(source, 'ada', newPlaylist(`copy ${index}`, index), 4),
        )
        expect((await Promise.all(copies)).filter((result) => result === 'copied')).toHaveLength(3)
        expect(await playlistCount(store, 'ada')).toBe(4)
        await store.remove('ada', 'p', removal)
        expect(await store.copy(source, 'bob', newPlaylist('q', 1), many)).toBe('unknown')
        expect(await playlistCount(store, 'bob')).toBe(0)
      })
    })

    describe('a batch', () => {
      const adding = (...ids: string[]) => ids.map((id, index) => ({ id, at: timestampAt(100 + index) }))

      it('adds in the order given, skips what is present, and is undone as a whole', async () => {
        const { store } = await openWith('a', 'b', 'c')
        const change = { add: adding('z', 'b', 'y'), remove: ['a', 'c', 'unknown'] }
        expect(await store.batch('ada', 'p', change, removal, many)).toEqual({
          added: ['z', 'y'],
          removed: 2,
        })
        expect([await idsIn(store), await countOf(store)]).toEqual(['b z y', 3])
        expect(await store.undo('bob', removal, many, many, undoing)).toBe(0)
        expect(await store.undo('ada', removal, many, 3, undoing)).toBe(4)
        expect([await idsIn(store), await countOf(store)]).toEqual(['a b c', 3])
        expect(await store.undo('ada', removal, many, many, idOf(2)), 'a second time').toBe(0)
      })

      it('an undo leaves alone what was added again since, and a deleted playlist', async () => {
        const { store } = await openWith('a')
        await store.batch('ada', 'p', { add: adding('b', 'c', 'd'), remove: [] }, removal, many)
        for (const id of ['b', 'c']) await store.removeVideo('ada', 'p', id, idOf(2))
        await store.add('ada', 'p', 'b', timestampAt(200), many)
        await store.remove('ada', 'p', idOf(3))
        expect(await store.undo('ada', removal, many, many, undoing)).toBe(0)
        await store.undo('ada', idOf(3), many, many, undoing)
        await store.undo('ada', idOf(2), many, many, undoing)
        expect(await idsIn(store)).toBe('a c d b')
        expect(await store.undo('ada', removal, many, many, undoing)).toBe(2)
        expect([await idsIn(store), await countOf(store)]).toEqual(['a b', 2])
      })

      it('can be undone until the purge, which leaves what it added', async () => {
        const { store, userData } = await openWith('a')
        await store.batch('ada', 'p', { add: adding('b'), remove: [] }, removal, many)
        await userData.purge(undoing)
        expect(await store.undo('ada', removal, many, many, undoing)).toBe(0)
        expect([await idsIn(store), await countOf(store)]).toEqual(['a b', 2])
      })

      it('changes nothing for a playlist that is unknown, or that would be too long', async () => {
        const { store } = await openWith('a', 'b')
        const change = { add: adding('c', 'd'), remove: ['a'] }
        expect(await store.batch('bob', 'p', change, removal, many)).toBe('unknown')
        expect(await store.batch('ada', 'unknown', change, removal, many)).toBe('unknown')
        expect(await store.batch('ada', 'p', change, removal, 2)).toBe('full')
        expect([await idsIn(store), await countOf(store)]).toEqual(['a b', 2])
        expect(await store.batch('ada', 'p', change, removal, 3)).toEqual({ added: ['c', 'd'], removed: 1 })
        expect(await store.batch('ada', 'p', { add: [], remove: ['b'] }, removal, 1)).toEqual({
          added: [],
          removed: 1,
        })
      })

      it('of thousands counts right while single videos come and go', async () => {
        const ids = Array.from({ length: 1200 }, (_, index) => `v${String(index).padStart(4, '0')}`)
        const { store } = await openWith('v0003', 'other')
        await Promise.all([
          store.batch('ada', 'p', { add: adding(...ids), remove: ['other'] }, removal, 5000),
          store.add('ada', 'p', 'v0005', timestampAt(1), 5000),
          store.removeVideo('ada', 'p', 'v0003', idOf(2)),
          store.batch('ada', 'p', { add: adding(...ids.toReversed()), remove: [] }, idOf(3), 5000),
        ])
        const { length } = await videosIn(store, 'ada', 'p', undefined, 5000)
        expect(await countOf(store)).toBe(length)
        expect(await store.batch('ada', 'p', { add: [], remove: ids }, idOf(4), 5000)).toMatchObject({
          added: [],
        })
        expect(await idsIn(store)).toBe('')
        expect(await store.undo('ada', idOf(4), many, 5000, undoing)).toBeGreaterThanOrEqual(1199)
        expect(await countOf(store)).toBe((await videosIn(store, 'ada', 'p', undefined, 5000)).length)
      })

      it('is restored up to the limit, the first in the order first', async () => {
        const { store } = await openWith('a', 'b', 'c')
        await store.batch('ada', 'p', { add: [], remove: ['c', 'a', 'b'] }, removal, many)
        expect(await store.undo('ada', removal, many, 2, undoing)).toBe(2)
        expect([await idsIn(store), await countOf(store)]).toEqual(['a b', 2])
        expect(await store.undo('ada', removal, many, 3, undoing)).toBe(1)
      })
    })

    describe('an import', () => {
      it('brings positions and notes', async () => {
        const { store, userData } = await openWith('a', 'b')
        await move(store, 'b', null)
        const [b] = await videosIn(store, 'ada', 'p')
        await store.create('ada', newPlaylist('q', 1), many)
        const entries = [
          { playlistId: 'q', id: 'a', at: timestampAt(0) },
          { playlistId: 'q', id: 'b', at: timestampAt(1), position: b?.position, note: 'First' },
        ]
        expect(await userData.addToPlaylists('ada', entries, many)).toBe(2)
        expect(await videosIn(store, 'ada', 'q')).toEqual([{ ...b, note: 'First' }, entryAt('a', 0)])
      })

      it('gives a note to present videos that have none, and changes nothing else of them', async () => {
        const { store, userData } = await openWith('a', 'b', 'c')
        await store.changeEntry('ada', 'p', 'a', { note: 'Mine' })
        await store.removeVideo('ada', 'p', 'c', removal)
        const note = 'From the file'
        const entries = ['a', 'b', 'b', 'c'].map((id, index) => {
          return {
            playlistId: 'p',
            id,
            at: timestampAt(10 + index),
            position: 'a0',
            note: `${note} ${index}`,
          }
        })
        expect(await userData.addToPlaylists('ada', entries.slice(0, 3), 0)).toBe(1)
        expect(await videosIn(store, 'ada', 'p')).toEqual([
          { ...entryAt('a', 0), note: 'Mine' },
          { ...entryAt('b', 1), note: `${note} 1` },
        ])
        expect(await userData.addToPlaylists('ada', entries, many)).toBe(1)
        expect(await idsIn(store)).toBe('c a b')
        expect(await userData.addToPlaylists('ada', entries, many)).toBe(0)
      })
    })
  })
}
