import { poll } from '../support/poll.ts'
import { cachedCount, expectReference, goOffline, test, waitForLoadedFiles } from './fixtures.ts'

test('/api/docs works offline once it was opened, as the first page, before the worker', async ({
  page,
  site,
}) => {
  await page.goto('api/docs')
  await expectReference(page)
  // Its script and its styles.
  await poll(() => cachedCount(page, 'cutscene seen /')).toBe(2)
  await waitForLoadedFiles(page)
  await goOffline(page, site)
  await page.goto('api/docs')
  await expectReference(page)
})
