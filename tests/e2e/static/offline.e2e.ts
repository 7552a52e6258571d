import { addressOf, clip, embed } from '../../shipped-videos.fixture.ts'
import { expectToast } from '../toasts.ts'
import { everythingKept, expect, goOffline, keptIn, logInAsPlayerOne, test } from './fixtures.ts'

test('every screen comes without a network after the first visit, and what is done there is kept', async ({
  page,
  site,
}) => {
  await logInAsPlayerOne(page)
  await everythingKept(page, site)
  await goOffline(page, site)
  for (const [path, heading] of [
    ['', /./],
    ['videos', 'Explore'],
    ['videos?category=Action', 'Explore'],
    ['liked-videos', 'Liked Videos'],
    ['watch-later', 'Watch Later'],
    ['history', 'History'],
    ['playlist', 'Playlist'],
    ['account', 'Account'],
    ['mock', /./],
    ['nothing/at/all', /./],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  }
  await page.goto(addressOf(embed).slice(1))
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expectToast(page, `${embed.title} added to Liked Videos`)
  await page.goto('liked-videos')
  await expect(page.getByRole('article', { name: embed.title })).toBeVisible()
})

test('pictures are there without a network, whether they were seen or not', async ({ page, site }) => {
  await page.goto('videos')
  await everythingKept(page, site)
  await goOffline(page, site)
  await page.reload()
  const picture = page.getByRole('article', { name: clip.title }).getByRole('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  const poster = (id: string) => page.evaluate(async (at) => (await fetch(at)).text(), `/posters/${id}.svg`)
  expect(await poster(embed._id)).toContain('viewBox="0 0 1280 720"')
})

test('a clip that was watched plays without a network, from any of its parts', async ({ page, site }) => {
  const path = addressOf(clip).slice(1)
  const play = page.getByRole('button', { name: `Play ${clip.title}` })
  const video = page.getByRole('main').locator('video')
  const time = () => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  await page.goto(path)
  await play.click()
  await expect.poll(time).toBeGreaterThan(0.1)
  await expect.poll(() => keptIn(page, 'cutscene clips')).toBe(1)
  await everythingKept(page, site)
  await goOffline(page, site)

  await page.goto(path)
  await play.click()
  await expect.poll(time).toBeGreaterThan(0.1)
  const middle = await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration / 2
    return element.currentTime
  })
  await expect.poll(time).toBeGreaterThan(middle + 0.1)
  const part = await page.evaluate(async () => {
    const address = document.querySelector('video')?.currentSrc ?? ''
    const answer = await fetch(address, { headers: { range: 'bytes=1000-1999' } })
    return { status: answer.status, size: (await answer.arrayBuffer()).byteLength }
  })
  expect(part).toEqual({ status: 206, size: 1000 })
})
