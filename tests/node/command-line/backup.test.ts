import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { videosTitled } from '../../contract/fixtures/catalogue.fixture.ts'
import { signUp } from '../../contract/fixtures/users.fixture.ts'
import { siteOfTest } from '../site.fixture.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'
import { startWriter } from './writer.fixture.ts'

describe('backup', () => {
  it('copies one consistent state while another process writes, which restore accepts', async () => {
    const { type, dataDir, folder } = await openCommandLine({ videos: videosTitled('One') })
    await type(['catalog', 'export'])
    const writer = await startWriter(sqliteFile(dataDir))
    const file = join(folder, 'copy.sqlite')
    expect(await type(['backup', file])).toEqual({
      code: 0,
      stdout: `Backed up the database to ${file}, and checked it.\n`,
      stderr: '',
    })
    await writer.stop()
    const copied = countsIn(file)
    const written = countsIn(sqliteFile(dataDir))
    expect(copied.entries).toBe(copied.entriesCounted)
    expect(copied.entries).toBeGreaterThan(0)
    expect(written.entries).toBeGreaterThan(copied.entries)

    const { code, stdout } = await type(['restore', file])
    expect([code, stdout]).toEqual([0, expect.stringContaining('Restored the database from')])
    expect(countsIn(sqliteFile(dataDir))).toEqual(copied)
    expect(countsIn(`${sqliteFile(dataDir)}.before-restore`)).toEqual(written)
    expect((await type(['catalog', 'export'])).stdout).toContain('"One"')
  })

  it('overwrites a file only with --force', async () => {
    const { type } = await withData()
    const folder = await temporaryFolder()
    const file = join(folder, 'copy.sqlite')
    await writeFile(file, 'precious')
    expect(await type(['backup', file])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--force'),
    })
    expect((await stat(file)).size).toBe('precious'.length)
    expect(await type(['backup', file, '--force'])).toMatchObject({ code: 0 })
    expect(await readdir(folder)).toEqual(['copy.sqlite'])
    expect((await stat(file)).mode & 0o777, 'only its owner reads it').toBe(0o600)
  })

  it('reports a missing database and a file that cannot be written', async () => {
    const empty = await openCommandLine()
    expect((await empty.type(['backup', 'x'])).stderr).toContain('there is no database in it yet')
    const { type, folder } = await withData()
    for (const words of [[], ['--dry-run']])
      expect(await type(['backup', join(folder, 'nowhere/copy.sqlite'), ...words])).toMatchObject({
        ...{ code: 1, stdout: '' },
        stderr: `There is no folder ${join(folder, 'nowhere')}.\n`,
      })
    const dated = await type(['backup', join(folder, 'nowhere'), '--keep', '2', '--dry-run'])
    expect(dated, 'makes the folder').toMatchObject({ code: 0, stderr: '' })
  })

  it('names the database, not the file, if the database is damaged', async () => {
    const { type, folder, dataDir } = await withData()
    const file = join(folder, 'copy.sqlite')
    for (const harm of [overwriteMiddle, overwrite]) {
      await harm(sqliteFile(dataDir))
      expect(await type(['backup', file])).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /cutscene\.sqlite cannot be read \([^\n]*Restore an earlier backup[^\n]*\n$/,
        ),
      })
    }
    expect(existsSync(file)).toBe(false)
  })

  it('with --keep makes dated files, and then deletes the oldest of those alone', async () => {
    const { folder } = await withData()
    const to = join(folder, 'backups')
    const at = (time: string) => openCommandLine({ root: folder, parts: { now: () => new Date(time) } })
    const backUpAt = async (time: string, ...more: string[]) =>
      (await at(time)).type(['backup', '--keep', '2', to, '--json', ...more])
    for (const day of [1, 2]) await backUpAt(`2026-06-0${day}T03:00:00Z`)
    for (const name of ['cutscene-2026-01-01.sqlite', 'notes.txt', 'cutscene-2020-01-01-000000.sqlite.old'])
      await writeFile(join(to, name), '')
    await mkdir(join(to, 'cutscene-2020-01-01-000000.sqlite'))
    const result = {
      file: join(to, 'cutscene-2026-06-03-030000.tar'),
      deleted: [join(to, 'cutscene-2026-06-01-030000.tar')],
    }
    const dry = await backUpAt('2026-06-03T03:00:00Z', '--dry-run')
    expect(JSON.parse(dry.stdout)).toEqual({ ...result, dryRun: true })
    expect(existsSync(result.file)).toBe(false)
    expect(existsSync(result.deleted[0] as string)).toBe(true)
    const { code, stdout } = await backUpAt('2026-06-03T03:00:00Z')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({ ...result, dryRun: false })
    expect((await readdir(to)).filter((name) => name.startsWith('cutscene-2026-06'))).toEqual([
      'cutscene-2026-06-02-030000.tar',
      'cutscene-2026-06-03-030000.tar',
    ])
    expect(await readdir(to)).toHaveLength(6)
  })

  it('with --keep deletes none after a failure, and never the new one', async () => {
    const { folder, dataDir } = await withData()
    const at = async (time: string) => {
      const { type } = await openCommandLine({ root: folder, parts: { now: () => new Date(time) } })
      return type(['backup', '--keep', '1'])
    }
    await at('2027-01-01T00:00:00Z')
    await at('2026-06-01T00:00:00Z')
    const left = () => readdir(join(dataDir, 'backups'))
    expect(await left()).toEqual(['cutscene-2026-06-01-000000.tar'])
    await overwriteMiddle(sqliteFile(dataDir))
    expect(await at('2026-06-02T00:00:00Z')).toMatchObject({ code: 1 })
    expect(await left()).toEqual(['cutscene-2026-06-01-000000.tar'])
  })

  it.each([
    [['backup', 'file.dump'], 'pg_dump --format=custom --file=file.dump "$DATABASE_URL"'],
    [
      ['backup', '/backups/a copy.sqlite'],
      `pg_dump --format=custom --file='/backups/a copy.dump' "$DATABASE_URL"`,
    ],
    [['restore', 'file.dump'], 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" file.dump'],
  ])(
    'prints the command to use instead with DATABASE_URL, without the password: %s',
    async (words, command) => {
      const settings = { DATABASE_URL: 'postgres://me:swordfish@db.example/x', TOKEN_SECRET: 's'.repeat(32) }
      const { type } = await openCommandLine({ settings })
      const { code, stderr } = await type(words)
      expect([code, stderr]).toEqual([1, expect.stringContaining(command)])
      expect(stderr).not.toContain('swordfish')
    },
  )
})

