import type { Page } from '@playwright/test'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip, samples } from '../shipped-videos.fixture.ts'
import { asNewUser, expect, inBothEditions, test, waitForHydration } from './support/fixtures.ts'
import { recordLayoutShifts } from './support/layout.ts'
import { poll } from './support/poll.ts'
import { expectNextKnown } from './support/video-page.ts'

test.use({ pictures: false })

const play = (page: Page) => page.getByRole('button', { name: messages.player.play(clip.title), exact: true })
const resumed = (page: Page) => page.getByText(/^Resumed at 0:0[3-9]$/)
const timeOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

const isBuffered = (page: Page) =>
  page.evaluate(() => {
    const { buffered, duration } = document.querySelector('video') as HTMLVideoElement
    return buffered.length === 1 && buffered.end(0) >= duration - 0.1
  })

async function playFor(page: Page, seconds: number) {
  await play(page).click()
  await poll(() => timeOf(page)).toBeGreaterThan(seconds)
}

test(
  'a tab that is closed while a clip plays has saved where it was, and a reload keeps the list',
  inBothEditions,
  async ({ page, visit, context }) => {
    const path = `${addressOf(clip)}?list=category:Sports`
    const later = await context.newPage()
    await visit(path)
    await playFor(page, 3.5)
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    await later.goto(path)
    await waitForHydration(later)
    await expect(resumed(later)).toBeVisible()
    await later.reload()
    await waitForHydration(later)
    await expect(later).toHaveURL(/list=category:Sports/)
    await playFor(later, 3.5)
  },
)

asNewUser(
  'a tab that is closed without a network saves where it was with the next one',
  async ({ person, page, visit, context, watch }) => {
    watch.expectErrors(/ERR_INTERNET_DISCONNECTED/)
    await visit(addressOf(clip))
    await playFor(page, 0)
    await poll(() => isBuffered(page)).toBe(true)
    await context.setOffline(true)
    await poll(() => timeOf(page)).toBeGreaterThan(3.5)
    const next = await context.newPage()
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    await context.setOffline(false)
    await next.goto('/')
    const saved = async () => (await person.call('GET', `/user/progress?ids=${clip._id}`)).body.progress[0]
    await poll(async () => (await saved())?.seconds).toBeGreaterThanOrEqual(3)
  },
)

asNewUser(
  'without a network a list goes on at the end of a clip: the next page has what is known, and plays once it is back',
  async ({ person, page, visit, context, watch }) => {
    watch.expectErrors(/ERR_INTERNET_DISCONNECTED/)
    const more = samples.filter(({ _id }) => ![clip._id, otherClip._id].includes(_id))
    const id = await person.createPlaylist('Evenings', '', clip, otherClip, ...more)
    await visit(`${addressOf(clip)}?list=playlist:${id}`)
    await playFor(page, 0)
    await expectNextKnown(page)
    await poll(() => isBuffered(page)).toBe(true)
    await context.setOffline(true)
    // In the page: it is gone after five seconds.
    const upNext = page.waitForFunction(() =>
      document.querySelector('[role=group][aria-label="Up next"]')?.checkVisibility(),
    )
    await page.keyboard.press('9')
    await upNext
    const heading = (title: string) => page.getByRole('heading', { level: 1, name: title })
    await expect(heading(otherClip.title)).toBeVisible()
    await page.keyboard.press('n')
    await expect(heading(more[0]?.title ?? '')).toBeVisible()
    const failed = page.getByRole('alert').filter({ hasText: messages.failed.video })
    await expect(failed).toBeVisible()
    await expect(page.getByRole('region', { name: /^Queue/ })).toBeVisible()
    await page.keyboard.press('p')
    await expect(heading(otherClip.title)).toBeVisible()
    await page.keyboard.press('n')
    await expect(failed).toBeVisible()
    await context.setOffline(false)
    await expect(failed).toBeHidden()
    await poll(() => timeOf(page)).toBeGreaterThan(0)
  },
)

test('a list in an address as a person writes it opens in every language', async ({ visit, page }) => {
  await visit(`/de${addressOf(clip)}?list=category:Sports`)
  await expect(page.locator('.queue')).toContainText('1 von')
})

test('two tabs play each for itself, and the later one is where a third begins', async ({
  visit,
  page,
  context,
}) => {
  await visit(addressOf(clip))
  await playFor(page, 3.2)
  // At once: it would end before a busy machine has opened another tab.
  await page.evaluate(() => document.querySelector('video')?.pause())
  const other = await context.newPage()
  await other.goto(`${addressOf(clip)}?t=6`)
  await waitForHydration(other)
  // In the page: by the time that a test notices, a busy machine has played on.
  await other.evaluate(() => {
    const video = document.querySelector('video')
    video?.addEventListener('timeupdate', () => video.currentTime > 6 && video.pause())
  })
  await play(other).click()
  await poll(() => other.evaluate(() => localStorage.getItem('progress'))).toMatch(/"seconds":[6-9]/)
  const third = await context.newPage()
  await third.goto(addressOf(clip))
  await expect(third.getByText(/^Resumed at 0:0[6-9]$/)).toBeVisible()
})

asNewUser('what was queued moves nothing as it comes', async ({ person, page, visit }) => {
  await person.call('PATCH', '/user/watching', { queue: [otherClip._id, embed._id] })
  const queued = page.getByRole('region', { name: 'Queue' }).getByRole('link', { name: embed.title })
  await visit(addressOf(clip))
  await expect(queued).toBeVisible()
  const layoutShifts = await recordLayoutShifts(page)
  await page.reload()
  await expect(queued).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await layoutShifts()).toEqual([])
})

test('a list whose code fails to load says so in its place, and is there once the page is loaded again', async ({
  page,
  context,
  visit,
  watch,
}) => {
  watch.expectErrors(/net::ERR_FAILED/)
  const code = /\/assets\/queue-region[^/]*\.js$/
  await context.route(code, (route) => route.abort())
  await visit(`${addressOf(clip)}?list=category:Sports`)
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toContainText(messages.failed.videos)
  await context.unroute(code)
  await failed.getByRole('button', { name: messages.failed.refresh }).click()
  await expect(page.getByRole('region', { name: 'Queue: Sports' }).getByText(/^\d+ of \d+$/)).toBeVisible()
})
