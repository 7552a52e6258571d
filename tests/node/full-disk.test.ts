// @module-tag slow
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { caller, signUp } from '../contract/fixtures/users.fixture.ts'
import { startCutscene } from './process.fixture.ts'

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
