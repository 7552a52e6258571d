import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { list } from 'tar'
import { expect, it } from 'vitest'
import { openCommandLine } from './command-line/command-line.fixture.ts'
import { spawnCutscene } from './process.fixture.ts'
import { programOfTest } from './program.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

it('a start reads .env in DATA_DIR and says so; nobody can fetch it', async () => {
  const dataDir = await temporaryFolder()
  const file = join(dataDir, '.env')
  await writeFile(file, `SITE_NAME="Trailer Park"\nMETRICS_TOKEN=${'hunter2'.repeat(3)}\n`, { mode: 0o600 })
  const { written, get } = await programOfTest({ DATA_DIR: dataDir })
  expect(written.stdout).toContain(`Settings are read from the environment and from ${file}.\n`)
  expect((await get('/videos')).text).toContain('Trailer Park')
  await mkdir(join(dataDir, 'media'), { recursive: true })
  await writeFile(join(dataDir, 'media/.env'), 'hunter2')
  for (const path of ['/.env', '/media/.env', '/media/../.env', '/media/..%2f.env', '/thumbnails/../.env']) {
    const { status, text } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toContain('hunter2')
  }
})

it('npm start reads the file that is named', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'my.env')
  await writeFile(file, 'LOG_LEVEL=loud')
  const { stderr } = await spawnCutscene({ DATA_DIR: folder }, 'scripts/start.ts', ['--env-file', file]).ended
  expect(stderr).toContain("LOG_LEVEL is 'loud', but must be ")
})

it('commands read the same files', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'my.env')
  await writeFile(file, `DATA_DIR=${folder}/elsewhere\n`)
  const doctor = await spawnCutscene({}, 'scripts/cutscene.ts', ['doctor', '--env-file', file]).ended
  expect(doctor.stdout).toContain(`${folder}/elsewhere does not exist yet`)
})

it('a backup leaves the file out, and doctor tells who can read it', async () => {
  const { dataDir, folder, type } = await openCommandLine()
  await type(['catalog', 'list'])
  await writeFile(join(dataDir, '.env'), 'SITE_NAME=Ours\n', { mode: 0o644 })
  const backup = join(folder, 'all.tar')
  expect((await type(['backup', backup])).code).toBe(0)
  const names: string[] = []
  await list({ file: backup, onReadEntry: ({ path }) => void names.push(path) })
  expect(names).toContain('cutscene.sqlite')
  expect(names).not.toContain('.env')
  expect((await type(['doctor'])).stdout).toContain(
    `${dataDir}/.env has mode 644: others can read the secrets in it`,
  )
})
