import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { expectProblem } from '../contract/fixtures/problem.fixture.ts'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { openCommandLine } from './command-line/command-line.fixture.ts'
import { openConsole } from './command-line/console.fixture.ts'
import { inMountNamespace, mayMount } from './mount-namespace.fixture.ts'
import { spawnCutscene } from './process.fixture.ts'
import { siteOfTest } from './site.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

it('a restored copy that is started read-only can be looked at, and nothing changes it', async () => {
  const { dataDir, settings, ada, videoId } = await restoredCopy()
  const before = await contents(dataDir)
  const site = await siteOfTest({ settings })
  const { send } = site.api
  const { videos } = await (await send('/api/videos')).json()
  expect((await send(`/api/video/${videos[0]._id}`)).status).toBe(200)
  expect((await send('/readyz')).status).toBe(200)
  expect((await send('/')).status).toBe(200)
  expect((await send(`/thumbnails/${videos[0]._id}/share.jpg`)).status).toBe(200)
  const call = caller(site.api, ada.token)
  expect((await (await call('GET', '/user/likes')).json()).likes).toMatchObject([{ _id: videoId }])
  expect((await call('GET', '/user/data')).status).toBe(200)
  for (const [method, path, body] of [
    ['POST', '/user/likes', { video: { _id: videos[1]._id } }],
    ['DELETE', '/user/likes/all', undefined],
    ['POST', '/auth/login', { email: ada.email, password: ada.password }],
    ['POST', '/auth/signup', {}],
    ['PATCH', '/user', { firstName: 'Augusta' }],
  ] as const)
    await expectProblem(await call(method, path, body), 'read_only')
  await site.stop()
  expect(site.lines.filter(({ level }) => level >= 50)).toEqual([])
  expect(await contents(dataDir)).toEqual(before)
})

it('commands and the console read and try out changes there, and make none', async () => {
  const { dataDir, videoId, settings } = await restoredCopy()
  const { type, refusal, folder } = await openCommandLine({ settings })
  const before = await contents(dataDir)
  expect((await type(['doctor'])).stdout).toContain('READ_ONLY is on')
  const edit = ['catalog', 'edit', videoId, '--title', 'Another']
  for (const words of [edit, ['catalog', 'check-embeds'], ['users', 'invite'], ['restore', 'x']])
    expect(await refusal(...words), words.join(' ')).toMatch(/^READ_ONLY is on, so /)
  for (const words of [
    ['catalog', 'list'],
    ['users', 'list'],
    [...edit, '--dry-run'],
  ])
    expect(await type(words), words.join(' ')).toMatchObject({ code: 0 })
  await writeFile(join(folder, 'new.csv'), 'title,link\n')
  expect((await type(['catalog', 'check', join(folder, 'new.csv')])).stderr).not.toContain('READ_ONLY')
  expect(await contents(dataDir)).toEqual(before)

  const { send, act, call } = await openConsole({ settings })
  expect((await send('searches', { method: 'POST', body: '{}' })).status).toBe(200)
  expect(await call('POST', 'searches/clear', { dryRun: true })).toMatchObject({ result: { deleted: 0 } })
  const refused = { error: expect.stringContaining('READ_ONLY is on') }
  expect(await act('searches clear')).toEqual(refused)
  expect(await (await send('undo/1', { method: 'POST' })).json()).toEqual(refused)
})

it('says where there is nothing to look at, and makes nothing', async () => {
  const folder = await temporaryFolder()
  const settings = { READ_ONLY: 'on', DATA_DIR: join(folder, 'data') }
  await expect(siteOfTest({ settings })).rejects.toThrow(
    /^READ_ONLY is on, and there is no database in DATA_DIR/,
  )
  expect(await readdir(folder)).toEqual([])
})

/** Runs commands of the real program, to which the data folder is read-only. */
function typeReadOnly(settings: { DATA_DIR: string } & Record<string, string>) {
  const folder = settings.DATA_DIR
  const mount = `mount --bind ${folder} ${folder} && mount -o remount,ro,bind ${folder}`
  return (...words: string[]) =>
    spawnCutscene(settings, 'scripts/cutscene.ts', words, (start) => inMountNamespace(mount, start)).ended
}

async function restoredCopy() {
  const site = await siteOfTest({ settings: { TOKEN_SECRET: 's'.repeat(32) } })
  const ada = await signUp(site.api)
  const { videos } = await (await site.api.send('/api/videos')).json()
  const videoId: string = videos[0]._id
  await ada.call('POST', '/user/likes', { video: { _id: videoId } })
  const file = join(dirname(site.dataDir), 'copy.sqlite')
  const { type } = await openCommandLine({ root: dirname(site.dataDir) })
  await type(['backup', file])
  const dataDir = await temporaryFolder()
  const settings = { DATA_DIR: dataDir, TOKEN_SECRET: 's'.repeat(32) }
  const restored = await (await openCommandLine({ settings })).type(['restore', file])
  expect(restored).toMatchObject({ code: 0 })
  return { dataDir, ada, videoId, settings: { ...settings, READ_ONLY: 'on' } }
}

/** The files of a folder, with their bytes. */
async function contents(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'base64')]),
  )
  return Object.fromEntries(files) as Record<string, string>
}

// A mount of the process's own needs root on Linux.
describe.skipIf(!mayMount)('in a folder that cannot be written', () => {
  it('commands read a restored copy; a dry run says what it needs', async () => {
    const { settings, videoId } = await restoredCopy()
    const type = typeReadOnly(settings)
    expect(await type('catalog', 'list')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(videoId),
      stderr: '',
    })
    expect(await type('users', 'list')).toMatchObject({ code: 0, stderr: '' })
    expect(await type('catalog', 'remove', videoId, '--dry-run')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database cannot be written, which a dry run needs too\. .*\n$/),
    })
  })

  it('a database with a write-ahead log cannot be opened, and is not called damaged', async () => {
    const site = await siteOfTest({ settings: { TOKEN_SECRET: 's'.repeat(32) } })
    const dataDir = await temporaryFolder()
    for (const ending of ['', '-wal'])
      await copyFile(`${sqliteFile(site.dataDir)}${ending}`, `${sqliteFile(dataDir)}${ending}`)
    const type = typeReadOnly({ DATA_DIR: dataDir, READ_ONLY: 'on' })
    expect(await type('catalog', 'list')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATA_DIR is '[^']+', but its database cannot be opened \(.+\)\. .*\n$/),
    })
    const { code, stdout } = await type('doctor')
    expect(code).toBe(1)
    expect(stdout).toContain('cutscene.sqlite cannot be opened: unable to open database file\n')
    expect(stdout).toContain('Make the folder writable for the user that runs Cutscene')
    expect(stdout).not.toContain('damaged')
  })
})
