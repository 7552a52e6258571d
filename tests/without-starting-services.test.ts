import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { withoutStartingServices } from '../scripts/programs/without-starting-services.ts'
import { temporaryFolder } from './node/temporary-folder.fixture.ts'
import { root } from './real-catalogue.fixture.ts'

it('prevents services from starting, and removes its file and that of a killed run', async () => {
  const policy = join(await temporaryFolder(), 'policy-rc.d')
  const policyText = withoutStartingServices(() => readFileSync(policy, 'utf8'), policy)
  expect(existsSync(policy)).toBe(false)
  await writeFile(policy, policyText)
  withoutStartingServices(() => {}, policy)
  expect(existsSync(policy)).toBe(false)
})

it('does not replace an existing policy file', async () => {
  const policy = join(await temporaryFolder(), 'policy-rc.d')
  await writeFile(policy, 'of this machine')
  withoutStartingServices(() => {}, policy)
  expect(await readFile(policy, 'utf8')).toBe('of this machine')
})

it.each(['SIGINT', 'SIGTERM'] as const)(
  'removes its file when %s stops it during an installation',
  async (signal) => {
    const policy = join(await temporaryFolder(), 'policy-rc.d')
    const program = `
    import { spawnSync } from 'node:child_process'
    import { withoutStartingServices } from './scripts/programs/without-starting-services.ts'
    withoutStartingServices(() => spawnSync('sh', ['-c', 'echo installing; exec sleep 60'], { stdio: ['ignore', 'inherit', 'ignore'] }), ${JSON.stringify(policy)})
    setTimeout(() => process.stdout.write('went on'), 1000)`
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // As a terminal does: to all of its group.
    const kill = (given: NodeJS.Signals) => process.kill(-(child.pid ?? 0), given)
    onTestFinished(() => {
      if (child.exitCode === null && child.signalCode === null) kill('SIGKILL')
    })
    let written = ''
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk
    })
    await once(child.stdout, 'data')
    expect(existsSync(policy)).toBe(true)
    kill(signal)
    expect(await once(child, 'close')).toEqual([1, null])
    expect(existsSync(policy)).toBe(false)
    expect(written).toBe('installing\n')
  },
)
