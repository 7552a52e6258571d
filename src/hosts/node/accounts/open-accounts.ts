import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccountPorts } from '#service/accounts/accounts.ts'
import { ensureDemoAccount, resetDemoAccount } from '#service/accounts/demo-account.ts'
import { createEmailCodes } from '#service/accounts/mailed-links/email-confirmation.ts'
import type { MailPorts } from '#service/accounts/mailed-links/mail.ts'
import { unlimited } from '#service/accounts/rate-limits.ts'
import { createSecretBox, type SecretBox } from '#service/accounts/second-factor/secret-box.ts'
import { type Background, createTokens } from '#service/accounts/session.ts'
import { createClock } from '#service/clock.ts'
import { OperatorError } from '#settings/operator-error.ts'
import type { Settings } from '#settings/settings.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import type { SqlStores } from '#stores/sql/sql-stores.ts'
import type { ServingDatabase } from '../database/serving-database.ts'
import type { Log } from '../observability/log.ts'
import type { SiteSettings } from '../site-settings.ts'
import { createArgon2 } from './argon2.ts'
import { createRateLimits } from './rate-limiter.ts'

/** The ports of accounts, and the clock. Creates or resets the demo account where it is configured. Throws an OperatorError. */
export async function openAccounts(
  { db, withoutTimeouts }: ServingDatabase,
  { accounts, sessions, secondFactors, passwordResets }: SqlStores,
  settings: Settings,
  siteSettings: SiteSettings,
  background: Background,
  log: Log,
): Promise<AccountPorts & { mail: MailPorts | undefined }> {
  const { readOnly } = settings
  const secret = await readTokenSecret(settings)
  const sharesLimits = settings.databaseUrl !== undefined && !readOnly
  const ports = {
    accounts,
    sessions,
    secondFactors,
    secretBox: logUndecryptable(createSecretBox(secret), log),
    passwords: createArgon2(),
    tokens: createTokens(secret),
    rateLimits: settings.rateLimits ? createRateLimits(sharesLimits ? db : undefined) : unlimited,
    clock: createClock(),
    // What would be stored without a request for it, such as when somebody was last here.
    background: readOnly ? () => {} : background,
    site: siteSettings.current,
    // Half a megabyte, which most sites do not need.
    ...(settings.refuseCommonPasswords && (await import('./common-passwords.ts'))),
    mail: await createMail(passwordResets, secret, settings, siteSettings),
  }
  if (readOnly) return ports
  await withoutTimeouts(async (db) => {
    const patient = { ...ports, accounts: createAccountStore(db) }
    const isNew = await ensureDemoAccount(patient, settings.demoAccount)
    if (settings.demoAccount && !isNew) await resetDemoAccount(patient)
  })
  return ports
}

/** The user learns only that the code is wrong; the operator learns why. */
function logUndecryptable(box: SecretBox, log: Log): SecretBox {
  return {
    ...box,
    decrypt: (encrypted, userId) =>
      box.decrypt(encrypted, userId).catch((error: unknown) => {
        log.error(
          { account: userId },
          'a second factor cannot be decrypted: TOKEN_SECRET is not the one with which it was turned on. The user needs a recovery code',
        )
        throw error
      }),
  }
}

/** Undefined where no mail can be sent. */
async function createMail(
  resets: MailPorts['resets'],
  secret: Uint8Array,
  { smtp, siteUrl }: Settings,
  siteSettings: SiteSettings,
): Promise<MailPorts | undefined> {
  if (!smtp || siteUrl === undefined) return undefined
  // Most sites send no mail.
  const { createMailer } = await import('../mail/smtp.ts')
  const send = createMailer(smtp, () => siteSettings.current().name)
  return { resets, emailCodes: createEmailCodes(secret), siteUrl, send }
}

/** The secret that signs tokens: the setting, else a random one stored in the data folder, unless that is read-only. Throws OperatorError. */
async function readTokenSecret({
  dataDir,
  tokenSecret,
  readOnly,
}: Pick<Settings, 'dataDir' | 'tokenSecret' | 'readOnly'>): Promise<Uint8Array> {
  if (tokenSecret !== undefined) return Buffer.from(tokenSecret)
  const file = join(dataDir, 'token-secret')
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw unreadable(file, error)
  })
  if (stored) return Buffer.from(stored)
  const created = randomBytes(32).toString('base64url')
  if (readOnly) return Buffer.from(created)
  // Never overwrites the secret of a process that starts at the same time.
  const written = await writeFile(file, created, {
    mode: 0o600,
    flag: stored === undefined ? 'wx' : 'w',
  }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw unreadable(file, error)
    },
  )
  return written ? Buffer.from(created) : readTokenSecret({ dataDir, tokenSecret, readOnly })
}

function unreadable(file: string, error: Error): OperatorError {
  return new OperatorError(
    `The secret that signs tokens is stored in ${file}, which cannot be used (${error.message}). Make it readable, or set TOKEN_SECRET.`,
  )
}
