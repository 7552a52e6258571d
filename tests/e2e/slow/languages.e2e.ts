import type { Page, Response } from '@playwright/test'
import { messages as arabic } from '#messages/ar.ts'
import { messages as german } from '#messages/de.ts'
import { messages as english } from '#messages/en.ts'
import { expect, inBothEditions, test } from '../support/fixtures.ts'

test.use({ pictures: false })

test('the switch opens the same screen in another language, whose links stay in it; no other language’s texts are loaded', async ({
  page,
  visit,
}) => {
  await visit('/videos?q=neverball')
  const texts: string[] = []
  const readText = async (response: Response) => {
    // What comes as the page is left cannot be read.
    if (response.url().endsWith('.js') && response.ok()) texts.push(await response.text().catch(() => ''))
  }
  page.on('response', readText)
  const choice = page.getByRole('list', { name: english.language.label })
  await choice.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/videos?q=neverball')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1, name: german.explore.heading })).toBeVisible()
  await expect(page).toHaveTitle(german.pageTitle(german.explore.title))
  await page.waitForLoadState('networkidle')
  const loaded = (text: string) => texts.some((script) => script.includes(text))
  await expect.poll(() => loaded(german.explore.heading)).toBe(true)
  for (const { failed } of [english, arabic]) expect(loaded(failed.offline)).toBe(false)
  // The test may end before a later one is read.
  page.off('response', readText)

  await page.getByRole('link', { name: german.navigation.home, exact: true }).click()
  await expect(page).toHaveURL('/de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german.home.heading)
  await page.goBack()
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/videos?q=neverball')
  await expect(root).toHaveAttribute('dir', 'rtl')
})

test(
  'an unknown address in a language says so in it; a language nobody has is not found',
  inBothEditions,
  async ({ page, watch }) => {
    watch.expectErrors(/404/)
    await page.goto('/de/nirgends')
    await expect(page.getByRole('heading', { level: 1, name: german.notFound.heading })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto('/fr/videos')
    await expect(page.getByRole('heading', { level: 1, name: english.notFound.heading })).toBeVisible()
  },
)

test.describe('a browser that asks for German', () => {
  test.use({ locale: 'de-AT' })

  test(
    'opens the site in German, but for an address that names a language, until its user chooses another',
    inBothEditions,
    async ({ page, context, edition }) => {
      const painted = await recordPaints(page)
      await page.goto('/videos?q=neverball')
      await expect(page).toHaveURL('/de/videos?q=neverball')
      await expect(page.getByRole('heading', { level: 1, name: german.explore.heading })).toBeVisible()
      await expect.poll(painted, 'English never flashes up').toEqual(['de'])
      await page.goto('/api/docs')
      await expect(page.locator('#reference .opblock').first()).toBeVisible()
      await expect(page).toHaveURL('/api/docs')
      await page.goto('/ar/videos?q=neverball')
      await expect(page.getByRole('heading', { level: 1, name: arabic.explore.heading })).toBeVisible()
      await expect(page).toHaveURL('/ar/videos?q=neverball')

      await page.getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL('/videos?q=neverball')
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1, name: english.home.heading })).toBeVisible()
      await expect(page).toHaveURL('/')
      await page.goBack()
      await expect(page).toHaveURL('/videos?q=neverball')

      if (edition === 'static') {
        expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
        return expect(await context.cookies(), 'nothing is sent to the host of the files').toEqual([])
      }
      const [cookie] = (await context.cookies()).filter(({ name }) => name === 'language')
      expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' })
    },
  )
})

test.describe('a browser that asks for no language of ours', () => {
  test.use({ locale: 'fr-FR' })

  test('opens the site in English; a chosen language is remembered', inBothEditions, async ({ page }) => {
    await page.goto('/login')
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'العربية' }).click()
    await expect(page).toHaveURL('/ar/login')
    await page.goto('/videos?q=neverball#c')
    await expect(page).toHaveURL('/ar/videos?q=neverball#c')
  })
})

/** The languages of the pages that have been painted. */
async function recordPaints(page: Page): Promise<() => string[]> {
  const painted = new Set<string>()
  await page.exposeFunction('recordPaint', (language: string) => painted.add(language))
  await page.addInitScript(() => {
    const { recordPaint } = globalThis as unknown as { recordPaint: (language: string) => void }
    new PerformanceObserver(() => recordPaint(document.documentElement.lang)).observe({ type: 'paint' })
  })
  return () => [...painted]
}
