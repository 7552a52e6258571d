import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../real-catalogue.fixture.ts'
import { spawnCutscene } from '../process.fixture.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

it('console prints an address with a key, serves the page to this machine, and ends with SIGINT', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const { child, written, ended } = spawnCutscene(settings, 'scripts/cutscene.ts', ['console', '--port', '0'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const address = () => /http:\/\/127\.0\.0\.1:\d+\/#key=[\w-]{43}\n/.exec(written.stdout)?.[0].trim()
  await expect.poll(address).toBeDefined()
  const { origin } = new URL(address() ?? '')
  expect(await (await fetch(origin)).text()).toContain('<title>Console</title>')
  expect((await fetch(`${origin}/api/versions`)).status).toBe(401)
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 0, stderr: '' })
})

it('a program that npm runs ends with npm, which hands SIGTERM to its shell alone', async () => {
  const settings = { DATA_DIR: await temporaryFolder(), npm_lifecycle_event: 'cutscene' }
  const inShell = (command: string[]) => ['sh', '-c', '"$@"; true', 'sh', ...command]
  const words = ['cutscene', 'console', '--port', '0']
  const { child, written, ended } = spawnCutscene(settings, 'scripts/pinned.mjs', words, inShell)
  await expect.poll(() => written.stdout).toContain('Open this address')
  child.kill('SIGTERM')
  // Once nothing writes to its output any more.
  await ended
})

it('names another port than one in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { type } = await openCommandLine({ parts: { root } })
  const { code, stderr } = await type(['console', '--port', String(port)])
  expect(code).toBe(1)
  expect(stderr).toContain(`Choose another: npm run cutscene -- console --port ${port + 1}`)
})

it('messages name the command as the operator runs it here', async () => {
  const settings = { DATA_DIR: await temporaryFolder(), CUTSCENE_COMMAND: 'cutscene' }
  const { ended } = spawnCutscene(settings, 'scripts/cutscene.ts', ['users', 'enable', 'nobody@example.com'])
  expect((await ended).stderr).toContain('List all users with: cutscene users list\n')
})
