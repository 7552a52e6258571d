import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { Account } from '#service/accounts/account-ports.ts'
import { removeInvitation } from '#stores/sql/accounts/invitations.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { openTables } from '../fixtures/catalogue.fixture.ts'
import { type AccountStores, memoryAccounts, sqlAccounts } from './account-stores.fixture.ts'
import { actsOn, expectAgreement, often } from './agreement.fixture.ts'

// The stores in memory are the model of those in SQL. What they do, the HTTP contract says.

const { act, call } = actsOn<AccountStores>()

const monday = 1_795_253_400_123_456
// Few of each, so that acts often meet results of earlier ones. Case counts, except in emails.
const users = ['ada', 'Ada']
const user = often('ada', ...users)
const emails = ['ada@people.example', 'ADA@people.example', 'ädä@people.example']
const email = fc.constantFrom(...emails)
const hashes = ['hash', 'Hash']
const hash = fc.constantFrom(...hashes)
const tokens = ['a', 'A', 'b']
const token = fc.constantFrom(...tokens)
const at = fc.integer({ min: 0, max: 3 }).map((days) => monday + days)
const step = fc.constantFrom(1, 2, 3)

const accountOf = (id: string, email: string): Account => ({
  id,
  email,
  firstName: 'Ädä “quoted” 🎮',
  lastName: "O'Brien \\ %",
  displayName: null,
  extra: { age: 36, tags: ['a', { b: null }], 'ünï 🎮': '" \' \\' },
  passwordHash: 'hash',
  createdAt: monday,
  updatedAt: monday,
  emailConfirmedAt: null,
  disabledAt: null,
})
const expiryOf = (token: string) => monday + tokens.indexOf(token)
const sessionOf = (userId: string, id: string) => ({
  id,
  userId,
  device: 'Firefox 🎮',
  createdAt: monday,
  expiresAt: expiryOf(id),
})
const names = fc.record(
  {
    firstName: fc.constantFrom('Grace', 'Alan'),
    lastName: fc.constantFrom('Hopper', 'Turing'),
    displayName: fc.constantFrom(null, 'Ada “the First”'),
  },
  { requiredKeys: [] },
)

const start = act(
  'sessions.start',
  [user, token, at, hash],
  async ({ sessions }, userId, id, usedAt, passwordHash) =>
    // No two sessions of a user get the same id.
    (await sessions.find(userId, id))?.usedAt === null &&
    sessions.start({ ...sessionOf(userId, id), usedAt }, passwordHash),
)
// No two accounts get the same id.
const create = act('accounts.create', [user, email], async ({ accounts }, id, email) => {
  return (await accounts.byId(id)) ? undefined : accounts.create(accountOf(id, email))
})
const acts = fc.oneof(
  ...[create, create],
  act('accounts.createInvited', [user, email, hash], async ({ accounts }, id, email, hash) => {
    return (await accounts.byId(id)) ? undefined : accounts.createInvited(accountOf(id, email), hash)
  }),
  act('invite', [hash, fc.option(email), at], ({ invite }, ...args) => invite(...args)),
  call('accounts', 'renewHash', user, hash, hash),
  call('accounts', 'changePassword', user, hash, hash, at),
  call('accounts', 'rename', user, names, at),
  call('accounts', 'confirmEmail', user, at),
  call('sessions', 'endAll', user),
  call('accounts', 'setDisabled', user, fc.option(at)),
  call('sessions', 'end', user, token),
  call('accounts', 'remove', user),
  call('accounts', 'purge', at),
  ...[start, start, start],
  call('sessions', 'use', user, token, at, at),
  call('sessions', 'list', user, fc.constant(2)),
  call('sessions', 'purge', at),
  // What a user without an account stores, SQL refuses.
  act('secondFactors.begin', [user, hash], async ({ accounts, secondFactors }, userId, secret) =>
    (await accounts.byId(userId)) ? secondFactors.begin(userId, secret) : undefined,
  ),
  call('secondFactors', 'turnOn', user, hash, step, fc.constant(tokens)),
  call('secondFactors', 'consumeStep', user, step),
  call('secondFactors', 'consumeRecoveryCode', user, token),
  call('secondFactors', 'remove', user),
  act(
    'passwordResets.put',
    [user, token, at],
    async ({ accounts, passwordResets }, userId, tokenHash, expiresAt) => {
      // Random bits: no two links have the same token.
      const isFree = !(await passwordResets.byTokenHash(tokenHash))
      if (isFree && (await accounts.byId(userId))) await passwordResets.put({ userId, tokenHash, expiresAt })
    },
  ),
  call('passwordResets', 'purge', at),
)

async function read({ accounts, sessions, secondFactors, passwordResets }: AccountStores) {
  const ofUsers = users.map(async (userId) => [
    await accounts.byId(userId),
    await Promise.all(tokens.map((token) => sessions.find(userId, token))),
    await sessions.list(userId, 9),
    await secondFactors.find(userId),
  ])
  return [
    await Promise.all(ofUsers),
    await Promise.all(emails.map((email) => accounts.byEmail(email))),
    await Promise.all(hashes.map((hash) => accounts.invitation(hash, monday + 1))),
    await Promise.all(tokens.map((token) => passwordResets.byTokenHash(token))),
  ]
}

describe.each([
  ['SQLite', 60, openTables],
  ['PostgreSQL', 6, postgresTables()],
] as const)('accounts in memory and in %s agree', (_, numRuns, openDatabase) => {
  it('after random acts', async () => {
    const db = await openDatabase()
    await expectAgreement({
      acts,
      read,
      numRuns,
      async open() {
        const tables = sqlAccounts(db)
        for (const id of users) await tables.accounts.remove(id)
        for (const hash of hashes) await removeInvitation(db, hash)
        return [tables, memoryAccounts()]
      },
    })
  })
})
