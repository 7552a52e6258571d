import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variablesOf } from './environment.ts'
import { OperatorError } from './operator-error.ts'
import { misspeltSettings, readSettings, serverSettings, warningsOf } from './settings.ts'

describe('settings', () => {
  it('have a default each', () => {
    const defaults = {
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePool: 10,
      trustedProxies: 0,
      hstsSubdomains: false,
      tokenSecret: undefined,
      readOnly: false,
      demoAccount: true,
      signups: undefined,
      requestTester: true,
      searchLog: true,
      rateLimits: true,
      refuseCommonPasswords: false,
      storageQuotaBytes: 100 * 1024 * 1024,
      thumbnailBytes: 1000 * 1024 * 1024,
      siteName: undefined,
      siteSlogan: undefined,
      siteLogo: undefined,
      siteContact: undefined,
      siteUrl: undefined,
      smtp: undefined,
      metricsToken: undefined,
      logLevel: 'info',
    }
    expect(readSettings({})).toEqual(defaults)
    expect(readSettings({ PORT: '', HOST: ' ', DATA_DIR: '', TRUST_PROXY: '', LOG_LEVEL: '  ' })).toEqual(
      defaults,
    )
  })

  it('are read from the environment', () => {
    const given = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/cutscene',
      TRUST_PROXY: 'on',
      HSTS_SUBDOMAINS: 'on',
      LOG_LEVEL: 'debug',
      TOKEN_SECRET: 'a secret of thirty-two characters',
      READ_ONLY: 'on',
      DEMO_ACCOUNT: 'on',
      SIGNUPS: 'invite',
      REQUEST_TESTER: 'on',
      SEARCH_LOG: 'off',
      RATE_LIMITS: 'off',
      REFUSE_COMMON_PASSWORDS: 'on',
      USER_STORAGE_MB: '5',
      THUMBNAILS_MB: '50',
      SITE_NAME: ' Trailer Park ',
      SITE_SLOGAN: 'Parked trailers',
      SITE_LOGO: 'logo.svg',
      SITE_CONTACT: 'ada@people.example',
      SITE_URL: 'HTTPS://Cutscene.example/',
      METRICS_TOKEN: 'sixteen letters or more',
      SMTP_URL: 'smtps://me:hunter2@mail.example',
      MAIL_FROM: ' Cutscene <hello@cutscene.example> ',
      DATABASE_URL: 'postgres://me:hunter2@db.example/cutscene',
      DATABASE_POOL: '25',
      SOMETHING: 'else',
    }
    expect(readSettings(given)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/cutscene',
      databaseUrl: 'postgres://me:hunter2@db.example/cutscene',
      databasePool: 25,
      trustedProxies: 1,
      hstsSubdomains: true,
      tokenSecret: 'a secret of thirty-two characters',
      readOnly: true,
      demoAccount: true,
      signups: 'invite',
      requestTester: true,
      searchLog: false,
      rateLimits: false,
      refuseCommonPasswords: true,
      storageQuotaBytes: 5 * 1024 * 1024,
      thumbnailBytes: 50 * 1024 * 1024,
      siteName: 'Trailer Park',
      siteSlogan: 'Parked trailers',
      siteLogo: resolve('logo.svg'),
      siteContact: 'mailto:ada@people.example',
      siteUrl: 'https://cutscene.example',
      smtp: { url: 'smtps://me:hunter2@mail.example', from: 'Cutscene <hello@cutscene.example>' },
      metricsToken: 'sixteen letters or more',
      logLevel: 'debug',
    })
  })

  it.each<[string, boolean]>([
    ['127.0.0.1', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['127.example.org', false],
  ])('have the demo account and the request tester on %s by default: %j', (HOST, on) => {
    expect(readSettings({ HOST })).toMatchObject({ demoAccount: on, requestTester: on })
  })

  it.each([{ SITE_URL: 'https://cutscene.example' }, { TRUST_PROXY: 'on' }, { TRUST_PROXY: '2' }])(
    'have neither on by default behind a proxy: %j',
    (given) => {
      expect(readSettings(given)).toMatchObject({ demoAccount: false, requestTester: false })
    },
  )

  it.each<[Record<string, string>, RegExp[]]>([
    [{}, [/^SITE_URL is not set/]],
    [{ SITE_URL: 'https://cutscene.example', METRICS_TOKEN: 'sixteen letters or more' }, []],
    [
      { SITE_URL: 'https://cutscene.example' },
      [/^METRICS_TOKEN is not set.* SITE_URL or TRUST_PROXY is set/],
    ],
    [{ TRUST_PROXY: 'on' }, [/^SITE_URL is not set/, /^METRICS_TOKEN is not set/]],
    [{ HOST: '0.0.0.0' }, [/^SITE_URL is not set/]],
    [{ HOST: '0.0.0.0', DEMO_ACCOUNT: 'on' }, [/^SITE_URL is not set/, /^DEMO_ACCOUNT is on/]],
    [
      { SITE_URL: 'https://cutscene.example', DEMO_ACCOUNT: 'on', REQUEST_TESTER: 'on' },
      [/^DEMO_ACCOUNT is on/, /^REQUEST_TESTER is on/, /^METRICS_TOKEN is not set/],
    ],
  ])('%j warns of what others can reach, and of links without a preview', (given, expected) => {
    const warnings = warningsOf(readSettings(given))
    expect(warnings).toHaveLength(expected.length)
    for (const [index, warning] of expected.entries()) expect(warnings[index]).toMatch(warning)
  })

  it.each([
    ['TOKEN_SECRET', 32],
    ['METRICS_TOKEN', 16],
  ])('reject a short %s without quoting it', (name, minLength) => {
    const read = () => readSettings({ [name]: 'hunter2' })
    expect(read).toThrow(OperatorError)
    expect(read).toThrow(`${name} is '…', but must be at least ${minLength} characters, not 7: `)
    expect(read).not.toThrow('hunter2')
  })

  it('warn of names one letter away from a setting, and of unknown ones that begin as those of the site', () => {
    const near = { SIGNUP: 'invite', SITENAME: 'Ours', SMTP_URI: 'x', READ_ONLI: 'on', SITE_LOGOS: ' ' }
    const swapped = { SINGUPS: 'closed', HOTS: '0.0.0.0' }
    const given = { ...near, ...swapped, Site_Name: 'Ours', SITE_TITLE: 'Ours' }
    expect(misspeltSettings({ ...given, HOST: '::1', HOME: '/root', PATH: '/bin' })).toEqual([
      'SIGNUP is set, but is no setting: is SIGNUPS meant?',
      'SITENAME is set, but is no setting: is SITE_NAME meant?',
      'SMTP_URI is set, but is no setting: is SMTP_URL meant?',
      'READ_ONLI is set, but is no setting: is READ_ONLY meant?',
      'SINGUPS is set, but is no setting: is SIGNUPS meant?',
      'HOTS is set, but is no setting: is HOST meant?',
      'Site_Name is set, but is no setting: is SITE_NAME meant?',
      'SITE_TITLE is set, but is no setting: docs/settings.md has all of them',
    ])
  })

  it('send mail from the given address', () => {
    const given = { SMTP_URL: 'smtp://mail.example:2525', SITE_URL: 'https://cutscene.example' }
    expect(readSettings({ ...given, MAIL_FROM: 'a@b.example' }).smtp?.from).toBe('a@b.example')
  })

  it.each(['x'.repeat(41), 'two\nlines', '\u200b'])('reject the name %j', (SITE_NAME) => {
    expect(() => readSettings({ SITE_NAME })).toThrow(
      `SITE_NAME is '${SITE_NAME}', but must be a name of 1 to 40 visible characters in one line.`,
    )
  })

  it('reject a slogan of more than 80 characters', () => {
    expect(() => readSettings({ SITE_SLOGAN: 'x'.repeat(81) })).toThrow(
      'a text of 1 to 80 visible characters',
    )
  })

  it('take a link or an address as contact, and no other text', () => {
    expect(readSettings({ SITE_CONTACT: 'a?cc=b&c%@people.example' }).siteContact).toBe(
      'mailto:a%3Fcc%3Db%26c%25@people.example',
    )
    expect(readSettings({ SITE_CONTACT: 'https://people.example/ada' }).siteContact).toBe(
      'https://people.example/ada',
    )
    for (const SITE_CONTACT of ['http://people.example', 'javascript:alert(1)', 'ada'])
      expect(() => readSettings({ SITE_CONTACT })).toThrow(
        `SITE_CONTACT is '${SITE_CONTACT}', but must be an email address, or a link that begins with https://.`,
      )
  })

  it.each(['0', '65535', ' 8080 '])('accept the port %j', (PORT) => {
    expect(readSettings({ PORT }).port).toBe(Number(PORT))
  })

  it('are in docs/settings.md, all of the server and no other', async () => {
    const [server = ''] = (await readFile('docs/settings.md', 'utf8')).split('## Static edition')
    const documented = [...server.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(documented.toSorted()).toEqual(variablesOf(serverSettings).toSorted())
  })

  it('make DATA_DIR absolute', () => {
    expect(readSettings({ DATA_DIR: './elsewhere/../here' }).dataDir).toBe(resolve('here'))
  })
})

