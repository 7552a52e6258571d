import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../free-port.fixture.ts'
import { spawnCutscene } from './process.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

it('npm run dev serves pages and the API from the sources', { tags: 'slow', timeout: 300_000 }, async () => {
  const port = String(await freePort())
  const settings = { NODE_ENV: 'development', PORT: port, DATA_DIR: await temporaryFolder() }
  const { child, written, ended } = spawnCutscene(settings, 'scripts/dev.ts')
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect
    .poll(() => written.stdout, { timeout: 120_000 })
    .toContain(`Cutscene in development: http://127.0.0.1:${port}`)
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const page = await get('/videos')
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
  expect((await get('/api/categories')).status).toBe(200)
  expect((await get('/src/web/app/hydrate.tsx')).status).toBe(200)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})