describe('an archive', () => {
  it('brings the database, the media and the secret to another machine', async () => {
    const { type, folder, dataDir } = await withData()
    await mkdir(join(dataDir, 'media'))
    await writeFile(join(dataDir, 'media/clip.3f2a9c1b04.mp4'), 'a clip')
    await writeFile(join(dataDir, 'token-secret'), 'a secret', { mode: 0o600 })
    const file = join(folder, 'copy.tar')
    expect(await type(['backup', file])).toMatchObject({
      code: 0,
      stdout: `Backed up everything to ${file}, and checked it.\n`,
    })
    expect((await stat(file)).mode & 0o777, 'only its owner reads it').toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.startsWith('copy'))).toEqual(['copy.tar'])

    const other = await openCommandLine()
    expect(await other.type(['restore', file, '--dry-run'])).toMatchObject({ code: 0, stderr: '' })
    expect(await other.type(['restore', file])).toMatchObject({
      code: 0,
      stdout: `Restored the database from ${file}.\n`,
      stderr: 'Its media is there too: 1 file.\nIts secret is there too.\n',
    })
    expect(await other.open().titles()).toEqual(['One'])
    expect(await readFile(join(other.dataDir, 'media/clip.3f2a9c1b04.mp4'), 'utf8')).toBe('a clip')
    expect(await readFile(join(other.dataDir, 'token-secret'), 'utf8')).toBe('a secret')
    expect((await stat(join(other.dataDir, 'token-secret'))).mode & 0o777).toBe(0o600)
    expect((await readdir(other.dataDir)).filter((name) => name.includes('restoring'))).toEqual([])
  })

  it('that is cut off or damaged restores nothing', async () => {
    const { type, folder, open } = await withData()
    const file = join(folder, 'copy.tar')
    await type(['backup', file])
    const whole = await readFile(file)
    for (const content of [
      whole.subarray(0, whole.byteLength / 2),
      Buffer.from(whole).fill('x', 4096 * 3, 4096 * 9),
    ]) {
      await writeFile(file, content)
      expect(await type(['restore', file])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`${file} cannot be restored`),
      })
    }
    expect(await open().titles()).toEqual(['One'])
  })
})

