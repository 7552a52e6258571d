import { createTokens } from '#service/accounts/jwt.ts'
import { createClock } from '#service/clock.ts'

const now = () => new Date()
export const secret = 'the token secret of the benchmark'
const tokens = createTokens(Buffer.from(secret), { now, clock: createClock(now) })

/** Ids sort by index, as those of successive sign-ups do. */
export const userId = (index: number): string => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`

export const tokenOf = async (user: number): Promise<string> => (await tokens.issue(userId(user), 1)).token
