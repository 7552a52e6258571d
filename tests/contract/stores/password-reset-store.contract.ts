import { describe, expect, it } from 'vitest'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { PasswordReset, PasswordResetStore } from '#service/accounts/mailed-links/mail.ts'

const monday: TimestampMicros = 1_795_253_400_123_456

const resetOf = (userId: string, tokenHash: string, expiresAt = monday): PasswordReset => ({
  userId,
  tokenHash,
  expiresAt,
})

/** Of the databases: no host that sends mail has its data in memory. */
export function passwordResetStoreContract(host: string, open: () => Promise<PasswordResetStore>) {
  describe(`the store of password resets in ${host}`, () => {
    it('finds a reset by the hash of its token, whose case counts', async () => {
      const store = await open()
      await store.put(resetOf('ada', 'aB-_'))
      await store.put(resetOf('bob', 'Ab-_'))
      expect(await store.byTokenHash('aB-_')).toEqual(resetOf('ada', 'aB-_'))
      expect(await store.byTokenHash('Ab-_')).toEqual(resetOf('bob', 'Ab-_'))
      expect(await store.byTokenHash('ab-_')).toBeUndefined()
    })

    it('replaces the earlier one of a user', async () => {
      const store = await open()
      await store.put(resetOf('ada', 'first'))
      await store.put(resetOf('ada', 'second', monday + 1))
      expect(await store.byTokenHash('first')).toBeUndefined()
      expect(await store.byTokenHash('second')).toEqual(resetOf('ada', 'second', monday + 1))
    })

    it('has one of several that are stored concurrently', async () => {
      const store = await open()
      const hashes = ['a', 'b', 'c', 'd']
      await Promise.all(hashes.map((hash) => store.put(resetOf('ada', hash))))
      const found = await Promise.all(hashes.map((hash) => store.byTokenHash(hash)))
      expect(found.filter(Boolean)).toHaveLength(1)
    })

    it('purges those that expired earlier', async () => {
      const store = await open()
      await store.put(resetOf('ada', 'old', monday))
      await store.put(resetOf('bob', 'new', monday + 1))
      await store.purge(monday)
      expect(await store.byTokenHash('old')).toBeDefined()
      await store.purge(monday + 1)
      expect(await store.byTokenHash('old')).toBeUndefined()
      expect(await store.byTokenHash('new')).toBeDefined()
    })
  })
}
