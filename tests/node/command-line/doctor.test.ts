import { chmod, mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import type { Finding } from '#hosts/node/machine/doctor/finding.ts'
import { siteVideos } from '../site.fixture.ts'
import { changeFile } from '../sqlite-file.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

describe('doctor', () => {
  it('finds no problem in a healthy installation', async () => {
    const { type, folder, examine } = await opened()
    await mkdir(join(folder, 'dist/client/assets'), { recursive: true })
    for (const file of ['dist/server/server.js', 'dist/client/api/docs.html']) {
      await mkdir(join(folder, file, '..'), { recursive: true })
      await writeFile(join(folder, file), '')
    }
    const { code, findings } = await examine()
    expect(code).toBe(0)
    const checks = ['settings', 'node', 'build', 'data folder', 'secret', 'database', 'tables', 'media']
    expect(
      findings.filter(({ check }) => check !== 'disk').map(({ check, state }) => [check, state]),
    ).toEqual([...checks, 'embeds', 'clock'].map((check) => [check, 'ok']))
    expect((await type(['doctor'])).stdout).toMatch(/^ok {7}settings {5}all are valid$/m)
  })

  it('warns about what the first start creates, and of a misspelt setting', async () => {
    const { code, stdout } = await (await openCommandLine({ settings: { SIGNUP: 'invite' } })).type([
      'doctor',
    ])
    expect(code).toBe(0)
    expect(stdout).toMatch(/warning {2}data folder .* does not exist yet\n +npm start creates it\.\n/)
    expect(stdout).toMatch(/warning {2}database /)
    expect(stdout).toContain('SIGNUP is set, but is no setting: is SIGNUPS meant?')
  })

  it('names an invalid setting, without its password', async () => {
    for (const [name, value, message] of [
      ['PORT', 'x', "PORT is 'x'"],
      ['SITE_LOGO', '/nowhere/logo.svg', "SITE_LOGO is '/nowhere/logo.svg', but there is no"],
      ['DATABASE_URL', 'mysql://me:swordfish@h/x', "DATABASE_URL is 'mysql://…', but must be an address"],
    ] as const) {
      const { type } = await openCommandLine({ settings: { [name]: value } })
      const { code, stdout, stderr } = await type(['doctor'])
      expect([code, stderr]).toEqual([1, 'There is 1 problem.\n'])
      expect(stdout).toContain(message)
      expect(stdout).not.toContain('swordfish')
    }
  })

  it.each<[string, (folder: string, dataDir: string) => unknown, Partial<Finding>]>([
    [
      'a secret that others can read',
      (_, dataDir) => chmod(join(dataDir, 'token-secret'), 0o644),
      { check: 'secret', fix: expect.stringContaining('chmod 600') },
    ],
    [
      'a missing clip',
      (folder) => rm(join(folder, 'catalog/media/clip.mp4')),
      {
        check: 'media',
        message: expect.stringContaining('1 files of the catalogue are missing or cannot be read: clip.mp4'),
      },
    ],
    [
      'a damaged database',
      (_, dataDir) => truncate(sqliteFile(dataDir), 20_000),
      { check: 'database', fix: expect.stringContaining('restore FILE') },
    ],
    [
      'tables of a newer version',
      (_, dataDir) =>
        changeFile(sqliteFile(dataDir), "insert into kysely_migration values ('999-later', '2026-11-21')"),
      { check: 'tables', state: 'warning', message: expect.stringContaining('999-later') },
    ],
    [
      'a clock that went back',
      (_, dataDir) => changeFile(sqliteFile(dataDir), accountMadeAt(tomorrow * 1000)),
      { check: 'clock', message: expect.stringContaining('which is before 2026-06-02T00:00:00.000Z') },
    ],
    [
      'times that a clock stored when it was ahead',
      (_, dataDir) =>
        changeFile(
          sqliteFile(dataDir),
          `${accountMadeAt(0)};
           insert into shelf_entry (user_id, shelf, video_id, added_at)
             values ('a', 'likes', 'v', ${tomorrow * 1000}), ('a', 'likes', 'w', ${tomorrow * 1000});
           insert into progress (user_id, video_id, seconds, finished, last_seen_at)
             values ('a', 'v', 1, 0, ${tomorrow * 1000})`,
        ),
      {
        ...{ check: 'clock', state: 'warning' },
        message: expect.stringContaining('2 list entries are and 1 position is later than now'),
      },
    ],
  ])('finds %s and shows how to fix it', async (_, harm, expected) => {
    const { examine, folder, dataDir } = await opened()
    await harm(folder, dataDir)
    const { code, findings } = await examine()
    const { state = 'problem' } = expected
    expect(code).toBe(state === 'problem' ? 1 : 0)
    expect(findings).toContainEqual(expect.objectContaining({ fix: expect.any(String), ...expected, state }))
  })
})

const tomorrow = Date.UTC(2026, 5, 2)

const accountMadeAt = (micros: number) =>
  `insert into account (id, email, folded_email, first_name, last_name, extra, password_hash, created_at, updated_at)
     values ('a', 'a', 'a', 'a', 'a', '{}', 'hash', ${micros}, 0)`

async function opened() {
  const commandLine = await openCommandLine({ videos: siteVideos })
  await commandLine.type(['catalog', 'export'])
  await writeFile(join(commandLine.dataDir, 'token-secret'), 'a secret of this test', { mode: 0o600 })
  return {
    ...commandLine,
    async examine() {
      const { code, stdout } = await commandLine.type(['doctor', '--json'])
      return { code, findings: JSON.parse(stdout) as Finding[] }
    },
  }
}
