// @module-tag slow
import { existsSync } from 'node:fs'
import { cp, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { videosTitled } from '../contract/fixtures/catalogue.fixture.ts'
import { adding, caller, idsOf, signUp } from '../contract/fixtures/users.fixture.ts'
import { spawnCutscene } from './process.fixture.ts'
import { openSite } from './site.fixture.ts'
import { changeFile } from './sqlite-file.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const likeCount = 40
const videos = videosTitled(...Array.from({ length: likeCount }, (_, index) => `Video ${index}`))

/** A user's likes, each with the size that the write-ahead log had when it was answered. */
interface Written {
  token: string
  likes: string[]
  logSizes: number[]
  /** As after `kill -9`: with a write-ahead log. */
  killed: string
  /** The same after a regular stop. */
  stopped: string
}

let written: Written
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cutscene-written-'))
  written = await write(folder)
  return () => rm(folder, { recursive: true })
})

async function write(folder: string): Promise<Written> {
  const site = await openSite({ videos })
  const { token } = await signUp(site.api)
  const call = caller(site.api, token)
  const likes: string[] = []
  const logSizes: number[] = []
  for (const { _id } of videos) {
    expect((await call('POST', '/user/likes', adding(_id), { prefer: 'return=minimal' })).status).toBe(201)
    likes.push(_id)
    logSizes.push((await stat(`${sqliteFile(site.dataDir)}-wal`)).size)
  }
  const [killed, stopped] = [join(folder, 'killed'), join(folder, 'stopped')]
  await cp(site.dataDir, killed, { recursive: true })
  await site.stop()
  await cp(site.dataDir, stopped, { recursive: true })
  await site.close()
  return { token, likes, logSizes, killed, stopped }
}

/** The likes after a start with a copy of these files, the first one first. Rejects if it does not start. */
async function startWith(folder: string, harm: (database: string) => Promise<unknown>): Promise<string[]> {
  const dataDir = await temporaryFolder()
  await cp(folder, dataDir, { recursive: true })
  await harm(sqliteFile(dataDir))
  const site = await openSite({ videos, settings: { DATA_DIR: dataDir } })
  const { likes } = await (await caller(site.api, written.token)('GET', '/user/likes')).json()
  await site.close()
  return idsOf(likes).toReversed()
}

const overwrite = async (path: string, from: number, length: number) => {
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(length, 0xa5), 0, length, from)
  await file.close()
}

type Harm = (path: string, from: number) => Promise<unknown>
const cutOff: Harm = (path, from) => truncate(path, from)
const overwriteRest: Harm = async (path, from) => overwrite(path, from, (await stat(path)).size - from)

describe.each([
  ['cut off', cutOff],
  ['overwritten', overwriteRest],
])('what was written stays', (how, harm) => {
  it(`up to the place where the write-ahead log is ${how}`, async () => {
    const [first = 0, last = 0] = [written.logSizes[0], written.logSizes.at(-1)]
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: first, max: last }), async (from) => {
        const likes = await startWith(written.killed, (path) => harm(`${path}-wal`, from))
        const intact = written.logSizes.filter((size) => size <= from).length
        expect(likes).toEqual(written.likes.slice(0, intact))
      }),
      { numRuns: 5 },
    )
  })

  it(`or the start fails, when the database is ${how} at its end`, async () => {
    const size = (await stat(sqliteFile(written.stopped))).size
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: size / pageBytes - 1 }), async (page) => {
        const started = startWith(written.stopped, (path) => harm(path, page * pageBytes))
        const outcome = await started.catch((error: unknown) => error)
        if (outcome instanceof OperatorError) expect(outcome.message).toContain('its database is damaged (')
        else expect(outcome).toEqual(written.likes)
      }),
      { numRuns: 5 },
    )
  })
})

describe('a start with a database that is lost or damaged fails, says how to restore it, and changes no file', () => {
  it.each<[string, 'killed' | 'stopped', (path: string) => Promise<unknown>, RegExp]>([
    ['empty', 'stopped', (path) => writeFile(path, ''), /its database is empty\. /],
    [
      'empty, beside its write-ahead log',
      'killed',
      (path) => writeFile(path, ''),
      /its database is empty\. /,
    ],
    [
      'missing, with its write-ahead log left',
      'killed',
      (path) => rm(path),
      /its database is missing, and only its write-ahead log is left\. /,
    ],
    [
      'no database',
      'stopped',
      (path) => writeFile(path, 'words '.repeat(3000)),
      /its database is damaged \(file is not a database\)\. /,
    ],
    [
      'damaged in the middle',
      'stopped',
      (path) => overwrite(path, 5 * pageBytes, 20 * pageBytes),
      /its database is damaged \(.+\)\. /s,
    ],
    [
      'without its tables',
      'stopped',
      (path) => replace(path, 'create table other (id)'),
      /its database is not a Cutscene database\. /,
    ],
    [
      'of a version that this one does not know',
      'stopped',
      async (path) =>
        changeFile(path, "update kysely_migration set name = '999-later' where name like '004%'"),
      /its database is of another version of Cutscene, which has 999-later but not 004-unavailable\. /,
    ],
  ])('%s', async (_, state, harm, message) => {
    let files: Record<string, Buffer> = {}
    let path = ''
    const failure = await startWith(written[state], async (database) => {
      path = database
      await harm(path)
      files = await filesOf(path)
    }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(OperatorError)
    expect((failure as Error).message).toMatch(message)
    expect((failure as Error).message).toContain('Restore a backup: npm run cutscene -- restore FILE.')
    expect(await filesOf(path)).toEqual(files)
  })

  it('with exit code 1 and one sentence more, no stack', async () => {
    const dataDir = await temporaryFolder()
    await writeFile(sqliteFile(dataDir), '')
    const { code, stdout, stderr } = await spawnCutscene({ DATA_DIR: dataDir }).ended
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^DATA_DIR is '[^']+', but its database is empty\. Restore a backup: .+\.\n$/)
  })
})

const pageBytes = 4096

/** Without an empty log, which reading the database makes. */
async function filesOf(path: string) {
  const files = ['', '-wal'].map((ending) => path + ending).filter((file) => existsSync(file))
  const contents = await Promise.all(files.map(async (file) => [file, await readFile(file)] as const))
  return Object.fromEntries(contents.filter(([file, { length }]) => file === path || length > 0))
}

async function replace(path: string, statement: string) {
  await rm(path)
  changeFile(path, statement)
}
