import { messages } from '#contract/messages.ts'
import { testerMessages } from '#contract/tester/tester-messages.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { footer } from '../library-page.ts'
import { expectToast } from '../toasts.ts'
import { expect, logInAsPlayerOne, test } from './fixtures.ts'

test.describe('in a folder of a host', () => {
  test.use({ parts: { base: '/cutscene/', folder: 'dist-static-at-base' } })

  test('people find, like and list a video, and the host is asked for nothing outside', async ({
    page,
    site,
  }) => {
    await logInAsPlayerOne(page)
    await page.goto('')
    await page.getByRole('link', { name: clip.category, exact: true }).first().click()
    await expect(page).toHaveURL(`${site.address}videos?category=${clip.category}`)
    await page.getByRole('link', { name: clip.title, exact: true }).first().click()
    await expect(page).toHaveURL(site.address + addressOf(clip).slice(1))
    await expect(page.getByRole('heading', { level: 1, name: clip.title })).toBeVisible()
    await page.getByRole('button', { name: 'Like', exact: true }).click()
    // It shows at once; the toast says that it is kept.
    await expectToast(page, `${clip.title} added to Liked Videos`)
    await page.goto('liked-videos')
    await expect(page.getByRole('article', { name: clip.title })).toBeVisible()
    expect(site.asked.filter((path) => !path.startsWith('/cutscene/'))).toEqual([])
    expect(site.asked.filter((path) => /^\/cutscene\/api\/(?!docs)/.test(path))).toEqual([])
    await page.goto('mock')
    await page.getByRole('link', { name: testerMessages.docs }).click()
    await expect(page).toHaveURL(`${site.address}api/docs`)
    await expect(page.locator('#reference .opblock').first()).toBeVisible({ timeout: 15_000 })
  })

  test('an address that there is no file for is found out in the page', async ({ page, said, site }) => {
    await page.goto('nothing/at/all')
    await expect(page.getByRole('heading', { level: 1, name: messages.notFound.heading })).toBeVisible()
    await expect(page).toHaveURL(`${site.address}nothing/at/all`)
    const here = footer(page).locator('[aria-current]')
    await expect(here, 'it came as the home page').toHaveCount(0)
    await footer(page).getByRole('link', { name: 'Explore', exact: true }).click()
    await expect(here).toHaveText(['Explore'])
    expect(site.asked.filter((path) => !path.startsWith('/cutscene/'))).toEqual([])
    // The host says 404 to the page itself, as it must.
    for (const text of said.splice(0)) expect(text).toContain('404')
  })
})

test.describe('on a host without a page for what it does not know', () => {
  test.use({ parts: { fallback: false } })

  test('every video’s page comes on a first visit, and every address after it', async ({ page }) => {
    await page.goto(addressOf(clip).slice(1))
    await expect(page.getByRole('heading', { level: 1, name: clip.title })).toBeVisible()
    await logInAsPlayerOne(page)
    const created = await page.evaluate(async () => {
      const headers = {
        authorization: localStorage.getItem('token') ?? '',
        'content-type': 'application/json',
      }
      const body = JSON.stringify({ playlist: { title: 'Mine', description: 'Some videos' } })
      return (await fetch('/api/user/playlists', { method: 'POST', headers, body })).json()
    })
    await page.goto(`playlist/${created.createdPlaylist._id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()
  })
})

test('once the worker answers, files and other sites of the host are still what they were', async ({
  page,
  site,
}) => {
  await page.goto('')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  site.overrides['other/'] = '<title>Another site</title>'
  await page.goto('other/')
  await expect(page).toHaveTitle('Another site')
  await page.goto('favicon.svg')
  expect(await page.evaluate(() => document.documentElement.nodeName)).toBe('svg')
  await page.goto('settings.js')
  await expect(page.locator('body')).toContainText('cutsceneSettings')
  await page.goto('videos')
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
})
