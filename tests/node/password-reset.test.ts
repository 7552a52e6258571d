// @module-tag slow
import { beforeEach, expect, it } from 'vitest'
import { openedHost } from '../contract/fixtures/api-host.fixture.ts'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { openSite } from './site.fixture.ts'
import { startSmtpServer } from './smtp-server.fixture.ts'

const smtp = openedHost(startSmtpServer)
const site = openedHost(() =>
  openSite({
    settings: {
      SMTP_URL: `smtp://sender:hunter2@${smtp.host}`,
      SITE_URL: 'https://cutscene.example',
      RATE_LIMITS: 'off',
    },
  }),
)
beforeEach(() => {
  smtp.mails.length = 0
  smtp.state.refuses = false
})

const ask = (email: string) => caller(site.api)('POST', '/password-reset', { email })

it('a mailed link sets a new password, once; the log names the account then, and never the link', async () => {
  const { email, user } = await signUp(site.api)
  expect((await ask(email)).status).toBe(200)
  await expect.poll(() => smtp.mails).toHaveLength(1)
  const [mail] = smtp.mails
  expect(smtp.state.credentials).toBe('\0sender\0hunter2')
  expect(mail).toMatchObject({ from: 'no-reply@cutscene.example', to: [email] })
  expect(mail?.content).toMatch(/^From: Cutscene <no-reply@cutscene\.example>$/m)
  expect(mail?.content).toMatch(/^Subject: Set a new password for Cutscene$/m)
  expect(mail?.content).toMatch(/^Auto-Submitted: auto-generated$/im)
  const [, token] =
    /^https:\/\/cutscene\.example\/reset-password#([\w-]{43})$/m.exec(mail?.content ?? '') ?? []

  for (const status of [200, 410]) {
    const newPassword = { token, newPassword: 'another password' }
    expect((await caller(site.api)('POST', '/password-reset/confirm', newPassword)).status).toBe(status)
  }
  await site.logged(({ status }) => status === 410)
  const lines = site.lines.filter(({ url }) => url?.startsWith('/api/password-reset'))
  expect(lines.map(({ url, status, account }) => [url, status, account])).toEqual([
    ['/api/password-reset', 200, undefined],
    ['/api/password-reset/confirm', 200, user._id],
    ['/api/password-reset/confirm', 410, undefined],
  ])
  expect(JSON.stringify(site.lines)).not.toContain(token)
})

it('a mailed code confirms the address', async () => {
  const { email, call } = await signUp(site.api)
  expect((await call('POST', '/user/email-confirmation', { language: 'en' })).status).toBe(200)
  await expect.poll(() => smtp.mails).toHaveLength(1)
  const [mail] = smtp.mails
  expect(mail).toMatchObject({ to: [email] })
  expect(mail?.content).toMatch(/^Subject: Your code for Cutscene$/m)
  const [code] = /^[A-Z2-7]{4}-[A-Z2-7]{4}$/m.exec(mail?.content ?? '') ?? []
  expect((await call('POST', '/user/email-confirmation/confirm', { code })).status).toBe(200)
})

it('a mail that cannot be sent is logged without its address, and nothing else fails', async () => {
  const { email } = await signUp(site.api)
  smtp.state.refuses = true
  expect((await ask(email)).status).toBe(200)
  await site.logged(({ msg, err }) => msg === 'background work failed' && /550/.test(err?.message ?? ''))
  expect(JSON.stringify(site.lines)).not.toContain(email)
  smtp.state.refuses = false
  expect((await ask(email)).status).toBe(200)
  await expect.poll(() => smtp.mails).toHaveLength(1)
})

it('a site that is closed sends the mails that were asked for', async () => {
  const other = await openSite({
    settings: {
      SMTP_URL: `smtp://${smtp.host}`,
      SITE_URL: 'https://cutscene.example',
      MAIL_FROM: 'The “Cutscene” team <team@cutscene.example>',
    },
  })
  const { email } = await signUp(other.api)
  await caller(other.api)('POST', '/password-reset', { email })
  await other.close()
  expect(smtp.mails).toMatchObject([{ from: 'team@cutscene.example', to: [email] }])
})
