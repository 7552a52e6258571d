import { expect, it } from 'vitest'
import { createTotpSecret, toBase32, totpStep, totpUri } from './totp.ts'

const secret = toBase32(new TextEncoder().encode('12345678901234567890'))
const at = (seconds: number) => seconds * 1_000_000

// RFC 6238, appendix B, of which apps show the last six digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', async (seconds, code) => {
  expect(await totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

it('a code is valid one step early and one late', async () => {
  const step = 1_234_567_890 / 30
  for (const seconds of [1_234_567_860, 1_234_567_919, 1_234_567_949.9])
    expect(await totpStep(secret, '005924', at(seconds))).toBe(step)
  for (const seconds of [1_234_567_859.9, 1_234_567_950])
    expect(await totpStep(secret, '005924', at(seconds))).toBeUndefined()
})

it.each(['005925', '5924', ' 005924', '', '0059240'])('%j is wrong', async (code) => {
  expect(await totpStep(secret, code, at(1_234_567_890))).toBeUndefined()
})

it('a secret has 160 random bits, and its address names the account', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const [one, other] = [createTotpSecret(), createTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  expect(totpUri(one, 'a+b@c.example')).toBe(
    `otpauth://totp/Cutscene:a%2Bb%40c.example?secret=${one}&issuer=Cutscene&algorithm=SHA1&digits=6&period=30`,
  )
  expect(totpUri(one, 'a@c.example', 'Trailers: A & B')).toContain(
    'otpauth://totp/Trailers%3A%20A%20%26%20B:a%40c.example?',
  )
})