describe('an invalid setting', () => {
  const port = 'a whole number from 0 to 65535'
  const proxies = 'on, off or the number of proxies in front, from 0 to 9'
  const level = 'one of fatal, error, warn, info, debug, trace, silent'

  it.each([
    ['PORT', 'abc', port],
    ['PORT', '65536', port],
    ['PORT', '80.5', port],
    ['PORT', '٨٠', port],
    ['DATABASE_POOL', '0', 'a whole number from 1 to 1000'],
    ['LOG_LEVEL', 'toString', level],
    ['TRUST_PROXY', 'maybe', proxies],
    ['TRUST_PROXY', '10', proxies],
    ['REQUEST_TESTER', 'yes', 'one of on, off'],
  ])('%s=%s is reported with its value and the valid ones', (name, value, allowed) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new OperatorError(`${name} is '${value}', but must be ${allowed}.`),
    )
  })

  it('beside another one is reported with it, a line each', () => {
    expect(() => readSettings({ PORT: 'abc', READ_ONLY: 'yes' })).toThrow(
      new OperatorError(
        `PORT is 'abc', but must be ${port}.\nREAD_ONLY is 'yes', but must be one of on, off.`,
      ),
    )
  })

  it.each([
    ['DATABASE_URL', 'postgres://user:password@host:5432/cutscene'],
    ['SMTP_URL', 'smtp://user:password@host:587'],
  ])(
    '%s must be an address; the error quotes only the protocol, since the rest may hold a password',
    (name, example) => {
      for (const [given, message] of [
        ['mysql://me:hunter2@elsewhere', `is 'mysql://…', but must be an address such as ${example}.`],
        ['postgres://', `is 'postgres://…', but must be an address such as ${example}.`],
        ['hunter2', `is '…', but must be an address such as ${example}.`],
        ['postgres:hunter2', `is '…', but must be an address such as ${example}.`],
      ] as const) {
        const read = () => readSettings({ [name]: given })
        expect(read, given).toThrow(new OperatorError(`${name} ${message}`))
      }
    },
  )

  it.each(['nobody', 'Name <nobody>', '<a@b.example', 'A <a@b.example> B'])(
    'MAIL_FROM=%s is reported with what it may be',
    (MAIL_FROM) => {
      const allowed = 'an email address, such as Cutscene <no-reply@cutscene.example>'
      expect(() => readSettings({ MAIL_FROM })).toThrow(
        new OperatorError(`MAIL_FROM is '${MAIL_FROM}', but must be ${allowed}.`),
      )
    },
  )

  it('SMTP_URL without SITE_URL is rejected with the reason', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://mail.example' })).toThrow(
      /^SMTP_URL is set, but SITE_URL is not: links in mails need the public address of the site/,
    )
  })

  it.each([
    'ftp://cutscene.example',
    'https://cutscene.example/trailers',
    'https://cutscene.example/?a=1',
    'https://me:hunter2@cutscene.example',
  ])('SITE_URL may not be %s', (SITE_URL) => {
    const quoted = SITE_URL.replace('me:hunter2', '…')
    expect(() => readSettings({ SITE_URL })).toThrow(
      new OperatorError(
        `SITE_URL is '${quoted}', but must be the public address of the site, with http:// or https:// and without a path, such as https://cutscene.example.`,
      ),
    )
  })

  it('DATABASE_URL may name a socket', () => {
    const DATABASE_URL = 'postgres:///cutscene?host=/run/postgresql'
    const { databaseUrl } = readSettings({ DATABASE_URL, TOKEN_SECRET: 'x'.repeat(32) })
    expect(databaseUrl).toBe(DATABASE_URL)
  })

  it('DATABASE_URL needs a TOKEN_SECRET, the same for every copy', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgres://db/x' })).toThrow(
      /^TOKEN_SECRET must be set along with DATABASE_URL/,
    )
  })
})
