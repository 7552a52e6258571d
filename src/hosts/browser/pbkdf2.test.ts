import { expect, it } from 'vitest'
import { createPbkdf2 } from './pbkdf2.ts'

const passwords = createPbkdf2(10)

it('knows the password that it hashed, however its letters are composed, and no other', async () => {
  const hash = await passwords.hash('caf\u00e9 olé')
  expect(await passwords.verify('cafe\u0301 olé', hash)).toBe(true)
  for (const other of ['café ol', 'cafe olé', 'CAFÉ OLÉ', ''])
    expect(await passwords.verify(other, hash)).toBe(false)
})

// HMAC fills its keys up with zeros.
it('tells a password from the same one with zeros after it', async () => {
  for (const password of ['press-start-1', 'a'.repeat(63), 'a'.repeat(64)]) {
    const hash = await passwords.hash(password)
    expect(await passwords.verify(`${password}\0`, hash)).toBe(false)
    expect(await passwords.verify(password, hash)).toBe(true)
  }
})

it('hashes the same password differently each time', async () => {
  expect(await passwords.hash('press-start-1')).not.toBe(await passwords.hash('press-start-1'))
})

it('verifies a hash of other rounds, and calls it stale', async () => {
  const older = await createPbkdf2(5).hash('press-start-1')
  expect(await passwords.verify('press-start-1', older)).toBe(true)
  expect([passwords.isStale(older), passwords.isStale(await passwords.hash('a'))]).toEqual([true, false])
})

it.each(['', 'press-start-1', '$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA', '$pbkdf2-sha256$i=0$$'])(
  'takes %j for nobody’s hash',
  async (hash) => {
    expect(await passwords.verify('press-start-1', hash)).toBe(false)
  },
)
