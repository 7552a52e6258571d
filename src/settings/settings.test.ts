import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variablesOf } from './environment.ts'
import { OperatorError } from './operator-error.ts'
import { misspeltSettings, readSettings, type Settings, serverSettings, warningsOf } from './settings.ts'

const url = 'smtps://me:hunter2@mail.example'
const from = 'Cutscene <hello@cutscene.example>'
/** Some need others. */
const others = {
  TOKEN_SECRET: 'y'.repeat(32),
  SITE_URL: 'https://other.example',
  SMTP_URL: url,
  MAIL_FROM: ` ${from} `,
  SOMETHING: 'else',
}

describe('settings', () => {
  it.each<[variable: string, field: keyof Settings, byDefault: unknown, given: string, read: unknown]>([
    ['PORT', 'port', 3000, '8080', 8080],
    ['HOST', 'host', '127.0.0.1', '0.0.0.0', '0.0.0.0'],
    ['DATA_DIR', 'dataDir', resolve('data'), '/var/../srv/cutscene', '/srv/cutscene'],
    ['DATABASE_URL', 'databaseUrl', undefined, 'postgres://db.example/x', 'postgres://db.example/x'],
    ['DATABASE_POOL', 'databasePool', 10, '25', 25],
    ['TRUST_PROXY', 'trustedProxies', 0, 'on', 1],
    ['HSTS_SUBDOMAINS', 'hstsSubdomains', false, 'on', true],
    ['TOKEN_SECRET', 'tokenSecret', undefined, 'x'.repeat(32), 'x'.repeat(32)],
    ['READ_ONLY', 'readOnly', false, 'on', true],
    ['DEMO_ACCOUNT', 'demoAccount', true, 'on', true],
    ['SIGNUPS', 'signups', undefined, 'invite', 'invite'],
    ['REQUEST_TESTER', 'requestTester', true, 'on', true],
    ['SEARCH_LOG', 'searchLog', true, 'off', false],
    ['RATE_LIMITS', 'rateLimits', true, 'off', false],
    ['REFUSE_COMMON_PASSWORDS', 'refuseCommonPasswords', false, 'on', true],
    ['USER_STORAGE_MB', 'storageQuotaBytes', 100 * 1024 * 1024, '5', 5 * 1024 * 1024],
    ['THUMBNAILS_MB', 'thumbnailBytes', 1000 * 1024 * 1024, '50', 50 * 1024 * 1024],
    ['SITE_NAME', 'siteName', undefined, ' Trailer Park ', 'Trailer Park'],
    ['SITE_SLOGAN', 'siteSlogan', undefined, 'Parked trailers', 'Parked trailers'],
    ['SITE_LOGO', 'siteLogo', undefined, 'logo.svg', resolve('logo.svg')],
    ['SITE_CONTACT', 'siteContact', undefined, 'a?cc=b&c%@a.example', 'mailto:a%3Fcc%3Db%26c%25@a.example'],
    ['SITE_CONTACT', 'siteContact', undefined, 'https://people.example/ada', 'https://people.example/ada'],
    ['SITE_URL', 'siteUrl', undefined, 'HTTPS://Cutscene.example/', 'https://cutscene.example'],
    ['SMTP_URL', 'smtp', undefined, 'smtp://mail.example', { url: 'smtp://mail.example', from }],
    ['MAIL_FROM', 'smtp', undefined, 'a@b.example', { url, from: 'a@b.example' }],
    ['METRICS_TOKEN', 'metricsToken', undefined, 'sixteen letters or more', 'sixteen letters or more'],
    ['LOG_LEVEL', 'logLevel', 'info', 'debug', 'debug'],
    ['PORT', 'port', 3000, '65535', 65_535],
    // A socket has no host name.
    ['DATABASE_URL', 'databaseUrl', undefined, 'postgres:///x?host=/run', 'postgres:///x?host=/run'],
  ])('%s sets %s: %j by default, and as given', (variable, field, byDefault, given, read) => {
    for (const environment of [{}, { [variable]: ' ' }])
      expect(readSettings(environment)[field]).toEqual(byDefault)
    expect(readSettings({ ...others, [variable]: given })[field]).toEqual(read)
  })

  it.each<[Record<string, string>, boolean]>([
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.example.org' }, false],
    [{ SITE_URL: 'https://cutscene.example' }, false],
    [{ TRUST_PROXY: 'on' }, false],
    [{ TRUST_PROXY: '2' }, false],
  ])('with %j have the demo account and the request tester by default: %j', (given, on) => {
    expect(readSettings(given)).toMatchObject({ demoAccount: on, requestTester: on })
  })

  it.each<[Record<string, string>, RegExp[]]>([
    [{}, [/^SITE_URL is not set/]],
    [{ SITE_URL: 'https://cutscene.example', METRICS_TOKEN: 'sixteen letters or more' }, []],
    [{ TRUST_PROXY: 'on' }, [/^SITE_URL is not set/, /^METRICS_TOKEN is not set.* or TRUST_PROXY is set/]],
    [{ HOST: '0.0.0.0' }, [/^SITE_URL is not set/]],
    [
      { SITE_URL: 'https://cutscene.example', DEMO_ACCOUNT: 'on', REQUEST_TESTER: 'on' },
      [/^DEMO_ACCOUNT is on/, /^REQUEST_TESTER is on/, /^METRICS_TOKEN is not set/],
    ],
  ])('%j warns of what others can reach, and of links without a preview', (given, expected) => {
    const warnings = warningsOf(readSettings(given))
    expect(warnings).toEqual(expected.map((text) => expect.stringMatching(text)))
  })

  it('warn of names one letter away from a setting, and of unknown ones that begin as those of the site', () => {
    const near = { SIGNUP: 'invite', READ_ONLI: 'on', HOTS: '::1', Site_Name: 'A', SITE_TITLE: 'A' }
    expect(misspeltSettings({ ...near, SITE_LOGOS: ' ', HOST: '::1', HOME: '/root', PATH: '/bin' })).toEqual([
      'SIGNUP is set, but is no setting: is SIGNUPS meant?',
      'READ_ONLI is set, but is no setting: is READ_ONLY meant?',
      'HOTS is set, but is no setting: is HOST meant?',
      'Site_Name is set, but is no setting: is SITE_NAME meant?',
      'SITE_TITLE is set, but is no setting: docs/settings.md has all of them',
    ])
  })

  it('are in docs/settings.md, all of the server and no other', async () => {
    const [server = ''] = (await readFile('docs/settings.md', 'utf8')).split('## Static edition')
    const documented = [...server.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(documented.toSorted()).toEqual(variablesOf(serverSettings).toSorted())
  })
})

describe('an invalid setting', () => {
  const port = 'a whole number from 0 to 65535'
  const proxies = 'on, off or the number of proxies in front, from 0 to 9'
  const name = 'a name of 1 to 40 visible characters in one line'
  const contact = 'an email address, or a link that begins with https://'
  const sender = 'an email address, such as Cutscene <no-reply@cutscene.example>'
  const origin =
    'the public address of the site, with http:// or https:// and without a path, such as https://cutscene.example'
  const database = 'an address such as postgres://user:password@host:5432/cutscene'
  const mail = 'an address such as smtp://user:password@host:587'

  it.each<[string, given: string, allowed: string, quoted?: string]>([
    ['PORT', 'abc', port],
    ['PORT', '65536', port],
    ['PORT', '80.5', port],
    ['PORT', '٨٠', port],
    ['DATABASE_POOL', '0', 'a whole number from 1 to 1000'],
    ['LOG_LEVEL', 'toString', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['TRUST_PROXY', 'maybe', proxies],
    ['TRUST_PROXY', '10', proxies],
    ['REQUEST_TESTER', 'yes', 'one of on, off'],
    ['SITE_NAME', 'x'.repeat(41), name],
    ['SITE_NAME', 'two\nlines', name],
    ['SITE_NAME', '\u200b', name],
    ['SITE_SLOGAN', 'x'.repeat(81), 'a text of 1 to 80 visible characters in one line'],
    ['SITE_CONTACT', 'http://people.example', contact],
    ['SITE_CONTACT', 'javascript:alert(1)', contact],
    ['SITE_CONTACT', 'ada', contact],
    ['MAIL_FROM', 'Name <nobody>', sender],
    ['MAIL_FROM', '<a@b.example', sender],
    ['MAIL_FROM', 'A <a@b.example> B', sender],
    ['SITE_URL', 'ftp://cutscene.example', origin],
    ['SITE_URL', 'https://cutscene.example/trailers', origin],
    ['SITE_URL', 'https://cutscene.example/?a=1', origin],
    // What may be a password is not quoted.
    ['SITE_URL', 'https://me:hunter2@cutscene.example', origin, 'https://…@cutscene.example'],
    ['DATABASE_URL', 'mysql://me:hunter2@elsewhere', database, 'mysql://…'],
    ['DATABASE_URL', 'postgres://', database, 'postgres://…'],
    ['DATABASE_URL', 'postgres:hunter2', database, '…'],
    ['SMTP_URL', 'hunter2', mail, '…'],
    ['TOKEN_SECRET', 'hunter2', 'at least 32 characters, not 7: openssl rand -hex 32 makes one', '…'],
    ['METRICS_TOKEN', 'hunter2', 'at least 16 characters, not 7: openssl rand -hex 32 makes one', '…'],
  ])('%s=%j is reported with its value and the valid ones', (name, given, allowed, quoted = given) => {
    expect(() => readSettings({ [name]: given })).toThrow(
      new OperatorError(`${name} is '${quoted}', but must be ${allowed}.`),
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
    [{ SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL is set, but SITE_URL is not: links in mails need /],
    [{ DATABASE_URL: 'postgres://db/x' }, /^TOKEN_SECRET must be set along with DATABASE_URL/],
  ])('%j lacks another one', (given, message) => {
    expect(() => readSettings(given)).toThrow(message)
  })
})