describe('restore', () => {
  it('is rejected while the site runs, and changes nothing', async () => {
    const site = await siteOfTest()
    const { type, dataDir } = await openCommandLine({ root: dirname(site.dataDir) })
    const file = join(dirname(site.dataDir), 'copy.sqlite')
    expect(await type(['backup', file])).toMatchObject({ code: 0 })
    const { email } = await signUp(site.api)
    expect(await type(['restore', file])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Stop it'),
    })
    expect((await readdir(dataDir)).sort()).toEqual(
      ['cutscene.sqlite', 'cutscene.sqlite-shm', 'cutscene.sqlite-wal', 'token-secret'].sort(),
    )
    expect((await type(['users', 'list'])).stdout).toContain(email)
    await site.stop()
    const previous = join(dataDir, 'cutscene.sqlite.before-restore')
    const dryRun = await type(['restore', file, '--dry-run', '--json'])
    expect(JSON.parse(dryRun.stdout)).toEqual({ file, previous, dryRun: true })
    expect((await type(['users', 'list'])).stdout).toContain(email)
    const { stdout } = await type(['restore', file, '--json'])
    expect(JSON.parse(stdout)).toEqual({ file, previous, dryRun: false })
    expect((await type(['users', 'list'])).stdout).not.toContain(email)
  })

  it('replaces a damaged database and saves all of its files', async () => {
    const { type, folder, dataDir, open } = await withData()
    const file = join(folder, 'copy.sqlite')
    await type(['backup', file])
    const path = sqliteFile(dataDir)
    await overwrite(path)
    expect((await type(['users', 'list'])).stderr).toContain(
      'its database is damaged (file is not a database). Restore',
    )
    await writeFile(`${path}-wal`, 'what was not yet written')
    expect(await type(['restore', file])).toMatchObject({ code: 0, stderr: '' })
    const { db, titles } = open()
    expect(await titles()).toEqual(['One'])
    await db.destroy()
    expect(await readFile(`${path}.before-restore`, 'utf8')).toBe(words)
    expect(await readFile(`${path}.before-restore-wal`, 'utf8')).toBe('what was not yet written')
    const again = await type(['restore', file])
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('Move it away, or add --force') })
    expect(await type(['restore', file, '--force'])).toMatchObject({ code: 0 })
    expect(existsSync(`${path}.before-restore-wal`)).toBe(false)
  })

  it('replaces an empty database, and saves the write-ahead log beside it', async () => {
    const { type, folder, dataDir } = await withData()
    const file = join(folder, 'copy.sqlite')
    await type(['backup', file])
    const path = sqliteFile(dataDir)
    await writeFile(path, '')
    await writeFile(`${path}-wal`, 'all that is left')
    for (const words of [['backup', join(folder, 'another.sqlite')], ['users', 'list'], ['doctor']]) {
      const { code, stdout, stderr } = await type(words)
      expect([code, stdout + stderr]).toEqual([1, expect.stringContaining('is empty')])
    }
    expect(await type(['restore', file])).toMatchObject({ code: 0, stderr: '' })
    expect(await readFile(`${path}.before-restore-wal`, 'utf8')).toBe('all that is left')
    expect((await type(['users', 'list', '--json'])).stdout).toBe('[]\n')
  })

  it.each<[string, (path: string) => unknown, string]>([
    ['does not exist', () => {}, 'There is no file'],
    ['is a folder', (path) => mkdir(path), 'cannot be restored: it cannot be read'],
    ['is not a database', overwrite, 'file is not a database'],
    ['is another program’s', (path) => database(path, 'create table x (y)'), 'it is not a Cutscene database'],
    [
      'is of a diverged version',
      (path) => database(path, "create table kysely_migration as select '999-later' as name"),
      'it is of another version of Cutscene, which has 999-later but not 001-catalogue',
    ],
  ])('rejects a file that %s, and changes nothing', async (_, make, message) => {
    const { type, folder, open, dataDir } = await withData()
    const file = join(folder, 'other.sqlite')
    await make(file)
    expect(await type(['restore', file])).toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
    expect(existsSync(`${sqliteFile(dataDir)}.before-restore`)).toBe(false)
    expect(await open().titles()).toEqual(['One'])
  })
})

async function withData() {
  const commandLine = await openCommandLine({ videos: videosTitled('One') })
  await commandLine.type(['catalog', 'export'])
  return commandLine
}

const words = 'words '.repeat(1000)
const overwrite = (path: string) => writeFile(path, words)

async function overwriteMiddle(path: string) {
  const content = await readFile(path)
  await writeFile(path, content.fill('x', 4096 * 3, 4096 * 9))
}

function database(path: string, statement: string) {
  const db = new DatabaseSync(path, { timeout: 5000 })
  db.exec(statement)
  db.close()
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
