import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { temporaryFolder } from './node/temporary-folder.fixture.ts'
import { root } from './real-catalogue.fixture.ts'

const script = join(root, 'scripts/programs/install-packages.sh')

/** Runs the script with an apt-get that prints what it is asked for and the policy's text, and has no package called missing. */
async function install(packages: string[], aptGet = '') {
  const folder = await temporaryFolder()
  const policy = join(folder, 'policy-rc.d')
  const program = join(folder, 'apt-get')
  await writeFile(
    program,
    `#!/bin/sh\n${aptGet}\necho "$@"; tail -n 1 ${policy}\ncase "$*" in *missing) exit 1; esac\n`,
  )
  await chmod(program, 0o755)
  const env = { ...process.env, POLICY_FILE: policy, PATH: `${folder}${delimiter}${process.env.PATH}` }
  const start = () =>
    spawn('sh', [script, ...packages], { env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  return { policy, start, run: () => text(start().stdout) }
}

it('prevents services from starting, and removes its file and that of a killed run', async () => {
  const { policy, run } = await install(['one', 'missing|two'], 'cp $POLICY_FILE $POLICY_FILE.copy')
  const steps = ['-qq update', '-qq install -y one', '-qq install -y missing', '-qq install -y two']
  const output = steps.map((step) => `${step}\nexit 101\n`).join('')
  expect(await run()).toBe(output)
  expect(existsSync(policy)).toBe(false)
  await writeFile(policy, await readFile(`${policy}.copy`))
  expect(await run()).toBe(output)
  expect(existsSync(policy)).toBe(false)
})

it('does not replace an existing policy file', async () => {
  const { policy, run } = await install(['one'])
  await writeFile(policy, 'of this machine')
  await run()
  expect(await readFile(policy, 'utf8')).toBe('of this machine')
})

it.each(['SIGINT', 'SIGTERM'] as const)(
  'removes its file when %s stops it during an installation',
  async (signal) => {
    const { policy, start } = await install(['one'], 'echo installing; exec sleep 60')
    const child = start()
    await once(child.stdout, 'data')
    expect(existsSync(policy)).toBe(true)
    // As a terminal does: to all of its group.
    process.kill(-(child.pid ?? 0), signal)
    expect(await once(child, 'close')).toEqual([130, null])
    expect(existsSync(policy)).toBe(false)
  },
)
