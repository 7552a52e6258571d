import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { Account } from '#service/accounts/account-ports.ts'
import { removeInvitation } from '#stores/sql/accounts/invitations.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { openTables } from '../fixtures/catalogue.fixture.ts'
import { type AccountStores, memoryAccounts, sqlAccounts } from './account-stores.fixture.ts'
import { actionsOn, expectAgreement, often } from './agreement.fixture.ts'

// The stores in memory are the model of those in SQL. What they do, the HTTP contract says.

const action = actionsOn<AccountStores>()

const monday = 1_795_253_400_123_456
// Few of each, so that actions often meet results of earlier ones. Case counts, except in emails.
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

/** What a user without an account stores, SQL refuses. */
const ifKnown = async ({ accounts }: AccountStores, userId: string, run: () => Promise<unknown>) =>
  (await accounts.byId(userId)) && run()

const anyAction = fc.oneof(
  ...[1, 2].map(() =>
    // No two accounts get the same id.
    action('create', [user, email], async ({ accounts }, id, email) => {
      return (await accounts.byId(id)) ? undefined : accounts.create(accountOf(id, email))
    }),
  ),
  action('createInvited', [user, email, hash], async ({ accounts }, id, email, hash) => {
    return (await accounts.byId(id)) ? undefined : accounts.createInvited(accountOf(id, email), hash)
  }),
  action('invite', [hash, fc.option(email), at], ({ invite }, hash, email, at) => invite(hash, email, at)),
  action('renewHash', [user, hash, hash], ({ accounts }, ...args) => accounts.renewHash(...args)),
  action('changePassword', [user, hash, hash, at], ({ accounts }, ...args) =>
    accounts.changePassword(...args),
  ),
  action('rename', [user, names, at], ({ accounts }, ...args) => accounts.rename(...args)),
  action('confirmEmail', [user, at], ({ accounts }, ...args) => accounts.confirmEmail(...args)),
  action('endAll', [user], ({ sessions }, id) => sessions.endAll(id)),
  action('setDisabled', [user, fc.option(at)], ({ accounts }, ...args) => accounts.setDisabled(...args)),
  action('end', [user, token], ({ sessions }, ...args) => sessions.end(...args)),
  action('remove', [user], ({ accounts }, id) => accounts.remove(id)),
  action('purge', [at], ({ accounts }, before) => accounts.purge(before)),
  ...[1, 2, 3].map(() =>
    // No two sessions of a user get the same id.
    action('start', [user, token, at, hash], async ({ sessions }, userId, id, usedAt, passwordHash) =>
      (await sessions.find(userId, id))?.usedAt === null
        ? sessions.start({ ...sessionOf(userId, id), usedAt }, passwordHash)
        : undefined,
    ),
  ),
  action('use', [user, token, at, at], ({ sessions }, ...args) => sessions.use(...args)),
  action('list', [user], ({ sessions }, userId) => sessions.list(userId, 2)),
  action('purge sessions', [at], ({ sessions }, before) => sessions.purge(before)),
  action('begin', [user, hash], (stores, userId, secret) =>
    ifKnown(stores, userId, () => stores.secondFactors.begin(userId, secret)),
  ),
  action('turnOn', [user, hash, step], ({ secondFactors }, userId, secret, step) =>
    secondFactors.turnOn(userId, secret, step, tokens),
  ),
  action('consumeStep', [user, step], ({ secondFactors }, ...args) => secondFactors.consumeStep(...args)),
  action('consumeRecoveryCode', [user, token], ({ secondFactors }, ...args) =>
    secondFactors.consumeRecoveryCode(...args),
  ),
  action('turn off', [user], ({ secondFactors }, userId) => secondFactors.remove(userId)),
)

async function read({ accounts, sessions, secondFactors }: AccountStores) {
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
  ]
}

describe.each([
  ['SQLite', 60, openTables],
  ['PostgreSQL', 6, postgresTables()],
] as const)('accounts in memory and in %s agree', (_, numRuns, openDatabase) => {
  it('after random actions', async () => {
    const db = await openDatabase()
    await expectAgreement({
      action: anyAction,
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
