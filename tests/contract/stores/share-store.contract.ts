import { describe, expect, it, onTestFinished } from 'vitest'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import { findPlaylist, newPlaylist, type OpenLibrary, undoing } from './library.fixture.ts'

const many = 1000

export function shareStoreContract(database: string, openLibrary: OpenLibrary) {
  /** Ada and Bob have a playlist p each. */
  async function open() {
    const stores = await openLibrary()
    onTestFinished(stores.close)
    for (const user of ['ada', 'bob']) await stores.playlists.create(user, newPlaylist('p', 0), many)
    const tokenOf = async (user = 'ada') => (await findPlaylist(stores.playlists, user, 'p'))?.shareToken
    return { ...stores, tokenOf }
  }

  describe(`links of shared playlists in ${database}`, () => {
    it('lead to their playlist, and their owner sees the token', async () => {
      const { shares, tokenOf } = await open()
      expect(await shares.find('one')).toBeUndefined()
      expect(await shares.share('ada', 'p', 'one')).toBe('one')
      expect(await shares.share('bob', 'p', 'other')).toBe('other')
      expect(await shares.find('one')).toEqual({ userId: 'ada', id: 'p' })
      expect(await shares.find('other')).toEqual({ userId: 'bob', id: 'p' })
      expect([await tokenOf('ada'), await tokenOf('bob')]).toEqual(['one', 'other'])
    })

    it('a playlist has one: twenty concurrent calls get the same', async () => {
      const { shares, tokenOf } = await open()
      const calls = Array.from({ length: 20 }, (_, index) => shares.share('ada', 'p', `token ${index}`))
      const tokens = new Set(await Promise.all(calls))
      expect([...tokens]).toEqual([await tokenOf()])
    })

    it('are revoked, idempotently; the next one is another', async () => {
      const { shares, tokenOf } = await open()
      await shares.share('ada', 'p', 'one')
      expect(await shares.unshare('bob', 'p')).toBe(true)
      expect(await shares.find('one')).toBeDefined()
      expect(await shares.unshare('ada', 'p')).toBe(true)
      expect(await shares.unshare('ada', 'p')).toBe(true)
      expect([await shares.find('one'), await tokenOf()]).toEqual([undefined, null])
      expect(await shares.share('ada', 'p', 'two')).toBe('two')
      expect([await shares.find('one'), await shares.find('two')]).toEqual([
        undefined,
        { userId: 'ada', id: 'p' },
      ])
    })

    it('shared and revoked at once: at most the link that the owner sees works, and each call’s result was true', async () => {
      const { shares, tokenOf } = await open()
      const tokens = Array.from({ length: 20 }, (_, index) => `token ${index}`)
      const calls = tokens.map(async (token, index) => {
        if (index % 3 === 2) return expect(await shares.unshare('ada', 'p')).toBe(true)
        expect(tokens).toContain(await shares.share('ada', 'p', token))
      })
      await Promise.all(calls)
      const seen = await tokenOf()
      for (const token of tokens)
        expect(await shares.find(token)).toEqual(token === seen ? { userId: 'ada', id: 'p' } : undefined)
      const last = await shares.share('ada', 'p', 'last')
      expect(last).toBe(seen ?? 'last')
      await Promise.all([shares.unshare('ada', 'p'), shares.unshare('ada', 'p')])
      for (const token of [...tokens, 'last']) expect(await shares.find(token)).toBeUndefined()
    })

    it('do not work while the playlist is removed, and again once it is restored', async () => {
      const { shares, playlists } = await open()
      await shares.share('ada', 'p', 'one')
      await playlists.remove('ada', 'p', idOf(1))
      expect(await shares.find('one')).toBeUndefined()
      expect(await shares.share('ada', 'p', 'two')).toBeUndefined()
      expect(await shares.unshare('ada', 'p')).toBe(false)
      await playlists.undo('ada', idOf(1), many, many, undoing)
      expect(await shares.find('one')).toEqual({ userId: 'ada', id: 'p' })
    })

    it('end with the playlist and with the user’s data', async () => {
      const { shares, playlists, userData } = await open()
      for (const user of ['ada', 'bob']) await shares.share(user, 'p', user)
      await playlists.remove('ada', 'p', idOf(1))
      await userData.purge(idOf(2))
      await userData.removeAll('bob')
      expect([await shares.find('ada'), await shares.find('bob')]).toEqual([undefined, undefined])
    })

    it('are not made for a playlist that is unknown or another user’s', async () => {
      const { shares } = await open()
      expect(await shares.share('ada', 'unknown', 'one')).toBeUndefined()
      expect(await shares.share('cleo', 'p', 'one')).toBeUndefined()
      expect(await shares.unshare('cleo', 'p')).toBe(false)
      expect(await shares.find('one')).toBeUndefined()
    })
  })
}
