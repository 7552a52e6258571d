import type { Page } from '@playwright/test'
import { addressOf, clip } from '../shipped-videos.fixture.ts'
import { expect, test, waitForHydration } from './support/fixtures.ts'
import { like, loginLink, logout, signedOut } from './support/library-page.ts'
import { logIn } from './support/sign-in.ts'

test.use({ pictures: false })

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  await waitForHydration(page)
  return page
}

test('signing in or out in one tab does so in the others', async ({ page, visit, context, newPerson }) => {
  const person = await newPerson()
  const onVideo = await open(await context.newPage(), addressOf(clip))
  const onLogin = await open(await context.newPage(), '/login')
  await visit('/login')
  await logIn(page, person)
  await expect(logout(page)).toBeVisible()
  await expect(logout(onVideo)).toBeVisible()
  await expect(onVideo).toHaveURL(addressOf(clip))
  await expect(onLogin, 'the other login page redirects too').toHaveURL('/')
  await like(onVideo).click()
  await expect.poll(() => person.titles('likes')).toEqual([clip.title])

  const onLikes = await open(onLogin, '/liked-videos')
  await expect(onLikes.getByRole('article')).toHaveCount(1)
  // The browser logs a request that the logout overtakes as an error.
  for (const tab of [page, onVideo, onLikes]) await tab.waitForLoadState('networkidle')
  await logout(page).click()
  await expect(loginLink(onVideo)).toBeVisible()
  await expect(like(onVideo)).toHaveAttribute('aria-pressed', 'false')
  await expect(onLikes).toHaveURL('/login')
  await expect(signedOut(onLikes)).toBeVisible()
  await expect(signedOut(page), 'only in tabs where the user did not log out').toHaveCount(0)
})
