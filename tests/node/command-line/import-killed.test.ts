// @module-tag slow
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { videosTitled } from '../../contract/fixtures/catalogue.fixture.ts'
import { root } from '../../real-catalogue.fixture.ts'
import { spawnCutscene } from '../process.fixture.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

it('a killed import changes nothing', async () => {
  const dataDir = await temporaryFolder()
  const { type, open } = await openCommandLine({ root, settings: { DATA_DIR: dataDir } })
  const before = await type(['catalog', 'export'])
  const db = new DatabaseSync(sqliteFile(dataDir), { timeout: 0 })
  onTestFinished(() => db.close())

  const path = join(dataDir, 'many.json')
  const titles = Array.from({ length: 12_000 }, (_, index) => `Another title ${index}`)
  await writeFile(path, JSON.stringify(videosTitled(...titles)))
  const words = ['catalog', 'import', path]
  const importing = spawnCutscene({ DATA_DIR: dataDir }, 'scripts/cutscene.ts', words)
  onTestFinished(() => void importing.child.kill('SIGKILL'))
  // For many looks in a row: in the import's transaction, not in a short one of the start.
  for (let locked = 0; locked < 30; locked = isLocked(db) ? locked + 1 : 0) await setTimeout(20)
  importing.child.kill('SIGKILL')
  expect(await importing.ended).toMatchObject({ signal: 'SIGKILL', stdout: '', stderr: '' })

  expect(isLocked(db)).toBe(false)
  expect(await type(['catalog', 'export'])).toEqual(before)
  expect(await open().titles('another title')).toEqual([])
})

/** Whether another process has a transaction open that writes. */
function isLocked(db: DatabaseSync): boolean {
  try {
    db.exec('begin immediate; rollback')
    return false
  } catch {
    return true
  }
}
