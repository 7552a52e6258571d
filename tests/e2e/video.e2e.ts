import { messages } from '#contract/messages.ts'
import {
  addressOf,
  clip,
  embed,
  otherClip,
  otherEmbed,
  samples,
  titlesIn,
} from '../shipped-videos.fixture.ts'
import { expect, test } from './fixtures.ts'
import { failing, slow } from './network.ts'
import { expectToast, measureToast, toast } from './toasts.ts'

const fetchFailed = 'Sorry, We could not fetch the videos, please refresh the page!'

test('a video’s page tells what is known of it', async ({ page, visit }) => {
  expect((await visit(addressOf(embed))).status()).toBe(200)
  await expect(page).toHaveTitle(`${embed.title} | Cutscene`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(embed.title)
  const main = page.getByRole('main')
  await expect(main.getByText(embed.creator, { exact: true })).toBeVisible()
  await expect(main.getByText(messages.video.views('296M'), { exact: true })).toBeVisible()
  await expect(main.getByText(messages.video.duration('1:30'), { exact: true })).toBeVisible()
  await expect(main.getByText(embed.description, { exact: true })).toBeVisible()
  await expect(main.getByText(messages.video.licence)).toHaveCount(0)
})

test('a fact that isn’t known is left out', async ({ page, visit }) => {
  await visit(addressOf(otherEmbed))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherEmbed.title)
  await expect(page.getByRole('main').getByText(/^Length/)).toHaveCount(0)
})

test('a clip’s licence stands below it, with a link to its makers', async ({ page, visit }) => {
  await visit(addressOf(otherClip))
  const { name = '', attribution = '', url = '' } = otherClip.licence ?? {}
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  expect(new URL((await link.getAttribute('href')) ?? '').href).toBe(new URL(url).href)
  await expect(page.getByText(attribution, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(messages.video.duration('0:13'))).toBeVisible()
})

test('the eight samples stand beside it, and lead on', async ({ page, visit }) => {
  await visit(addressOf(otherEmbed))
  const side = page.getByRole('complementary', { name: 'Sample videos' })
  await expect(side.getByRole('article')).toHaveCount(8)
  expect(await side.getByRole('article').getByRole('link').allTextContents()).toEqual(
    samples.map(({ title }) => title),
  )
  const next = samples[2] ?? clip
  await side.getByRole('link', { name: next.title, exact: true }).click()
  await expect(page).toHaveURL(addressOf(next))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title)
  await expect(page).toHaveTitle(`${next.title} | Cutscene`)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(side.getByRole('article')).toHaveCount(8)
  await expect(side.locator('[aria-current=page]')).toHaveText(next.title)
})

test('a video’s category leads to its kin', async ({ page, visit }) => {
  await visit(addressOf(clip))
  await page.getByRole('main').getByRole('link', { name: clip.category, exact: true }).click()
  await expect(page).toHaveURL(`/videos?category=${clip.category}`)
  await expect(page.getByRole('article').first()).toHaveAccessibleName(titlesIn(clip.category)[0] ?? '')
})

for (const [button, text] of [
  ['Like', 'Please login first'],
  ['Watch Later', 'login first'],
  ['Add to playlist', 'login first'],
] as const) {
  test(`whoever is signed out and presses ‘${button}’ reads ‘${text}’`, async ({ page, visit }) => {
    await visit(addressOf(clip))
    await page.getByRole('button', { name: button, exact: true }).click()
    await expectToast(page, text)
    await expect(page).toHaveURL(addressOf(clip))
  })
}

test('whoever is signed out and presses ‘Save To’ on a card reads ‘login first’', async ({ page, visit }) => {
  await visit('/videos')
  await page.getByRole('button', { name: `Save To ${embed.title}`, exact: true }).click()
  await expectToast(page, 'login first')
  await expect(page).toHaveURL('/videos')
})

test('a like that wasn’t given isn’t shown as one', async ({ page, visit }) => {
  await visit(addressOf(clip))
  const like = page.getByRole('button', { name: 'Like', exact: true })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await expectToast(page, 'Please login first')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion } })
    const asked = reducedMotion === 'reduce' ? ', when less motion is asked for too' : ''
    test(`a toast stands at the bottom right for 1.5 seconds, without a progress bar${asked}`, async ({
      page,
      visit,
    }) => {
      await visit(addressOf(clip))
      const measured = await measureToast(page, 'Please login first')
      await page.getByRole('button', { name: 'Like', exact: true }).click()
      await expectToast(page, 'Please login first')
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await page.mouse.move(0, 0)
      const { right, bottom, time } = await measured()
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      expect(width - right).toBeLessThanOrEqual(48)
      expect(height - bottom).toBeLessThanOrEqual(48)
      expect(time).toBeGreaterThan(1400)
      expect(time, '1500 ms, and the time that it takes to come and go').toBeLessThan(3500)
    })
  })
}

