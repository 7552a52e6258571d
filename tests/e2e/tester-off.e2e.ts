import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCutscene } from '../node/process.fixture.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

test.use({ pictures: false })

const sentence = "Error 404, We Couldn't Found what you are Looking For!"

test('where the request tester is off there is no such page, from without or within', async ({
  page,
  watch,
  edition,
}) => {
  test.skip(
    edition === 'static',
    'a static host answers 200 with a page that finds out: static/tester.e2e.ts',
  )
  watch.expectErrors(/status of 404/)
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-e2e-off-'))
  const off = await startCutscene({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', REQUEST_TESTER: 'off' })
  watch.allowOrigin(off.address)
  try {
    expect((await page.goto(`${off.address}/mock`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
    await expect(page).toHaveTitle('Not found | Cutscene')

    await page.goto(`${off.address}/videos`)
    await waitForHydration(page)
    await page.evaluate(() => {
      history.pushState({}, '', '/mock')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
    await expect(page).toHaveTitle('Not found | Cutscene')
  } finally {
    await off.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
