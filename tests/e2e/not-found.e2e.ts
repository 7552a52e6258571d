import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messages } from '#messages/en.ts'
import { startCutscene } from '../node/process.fixture.ts'
import { addressOf, clip } from '../shipped-videos.fixture.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ pictures: false })

test('a failing database is reported on the page, without internals', async ({ page, watch }) => {
  watch.expectErrors(/status of 500|^Failure: Something went wrong/)
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-e2e-broken-'))
  const broken = await startCutscene({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  watch.allowOrigin(broken.address)
  try {
    const database = new DatabaseSync(join(dataDir, 'cutscene.sqlite'), { timeout: 30_000 })
    database.exec('PRAGMA foreign_keys = OFF; DROP TABLE video; DROP TABLE category')
    database.close()

    for (const [path, ...texts] of [
      [addressOf(clip), messages.failed.videos],
      ['/videos', messages.failed.videos, messages.failed.categories],
      ['/', messages.failed.categories],
    ] as const) {
      const response = await page.goto(broken.address + path)
      expect(response?.status(), path).toBe(500)
      for (const text of texts)
        await expect(page.getByText(text, { exact: true }).first(), path).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cutscene', exact: true })).toBeVisible()
      expect(await response?.text()).not.toMatch(/no such table|sqlite|node_modules|at async/i)
    }
  } finally {
    // What the page still loads must not fail.
    await page.goto('about:blank')
    await broken.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
