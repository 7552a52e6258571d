import type { Page } from '@playwright/test'
import { messages as german, messages as germanLate } from '#messages/de.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { footer } from '../support/library-page.ts'
import { poll } from '../support/poll.ts'
import { expectToast } from '../support/toasts.ts'
import { expect, expectReference, logInAsPlayerOne, test, waitForWorker } from './fixtures.ts'

// A dozen pages, on a busy machine.
test.setTimeout(120_000)

const inHour = () => Date.now() + 60 * 60 * 1000

test.describe('in a folder of a host', () => {
  test.use({ parts: { base: '/cutscene/', folder: 'dist-static-at-base' } })

  test('a user finds and likes a video, its prerendered page shows the new view, and no request leaves the folder', async ({
    page,
    site,
  }) => {
    const views = (count: string) =>
      page.getByRole('main').getByText(messages.video.views(count), { exact: true })
    await logInAsPlayerOne(page)
    await page.goto('')
    await page.getByRole('link', { name: clip.category, exact: true }).first().click()
    await expect(page).toHaveURL(`${site.address}videos?category=${clip.category}`)
    // The URL changes before the screen, and home has such links too.
    await expect(page.getByRole('heading', { level: 1, name: messages.explore.heading })).toBeVisible()
    await page.getByRole('link', { name: clip.title, exact: true }).first().click()
    await expect(page).toHaveURL(
      `${site.address}${addressOf(clip).slice(1)}?list=category%3A${clip.category}`,
    )
    await expect(page.getByRole('heading', { level: 1, name: clip.title })).toBeVisible()
    await expect(views('0')).toBeVisible()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(
      `${site.address}${addressOf(clip).slice(1)}?list=category%3ASports`,
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Like', exact: true }).click()
    // The button changes before the write; the toast comes after it.
    await expectToast(page, `${clip.title} added to Liked Videos`)
    await poll(() => storedViews(page), 'the view is counted').toBe('1')
    await page.goto('liked-videos')
    await expect(page.getByRole('article', { name: clip.title })).toBeVisible()

    await page.goto('mock')
    await expect(page.getByText(messages.tester.noCurl)).toBeVisible()
    await expect(page.getByRole('button', { name: messages.tester.copyAsCurl })).toHaveCount(0)
    await page.getByRole('link', { name: messages.tester.docs }).click()
    await expect(page).toHaveURL(`${site.address}api/docs`)
    await expectReference(page)

    await page.clock.setFixedTime(inHour())
    await page.goto(addressOf(clip).slice(1))
    await expect(views('1')).toBeVisible()
    expect(site.requests.filter((path) => !path.startsWith('/cutscene/'))).toEqual([])
    expect(site.requests.filter((path) => /^\/cutscene\/api\/(?!docs)/.test(path))).toEqual([])
  })

  test.describe('a browser that asks for German', () => {
    test.use({ locale: 'de' })

    test('opens the folder in German, also a page that scripts alone render', async ({ page, site }) => {
      await page.goto('videos?category=Action')
      await expect(page).toHaveURL(`${site.address}de/videos?category=Action`)
      await expect(page.getByRole('heading', { level: 1, name: german.explore.heading })).toBeVisible()
      await page.goto('mock')
      await expect(page).toHaveURL(`${site.address}de/mock`)
      await expect(page.getByRole('button', { name: germanLate.tester.send })).toBeVisible()
      expect(site.requests.filter((path) => !path.startsWith('/cutscene/'))).toEqual([])
    })
  })

  test('an unknown address gets the not-found screen', async ({ page, errors, site }) => {
    await page.goto('nothing/at/all')
    await expect(page.getByRole('heading', { level: 1, name: messages.notFound.heading })).toBeVisible()
    await expect(page).toHaveURL(`${site.address}nothing/at/all`)
    const current = footer(page).locator('[aria-current]')
    await expect(current, 'the host sent the home page').toHaveCount(0)
    await footer(page).getByRole('link', { name: 'Explore', exact: true }).click()
    await expect(current).toHaveText(['Explore'])
    expect(site.requests.filter((path) => !path.startsWith('/cutscene/'))).toEqual([])
    // The host's own response has status 404.
    for (const text of errors.splice(0)) expect(text).toContain('404')
  })
})

test.describe('on a host without a page for unknown addresses', () => {
  test.use({ parts: { fallback: false } })

  test('videos load on a first visit and every screen after it, and the worker leaves other files and sites alone', async ({
    page,
    site,
  }) => {
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

    await waitForWorker(page)
    site.overrides['other/'] = '<title>Another site</title>'
    await page.goto('other/')
    await expect(page).toHaveTitle('Another site')
    await page.goto('favicon.svg')
    expect(await page.evaluate(() => document.documentElement.nodeName)).toBe('svg')
    await page.goto('settings.js')
    await expect(page.locator('body')).toContainText('cutsceneSettings')
    await page.goto('videos')
    await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
    await page.goto('index.html?from=a-bookmark#content')
    await expect(page).toHaveURL(`${site.address}?from=a-bookmark#content`)
    await expect(page).toHaveTitle('Home | Cutscene')
  })
})

const storedViews = (page: Page): Promise<string> =>
  page.evaluate(
    async (path) => (await (await fetch(path)).json()).video.views,
    `/cutscene/api/video/${clip._id}`,
  )
