import { expect, it, onTestFinished } from 'vitest'
import { createRateLimits } from '#hosts/node/accounts/rate-limiter.ts'
import {
  commandTimeouts,
  migratePostgres,
  openPostgres,
} from '#hosts/node/database/postgres/open-postgres.ts'
import { limits, type RateLimits } from '#service/accounts/rate-limits.ts'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { siteOfTest } from '../node/site.fixture.ts'
import { secret } from './copies.fixture.ts'
import { runSql, startPostgres } from './postgres.fixture.ts'
import { postgresOfSuite } from './postgres-of-suite.fixture.ts'

const postgres = postgresOfSuite()
const { attempts, seconds } = limits.loginAccount

/** The limits of one copy. */
function openCopy(url: string): RateLimits {
  const { db } = openPostgres(url, { poolSize: 5, timeouts: commandTimeouts })
  onTestFinished(() => db.destroy())
  return createRateLimits(db)
}

/** The number of attempts until one is rejected. */
async function triesLeft(copy: RateLimits, key: string): Promise<number> {
  for (let number = 0; ; number++) if (await copy.consume('loginAccount', key)) return number
}

it('two sites count failed logins together', async () => {
  const settings = { DATABASE_URL: await postgres.createMigrated(), TOKEN_SECRET: secret }
  const sites = [await siteOfTest({ settings }), await siteOfTest({ settings })] as const
  const { email } = await signUp(sites[0].api)
  const guess = async (number: number) => {
    const { api } = sites[number % 2 === 0 ? 0 : 1]
    return (await caller(api)('POST', '/auth/login', { email, password: 'wrong wrong' })).status
  }
  for (let number = 0; number < limits.loginAccountAddress.attempts; number++)
    expect(await guess(number)).toBe(401)
  expect([await guess(0), await guess(1)]).toEqual([429, 429])
})

it('attempts are counted by all copies together, separately for each limit and key, also at once, and given back for all', async () => {
  const url = await postgres.createMigrated()
  const [one, other] = [openCopy(url), openCopy(url)]
  for (let number = 0; number < attempts; number++)
    expect(await (number % 2 ? one : other).consume('loginAccount', 'ada')).toBeUndefined()
  for (const copy of [one, other]) {
    const wait = (await copy.consume('loginAccount', 'ada')) ?? 0
    expect(wait).toBeGreaterThan(seconds - 60)
    expect(wait).toBeLessThanOrEqual(seconds)
  }
  const atOnce = Array.from({ length: attempts + 5 }, (_, index) =>
    (index % 2 ? one : other).consume('loginAccount', 'bob'),
  )
  expect((await Promise.all(atOnce)).filter((wait) => wait === undefined)).toHaveLength(attempts)
  expect(await other.consume('loginAddress', 'ada')).toBeUndefined()
  for (let number = 0; number < attempts; number++) await one.consume('loginAccount', 'eve')
  await one.refund('loginAccount', 'eve')
  expect(await triesLeft(other, 'eve')).toBe(1)
  await one.reset('loginAccount', 'eve')
  expect(await triesLeft(other, 'eve')).toBe(attempts)
})

it('keys are stored as hashes, and only of what guards against guessing', async () => {
  const url = await postgres.createMigrated()
  const copy = openCopy(url)
  await copy.consume('loginAccountAddress', `${'long'.repeat(63)}@people.example 192.0.2.1`)
  await copy.consume('request', 'ada')
  const rows = await runSql(url, 'select key, points, expire from rate_limit')
  expect(rows).toEqual([
    { key: expect.stringMatching(/^loginAccountAddress:[\w-]{43}$/), points: 1, expire: expect.anything() },
  ])
})

it('while the database is unreachable each copy counts alone, and together again afterwards', async () => {
  const server = await startPostgres()
  onTestFinished(server.close)
  const url = await server.createDatabase()
  await migratePostgres(url)
  const [one, other] = [openCopy(url), openCopy(url)]
  for (let number = 0; number < attempts; number++) await one.consume('loginAccount', 'ada')
  await server.stop()
  for (const copy of [one, other]) {
    expect(await triesLeft(copy, 'ada')).toBe(attempts)
    await copy.refund('loginAccount', 'ada')
    expect(await triesLeft(copy, 'ada')).toBe(0)
    await copy.reset('loginAccount', 'ada')
    expect(await triesLeft(copy, 'ada')).toBe(attempts)
  }
  await server.start()
  const counted = async () => {
    for (const copy of [one, other]) await copy.consume('loginAccount', 'bob')
    const [bob, ada] = await runSql(url, 'select points from rate_limit order by points')
    return ada && bob?.points
  }
  await expect.poll(counted).toBeGreaterThan(1)
  expect(await one.consume('loginAccount', 'ada')).toBeGreaterThan(0)
})
