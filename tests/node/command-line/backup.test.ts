import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { videosTitled } from '../../contract/fixtures/catalogue.fixture.ts'
import { signUp } from '../../contract/fixtures/users.fixture.ts'
import { siteOfTest } from '../site.fixture.ts'
import { changeFile } from '../sqlite-file.fixture.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

const garbage = 'words '.repeat(1000)

describe('backup', () => {
  it('copies one consistent state while another process writes, which restore accepts', async () => {
    const { type, dataDir, file } = await withData()
    const writer = await startWriter(sqliteFile(dataDir))
    expect(await type(['backup', file])).toEqual({
      code: 0,
      stdout: `Backed up the database to ${file}, and checked it.\n`,
      stderr: '',
    })
    const copied = countsIn(file)
    await expect.poll(() => countsIn(sqliteFile(dataDir)).entries).toBeGreaterThan(copied.entries)
    await writer.stop()
    const written = countsIn(sqliteFile(dataDir))
    expect(copied.entries).toBe(copied.entriesCounted)
    expect(copied.entries).toBeGreaterThan(0)

    const { code, stdout } = await type(['restore', file])
    expect([code, stdout]).toEqual([0, expect.stringContaining('Restored the database from')])
    expect(countsIn(sqliteFile(dataDir))).toEqual(copied)
    expect(countsIn(`${sqliteFile(dataDir)}.before-restore`)).toEqual(written)
  })

  it('overwrites a file only with --force, and only its owner reads it', async () => {
    const { type, refusal } = await withData()
    const folder = await temporaryFolder()
    const file = join(folder, 'copy.sqlite')
    await writeFile(file, 'precious')
    expect(await refusal('backup', file)).toContain('--force')
    expect(await readFile(file, 'utf8')).toBe('precious')
    expect(await type(['backup', file, '--force'])).toMatchObject({ code: 0 })
    expect(await readdir(folder)).toEqual(['copy.sqlite'])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('with --keep makes dated files, and then deletes the oldest of those alone, never the new one; none after a failure', async () => {
    const { folder, dataDir } = await withData()
    const to = join(folder, 'backups')
    const backUpAt = async (time: string, ...more: string[]) => {
      const { type } = await openCommandLine({ root: folder, parts: { now: () => new Date(time) } })
      return type(['backup', '--keep', '2', to, '--json', ...more])
    }
    for (const time of ['2027-01-01T03:00:00Z', '2027-01-02T03:00:00Z']) await backUpAt(time)
    for (const name of ['cutscene-2026-01-01.sqlite', 'cutscene-2020-01-01-000000.sqlite.old'])
      await writeFile(join(to, name), '')
    await mkdir(join(to, 'cutscene-2020-01-01-000000.sqlite'))
    const result = {
      file: join(to, 'cutscene-2026-06-03-030000.tar'),
      deleted: [join(to, 'cutscene-2027-01-01-030000.tar')],
    }
    const before = await readdir(to)
    const dry = await backUpAt('2026-06-03T03:00:00Z', '--dry-run')
    expect(JSON.parse(dry.stdout)).toEqual({ ...result, dryRun: true })
    expect(await readdir(to)).toEqual(before)
    const { stdout } = await backUpAt('2026-06-03T03:00:00Z')
    expect(JSON.parse(stdout)).toEqual({ ...result, dryRun: false })
    const after = await readdir(to)
    expect(after).toEqual([
      'cutscene-2020-01-01-000000.sqlite',
      'cutscene-2020-01-01-000000.sqlite.old',
      'cutscene-2026-01-01.sqlite',
      'cutscene-2026-06-03-030000.tar',
      'cutscene-2027-01-02-030000.tar',
    ])
    await overwritePages(sqliteFile(dataDir))
    expect(await backUpAt('2026-06-04T03:00:00Z')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /cutscene\.sqlite cannot be read \([^\n]*Restore an earlier backup[^\n]*\n$/,
      ),
    })
    expect(await readdir(to)).toEqual(after)
  })

  it.each([
    [
      ['backup', '/backups/a copy.sqlite'],
      `pg_dump --format=custom --file='/backups/a copy.dump' "$DATABASE_URL"`,
    ],
    [['restore', 'file.dump'], 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" file.dump'],
  ])('prints what to use instead with DATABASE_URL, without the password: %s', async (words, command) => {
    const settings = { DATABASE_URL: 'postgres://me:swordfish@db.example/x', TOKEN_SECRET: 's'.repeat(32) }
    const { code, stderr } = await (await openCommandLine({ settings })).type(words)
    expect([code, stderr]).toEqual([1, expect.stringContaining(command)])
    expect(stderr).not.toContain('swordfish')
  })
})

describe('restore', () => {
  it('brings the database, the media and the secret of an archive to another machine', async () => {
    const { type, folder, dataDir } = await withData()
    await mkdir(join(dataDir, 'media'))
    await writeFile(join(dataDir, 'media/clip.3f2a9c1b04.mp4'), 'a clip')
    await writeFile(join(dataDir, 'token-secret'), 'a secret', { mode: 0o600 })
    const file = join(folder, 'copy.tar')
    expect((await type(['backup', file])).stdout).toBe(`Backed up everything to ${file}, and checked it.\n`)
    expect((await stat(file)).mode & 0o777, 'only its owner reads it').toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.startsWith('copy'))).toEqual(['copy.tar'])

    const other = await openCommandLine()
    // As an installation makes it: root restores, another user runs the site.
    await mkdir(other.dataDir, { recursive: true })
    if (process.getuid?.() === 0) await chown(other.dataDir, 1234, 1234)
    expect(await other.type(['restore', file, '--dry-run'])).toMatchObject({ code: 0, stderr: '' })
    expect(await other.type(['restore', file])).toMatchObject({
      code: 0,
      stdout: `Restored the database from ${file}.\n`,
      stderr: 'Its media is there too: 1 file.\nIts secret is there too.\n',
    })
    const owner = (await stat(other.dataDir)).uid
    for (const name of ['cutscene.sqlite', 'media', 'media/clip.3f2a9c1b04.mp4', 'token-secret'])
      expect((await stat(join(other.dataDir, name))).uid, name).toBe(owner)
    expect(await other.open().titles()).toEqual(['One'])
    expect(await readFile(join(other.dataDir, 'media/clip.3f2a9c1b04.mp4'), 'utf8')).toBe('a clip')
    expect(await readFile(join(other.dataDir, 'token-secret'), 'utf8')).toBe('a secret')
    expect((await stat(join(other.dataDir, 'token-secret'))).mode & 0o777).toBe(0o600)
    expect((await readdir(other.dataDir)).filter((name) => name.includes('restoring'))).toEqual([])
  })

  it('is rejected while the site runs, and changes nothing', async () => {
    const site = await siteOfTest()
    const { type, refusal, dataDir } = await openCommandLine({ root: dirname(site.dataDir) })
    const file = join(dirname(site.dataDir), 'copy.sqlite')
    await type(['backup', file])
    const { email } = await signUp(site.api)
    const files = await readdir(dataDir)
    expect(await refusal('restore', file)).toContain('Stop it')
    expect(await readdir(dataDir)).toEqual(files)
    await site.stop()
    const previous = join(dataDir, 'cutscene.sqlite.before-restore')
    const dryRun = await type(['restore', file, '--dry-run', '--json'])
    expect(JSON.parse(dryRun.stdout)).toEqual({ file, previous, dryRun: true })
    expect((await type(['users', 'list'])).stdout).toContain(email)
    const { stdout } = await type(['restore', file, '--json'])
    expect(JSON.parse(stdout)).toEqual({ file, previous, dryRun: false })
    expect((await type(['users', 'list'])).stdout).not.toContain(email)
  })

  it.each([
    ['damaged', garbage, 'its database is damaged (file is not a database). Restore'],
    ['empty', '', 'is empty'],
  ])('replaces a database that is %s, and saves all of its files', async (_, content, message) => {
    const { type, refusal, folder, dataDir, open, file } = await withData()
    await type(['backup', file])
    const path = sqliteFile(dataDir)
    await writeFile(path, content)
    const writeLog = () => writeFile(`${path}-wal`, 'what was not yet written')
    // SQLite deletes that of a file which is no database.
    if (content === '') await writeLog()
    for (const words of [['backup', join(folder, 'another.sqlite')], ['users', 'list'], ['doctor']])
      expect(await type(words)).toMatchObject({ code: 1 })
    expect((await type(['users', 'list'])).stderr).toContain(message)
    if (content !== '') await writeLog()
    expect(await type(['restore', file])).toMatchObject({ code: 0, stderr: '' })
    const { db, titles } = open()
    expect(await titles()).toEqual(['One'])
    await db.destroy()
    expect(await readFile(`${path}.before-restore`, 'utf8')).toBe(content)
    expect(await readFile(`${path}.before-restore-wal`, 'utf8')).toBe('what was not yet written')
    expect(await refusal('restore', file)).toContain('Move it away, or add --force')
    expect(await type(['restore', file, '--force'])).toMatchObject({ code: 0 })
    expect(existsSync(`${path}.before-restore-wal`)).toBe(false)
  })

  it('rejects a file that is no backup, cut off or damaged, and changes nothing', async () => {
    const { type, refusal, folder, open, dataDir } = await withData()
    const file = (name: string) => join(folder, name)
    await mkdir(file('folder'))
    await writeFile(file('text'), garbage)
    changeFile(file('other'), 'create table x (y)')
    changeFile(file('diverged'), "create table kysely_migration as select '999-later' as name")
    await type(['backup', file('whole.tar')])
    const whole = await readFile(file('whole.tar'))
    await writeFile(file('half.tar'), whole.subarray(0, whole.byteLength / 2))
    await writeFile(file('damaged.tar'), whole)
    await overwritePages(file('damaged.tar'))
    for (const [name, message] of [
      ['nothing', 'There is no file'],
      ['folder', 'cannot be restored: it cannot be read'],
      ['text', 'file is not a database'],
      ['other', 'it is not a Cutscene database'],
      ['diverged', 'it is of another version of Cutscene, which has 999-later but not 001-catalogue'],
      ['half.tar', 'half.tar cannot be restored'],
      ['damaged.tar', 'damaged.tar cannot be restored'],
    ] as const)
      expect(await refusal('restore', file(name))).toContain(message)
    expect(existsSync(`${sqliteFile(dataDir)}.before-restore`)).toBe(false)
    expect(await open().titles()).toEqual(['One'])
  })

  it('accepts a backup of a newer version', async () => {
    const { type, dataDir, file } = await withData()
    changeFile(sqliteFile(dataDir), "insert into kysely_migration values ('999-later', '2026-11-21')")
    for (const command of ['backup', 'restore'])
      expect(await type([command, file])).toMatchObject({ code: 0, stderr: '' })
    expect(await type(['users', 'list'])).toMatchObject({ code: 0, stdout: 'There are no users yet.\n' })
  })
})

