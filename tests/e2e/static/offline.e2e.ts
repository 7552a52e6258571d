import type { Locator } from '@playwright/test'
import { apiReferenceMessages } from '#messages/api-reference.ts'
import { privacyMessages as germanPrivacy } from '#messages/de-privacy.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { poll } from '../support/poll.ts'
import { expectToast } from '../support/toasts.ts'
import { expectAccessible } from '../support/usable.ts'
import { playClip, playFrom, requestRange } from './clip-page.ts'
import { cachedCount, expect, goOffline, logInAsPlayerOne, test, waitForPrecache } from './fixtures.ts'

test.use({ parts: { offline: true } })
// The precache and twenty pages, on a busy machine.
test.setTimeout(300_000)

test('after a first visit every screen, every picture and a watched clip work offline, and a like is stored', async ({
  page,
  site,
}) => {
  await logInAsPlayerOne(page)
  await playClip(page)
  await poll(() => cachedCount(page, 'cutscene clips')).toBe(1)
  await waitForPrecache(page, site)
  await goOffline(page, site)
  await expect(page.getByText(messages.failed.offline), 'nothing needs the network').toHaveCount(0)

  for (const [path, heading] of [
    ['', /./],
    ['videos', 'Explore'],
    ['videos?category=Action', 'Explore'],
    ['liked-videos', 'Liked Videos'],
    ['watch-later', 'Watch Later'],
    ['history', 'History'],
    ['playlist', 'Playlist'],
    ['account', 'Account'],
    ['games/supertuxkart', 'SuperTuxKart'],
    ['mock', /./],
    ['nothing/at/all', /./],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    // The login has shown the home screen; nothing has shown the explore screen.
    if (path === '') await expectPicture(page.getByRole('main').getByRole('img').first())
    if (path === 'videos')
      await expectPicture(page.getByRole('article', { name: clip.title }).getByRole('img').first())
  }

  const [poster, thumbnail] = await page.evaluate(
    async ([poster, thumbnail]) => [
      await (await fetch(poster)).text(),
      (await fetch(thumbnail)).headers.get('content-type'),
    ],
    [`/posters/${embed._id}.svg`, `/thumbnails/${otherClip._id}/1280.avif`] as const,
  )
  expect(poster).toContain('viewBox="0 0 1280 720"')
  expect(thumbnail, 'in another width').toBe('image/avif')

  await page.goto(addressOf(embed).slice(1))
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expectToast(page, `${embed.title} added to Liked Videos`)
  await page.goto('liked-videos')
  await expect(page.getByRole('article', { name: embed.title })).toBeVisible()

  await playClip(page)
  await playFrom(page, 0.5)
  expect(await requestRange(page)).toEqual({ status: 206, size: 1000 })

  for (const path of ['api/docs', 'api/docs/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(apiReferenceMessages.docsOffline)
  }
  await expect(page.getByRole('link', { name: apiReferenceMessages.docsAgain })).toHaveAttribute(
    'href',
    '/api/docs',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(site.address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('for a browser that asks for German', () => {
  test.use({ locale: 'de' })

  test('screens that were never opened are in German offline too', async ({ page, site }) => {
    await page.goto('')
    await expect(page).toHaveURL(`${site.address}de`)
    await waitForPrecache(page, site, 'de')
    await goOffline(page, site)
    await page.goto('privacy')
    await expect(page).toHaveURL(`${site.address}de/privacy`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(germanPrivacy.title)
  })
})

/** The picture is a thumbnail, not the empty image that the worker sends in place of one it has not cached. */
const expectPicture = (picture: Locator): Promise<void> =>
  poll(() =>
    picture.evaluate(async ({ currentSrc, naturalWidth }: HTMLImageElement) => {
      if (naturalWidth === 0) return 'not loaded'
      return (await fetch(currentSrc)).headers.get('content-type')
    }),
  ).toBe('image/avif')