test('pressing thrice says it once', async ({ page, visit }) => {
  await visit(addressOf(clip))
  const like = page.getByRole('button', { name: 'Like', exact: true })
  for (let press = 0; press < 3; press++) await like.click()
  await expect(toast(page, 'Please login first')).toHaveCount(1)
})

test('an unknown video is a page that isn’t there, with a way to explore', async ({
  page,
  visit,
  watch,
  request,
}) => {
  watch.expectErrors(/status of 404/)
  for (const id of ['nonsense', 'all', '%00', '..%2F..%2Fetc', '%3Cscript%3E'])
    expect((await request.get(`/videos/${id}`)).status(), id).toBe(404)
  expect((await visit('/videos/01a1f640-bc00-7329-9279-000000000000')).status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.failed.videoUnknown)
  await page.getByRole('link', { name: 'Explore videos' }).click()
  await expect(page).toHaveURL('/videos')
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('when a video can’t be fetched the visitor reads so, and ‘Refresh’ brings it', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectErrors(/status of 500|^Failure: Something went wrong/)
  await visit('/videos')
  const recover = failing(page, /^\/api\/video\//)
  await page.getByRole('article').getByRole('link', { name: clip.title, exact: true }).click()
  await expect(page.getByText(fetchFailed, { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Video | Cutscene')
  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clip.title)
  await expect(page).toHaveTitle(`${clip.title} | Cutscene`)
})

test('a page that is still loading is not called one that isn’t there', async ({ page, visit }) => {
  await visit('/')
  const answer = slow(page, /^\/api\/(video\/|categories)/)
  await page.evaluate(() => {
    const titles = Object.assign(globalThis, { titles: [document.title] }).titles
    new MutationObserver(() => titles.push(document.title)).observe(document.head, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await page.getByRole('article').getByRole('link', { name: clip.title, exact: true }).first().click()
  await expect(page).not.toHaveTitle('Home | Cutscene')
  answer()
  await expect(page).toHaveTitle(`${clip.title} | Cutscene`)
  const titles = await page.evaluate(() => (globalThis as unknown as { titles: string[] }).titles)
  expect(titles.filter((title) => /not found/i.test(title))).toEqual([])
})

test('when the samples can’t be fetched the video plays all the same', async ({ page, visit, watch }) => {
  watch.expectErrors(/status of 500/)
  await visit('/videos')
  const recover = failing(page, '/api/videos')
  await page.getByRole('article').getByRole('link', { name: clip.title, exact: true }).click()
  const side = page.getByRole('complementary', { name: 'Sample videos' })
  await expect(side.getByText(fetchFailed, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clip.title)
  recover()
  await side.getByRole('button', { name: messages.failed.refresh }).click()
  await expect(side).toBeFocused()
  await expect.poll(() => side.getByRole('article').count()).toBeGreaterThanOrEqual(7)
})

test('while a video is on its way a spinner of 128 says that it loads', async ({ page, visit }) => {
  await visit('/videos')
  const answer = slow(page, /^\/api\/video\//)
  await page.getByRole('article').getByRole('link', { name: clip.title, exact: true }).click()
  const loading = page.getByRole('status', { name: 'Loading' })
  await expect(loading).toBeVisible()
  expect(await loading.locator('svg').boundingBox()).toMatchObject({ width: 128, height: 128 })
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clip.title)
  await expect(loading).toHaveCount(0)
})

test('without a network an embedded video has a drawn poster', async ({ page, visit }) => {
  const posters: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image' && response.url().includes(embed._id))
      posters.push(response.headerValue('content-type').then(String))
  })
  await visit(addressOf(embed))
  const poster = page.getByRole('main').getByRole('img', { name: embed.alt, exact: true }).first()
  await expect(poster).toBeVisible()
  await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(new Set(await Promise.all(posters))).toEqual(new Set(['image/svg+xml']))
})

test('every card in sight has its picture, drawn or taken', async ({ page, visit }) => {
  await visit('/videos')
  const pictures = page.getByRole('article').locator('img')
  await expect(pictures.first()).toBeVisible()
  await expect
    .poll(() =>
      pictures.evaluateAll(
        (all: HTMLImageElement[]) =>
          all.filter((img) => img.getBoundingClientRect().top < innerHeight && img.naturalWidth === 0).length,
      ),
    )
    .toBe(0)
})
