// @module-tag slow
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { spawnCutscene, startCutscene } from './process.fixture.ts'

const run = promisify(execFile)

// Linux's prlimit limits the size of the process's files; other systems have no such command.
it.skipIf(process.platform !== 'linux')(
  'a full disk fails writes with a message; reads continue, and writes recover with free space',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-full-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
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

const namespace = ['--mount', '--propagation', 'private']
const mayMount = spawnSync('unshare', [...namespace, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

// A disk of the process's own that is full needs root on Linux.
it.skipIf(!mayMount)('a first start on a full disk says that it is full', async () => {
  for (const kibibytes of [16, 300, 800]) {
    const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-full-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const mount = `mount -t tmpfs -o size=${kibibytes}k tmpfs ${dataDir}`
    const { code, stderr } = await spawnCutscene({ DATA_DIR: dataDir }, undefined, undefined, (start) => [
      'unshare',
      ...namespace,
      ...['sh', '-c', `${mount} && exec "$0" "$@"`, ...start],
    ]).ended
    expect(code).toBe(1)
    expect(stderr).toBe(
      `DATA_DIR is '${dataDir}', but its disk is full. Free some space there, or choose a folder on another disk.\n`,
    )
  }
})
