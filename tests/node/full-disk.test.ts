// @module-tag slow
import { execFile } from 'node:child_process'
import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { inMountNamespace, mayMount } from './mount-namespace.fixture.ts'
import { spawnCutscene, startCutscene } from './process.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const run = promisify(execFile)

// Linux's prlimit limits the size of the process's files; other systems have no such command.
it.skipIf(process.platform !== 'linux')(
  'a full disk fails writes with a message; reads continue, and writes recover with free space',
  async () => {
    const dataDir = await temporaryFolder()
    const running = await startCutscene({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
    onTestFinished(async () => {
      await running.stop()
    })
    const leaveRoom = (bytes: number | 'unlimited') =>
      run('prlimit', ['--pid', String(running.child.pid), `--fsize=${bytes}:`])
    const { token } = await signUp(running.api)
    const call = caller(running.api, token)
    const { videos } = await (await running.api.send('/api/videos')).json()
    const [first, second, third] = videos
    const like = ({ _id }: { _id: string }) => call('POST', '/user/likes', { video: { _id } })
    expect((await like(first)).status).toBe(201)

    await leaveRoom(1)
    const playlist = { playlist: { title: 'No room', description: '' } }
    for (const rejected of [await like(second), await call('POST', '/user/playlists', playlist)]) {
      expect(rejected.status).toBe(503)
      expect(rejected.headers.get('retry-after')).toBe('10')
      const { detail } = await rejected.json()
      expect(detail).toBe('This cannot be loaded or saved right now. Please try again in 10 seconds.')
    }
    expect((await (await call('GET', '/user/likes')).json()).likes).toHaveLength(1)
    expect((await running.api.send(`/api/video/${third._id}`)).status).toBe(200)

    await leaveRoom('unlimited')
    expect((await like(second)).status).toBe(201)
    expect((await call('POST', '/user/playlists', playlist)).status).toBe(201)
    expect((await (await call('GET', '/user/likes')).json()).likes).toHaveLength(2)
  },
)

// A disk of the process's own that is full needs root on Linux.
it.skipIf(!mayMount)('a first start on a full disk says that it is full', async () => {
  for (const kibibytes of [16, 300, 500]) {
    const dataDir = await temporaryFolder()
    const { code, stderr } = await onSmallDisk(`${kibibytes}k`, dataDir)
    expect(code).toBe(1)
    expect(stderr).toBe(
      `DATA_DIR is '${dataDir}', but its disk is full. Free some space there, or choose a folder on another disk.\n`,
    )
  }
})

it.skipIf(!mayMount)(
  'a clip that finds no space is not added: one sentence says that the disk is full',
  async () => {
    const folder = await temporaryFolder()
    const clip = join(folder, 'intro.mp4')
    await writeFile(clip, '\0\0\0\x18ftyp')
    await truncate(clip, 100 * 1024 ** 2)
    const words = ['catalog', 'add', clip, '--creator', 'A studio', '--category', 'Action']
    const { code, stderr } = await onSmallDisk('64m', join(folder, 'data'), 'scripts/cutscene.ts', words)
    expect(code).toBe(1)
    expect(stderr).toBe('The disk is full. Nothing was changed; free some space, then try again.\n')
  },
)

/** Runs the program with its data on a disk of its own. */
async function onSmallDisk(size: string, dataDir: string, program?: string, words?: string[]) {
  await mkdir(dataDir, { recursive: true })
  const mount = `mount -t tmpfs -o size=${size} tmpfs ${dataDir}`
  return spawnCutscene({ DATA_DIR: dataDir }, program, words, (start) => inMountNamespace(mount, start)).ended
}
