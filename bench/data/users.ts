import { createTokens } from '#service/accounts/session.ts'

export const secret = 'the token secret of the benchmark'
const tokens = createTokens(Buffer.from(secret), () => new Date())

/** Ids sort by index, as those of successive sign-ups do. */
export const userId = (index: number): string => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`

/** Of the user's one session, which has the user's id. */
export function tokenOf(user: number): Promise<string> {
  const id = userId(user)
  const at = Date.now() * 1000
  return tokens.issue({ id, userId: id, device: '', createdAt: at, usedAt: at, expiresAt: at + hourMicros })
}

const hourMicros = 60 * 60 * 1_000_000
