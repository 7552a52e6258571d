import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../free-port.fixture.ts'
import { request } from './http-request.fixture.ts'
import { spawnProgram } from './process.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const run = promisify(execFile)

/** The real program with this standard output, ready for requests. */
async function started(stdout: FileHandle | 'pipe') {
  const port = await freePort()
  const settings = { DATA_DIR: await temporaryFolder(), PORT: String(port) }
  const child = spawnProgram(
    settings,
    [process.execPath, 'src/hosts/node/main.ts'],
    stdout === 'pipe' ? 'pipe' : stdout.fd,
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const ready = () => request(port, '/readyz').then(({ status }) => status, String)
  await expect.poll(ready, { timeout: 100_000 }).toBe(200)
  return { child, get: (path: string) => request(port, path) }
}

async function opened(path: string, flags: string) {
  const file = await open(path, flags)
  onTestFinished(() => file.close())
  return file
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

/** More lines than the site holds until they are written. */
async function fillLog(get: (path: string) => Promise<{ status: number }>) {
  const path = `/healthz?${'a'.repeat(15_000)}`
  for (let count = 0; count < 150; count++) expect((await get(path)).status).toBe(200)
}

// Linux limits the size of a process's files; other systems have no such command.
describe.skipIf(process.platform !== 'linux')('a log that cannot be written', () => {
  it.each(['nobody reads the pipe', 'its reader is gone'])(
    'does not stop requests or SIGTERM when %s',
    async (why) => {
      const { child, get } = await started('pipe')
      if (why === 'its reader is gone') child.stdout?.destroy()
      await fillLog(get)
      child.kill('SIGTERM')
      expect(await exitCode(child)).toBe(0)
    },
  )

  it('continues once there is space, with whole lines', async () => {
    const path = join(await temporaryFolder(), 'log')
    const { child, get } = await started(await opened(path, 'a'))
    const limit = (bytes: number | 'unlimited') =>
      run('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`])
    await limit(1)
    await fillLog(get)
    await limit('unlimited')
    await expect.poll(() => readFile(path, 'utf8')).toContain('/healthz?aaa')
    // Lines are lost as long as many wait.
    const written = async () => {
      expect((await get('/healthz?after')).status).toBe(200)
      return readFile(path, 'utf8')
    }
    await expect.poll(written).toContain('/healthz?after')
    child.kill('SIGTERM')
    await exitCode(child)
    const lines = (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    for (const line of lines) JSON.parse(line)
    expect(lines.at(-1)).toContain('/healthz?after')
  })
})
