// @module-tag slow
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { videosTitled } from '../../contract/fixtures/catalogue.fixture.ts'
import { root } from '../../real-catalogue.fixture.ts'
import { spawnCutscene } from '../process.fixture.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

it('an import that was killed half-way is completed by the same command', async () => {
  const dataDir = await temporaryFolder()
  const { type, open } = await openCommandLine({ root, settings: { DATA_DIR: dataDir } })
  await type(['catalog', 'list'])
  const { db, store, titles: found } = open()
  const count = async () => (await store.count({ search: 'another title' }, 100_000)) ?? 0

  const path = join(dataDir, 'many.json')
  const titles = Array.from({ length: 6000 }, (_, index) => `Another title ${index}`)
  await writeFile(path, JSON.stringify(videosTitled(...titles)))
  // The video that is written last is never done, so that the import cannot end before it is killed.
  await sql`create trigger endless after insert on video when new.title = 'Another title 0' begin
    select count(*) from video, video as b, video as c, video as d; end`.execute(db)
  const words = ['catalog', 'import', path]
  const importing = spawnCutscene({ DATA_DIR: dataDir }, 'scripts/cutscene.ts', words)
  onTestFinished(() => void importing.child.kill('SIGKILL'))
  await expect.poll(count, { timeout: 100_000, interval: 20 }).toBeGreaterThan(0)
  importing.child.kill('SIGKILL')
  expect(await importing.ended).toMatchObject({ signal: 'SIGKILL', stdout: '', stderr: '' })
  await sql`drop trigger endless`.execute(db)

  const written = await count()
  expect(written).toBeLessThan(titles.length)
  expect((await type(words)).stdout).toContain(
    `Videos: ${titles.length - written} added, 0 changed, ${written} unchanged.\n`,
  )
  expect((await found('another title')).slice(0, 3)).toEqual(titles.slice(0, 3))
  expect((await type(['catalog', 'check', path])).stdout).toContain('is valid: 6000 videos')
})