async function withData() {
  const commandLine = await openCommandLine({ videos: videosTitled('One') })
  await commandLine.type(['catalog', 'export'])
  return { ...commandLine, file: join(commandLine.folder, 'copy.sqlite') }
}

/** Damages it in the middle. */
async function overwritePages(path: string) {
  const content = await readFile(path)
  await writeFile(path, content.fill('x', 4096 * 3, 4096 * 9))
}

/** The number of entries, and the count that the writer stored in the same transactions. */
function countsIn(path: string) {
  const db = new DatabaseSync(path, { timeout: 5000 })
  const number = (query: string) => Number(Object.values(db.prepare(query).get() ?? {})[0])
  const entries = number('select count(*) from playlist_entry')
  const entriesCounted = number('select video_count from playlist')
  db.close()
  return { entries, entriesCounted }
}

const writer = `
const { DatabaseSync } = require('node:sqlite')
const db = new DatabaseSync(process.argv[1], { timeout: 5000 })
db.exec("insert into account (id, email, folded_email, first_name, last_name, extra, password_hash, created_at, updated_at) values ('u', 'e', 'e', 'f', 'l', '{}', '', 1, 1)")
db.exec("insert into playlist (user_id, id, title, description, created_at, video_count) values ('u', 'p', 't', 'd', 1, 0)")
const add = db.prepare("insert into playlist_entry (user_id, playlist_id, video_id, added_at) values ('u', 'p', ?, ?)")
let count = 0
function write() {
  db.exec('begin immediate')
  for (let index = 0; index < 50; index++) add.run('video ' + ++count, count)
  db.exec("update playlist set video_count = " + count)
  db.exec('commit')
  if (count === 500) process.stdout.write('writing')
  setImmediate(write)
}
write()
process.on('SIGTERM', () => process.exit(0))
`

/** Another process that adds entries to a playlist until killed, and counts them in the same transactions. */
async function startWriter(path: string) {
  const child = spawn(process.execPath, ['-e', writer, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return {
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
