// @module-tag slow
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { spawnCutscene, startCutscene } from './process.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const fix = 'LimitNOFILE=65536 in the systemd unit, or ulimit -n 65536 in the shell that starts it.'

it.each(['src/hosts/node/main.ts', 'scripts/start.ts'])(
  'a limit of open files that is too low ends the start with a sentence that names it: %s',
  async (program) => {
    const settings = { DATA_DIR: await temporaryFolder() }
    const { code, stdout, stderr } = await spawnCutscene(settings, program, [], maxOpenFiles(100)).ended
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `The process may open 100 files and connections (ulimit -n), but needs at least 128. Raise the limit: ${fix}\n`,
    )
  },
)

it('doctor reports it', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const { code, stdout } = await spawnCutscene(settings, 'scripts/cutscene.ts', ['doctor'], maxOpenFiles(100))
    .ended
  expect(code).toBe(1)
  expect(stdout).toMatch(/^PROBLEM {2}open files {3}the process may open 100 files .*\n +Raise the limit: /m)
})

it('connections above a low limit are refused with a line in the log, and visitors come in again after them', async () => {
  const running = await startCutscene({ DATA_DIR: await temporaryFolder() }, maxOpenFiles(128))
  onTestFinished(async () => void (await running.stop()))
  expect(running.written.stdout).toContain('it serves 48 connections at once')
  const port = Number(new URL(running.address).port)
  const connections = Array.from({ length: 100 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  onTestFinished(() => connections.forEach((connection) => void connection.destroy()))
  await Promise.all(connections.map((connection) => once(connection, 'connect')))
  await expect
    .poll(() => running.written.stdout, { timeout: 5000 })
    .toMatch(/"level":40,.*"maxConnections":48,"openFiles":128,"msg":"connections refused/)
  for (const connection of connections) connection.destroy()
  await expect.poll(async () => (await running.api.send('/readyz')).status).toBe(200)
})

function maxOpenFiles(limit: number) {
  return (command: string[]) => ['sh', '-c', `ulimit -n ${limit} && exec "$0" "$@"`, ...command]
}
