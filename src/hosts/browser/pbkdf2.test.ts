import { expect, it } from 'vitest'
import { createPbkdf2 } from './pbkdf2.ts'

const passwords = createPbkdf2(10)

it('verifies the password in any Unicode form, and no other', async () => {
  const hash = await passwords.hash('caf\u00e9 olé')
  expect(await passwords.verify('cafe\u0301 olé', hash)).toBe(true)
  for (const other of ['café ol', 'cafe olé', 'CAFÉ OLÉ', ''])
    expect(await passwords.verify(other, hash)).toBe(false)
})

// HMAC pads keys with zeros.
it('distinguishes a password from itself with zeros appended', async () => {
  for (const password of ['press-start-1', 'a'.repeat(63), 'a'.repeat(64)]) {
    const hash = await passwords.hash(password)
    expect(await passwords.verify(`${password}\0`, hash)).toBe(false)
    expect(await passwords.verify(password, hash)).toBe(true)
  }
})

it('hashes the same password differently each time', async () => {
  expect(await passwords.hash('press-start-1')).not.toBe(await passwords.hash('press-start-1'))
})

it('verifies a hash with other rounds, which is stale', async () => {
  const older = await createPbkdf2(5).hash('press-start-1')
  expect(await passwords.verify('press-start-1', older)).toBe(true)
  expect([passwords.isStale(older), passwords.isStale(await passwords.hash('a'))]).toEqual([true, false])
})

it.each(['', 'press-start-1', '$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA', '$pbkdf2-sha256$i=0$$'])(
  'rejects %j, which is not a hash',
  async (hash) => {
    expect(await passwords.verify('press-start-1', hash)).toBe(false)
  },
)
