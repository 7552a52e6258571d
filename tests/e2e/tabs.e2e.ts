import type { Page } from '@playwright/test'
import { addressOf, clip, videos } from '../shipped-videos.fixture.ts'
import { asNewUser, expect, test, waitForHydration } from './support/fixtures.ts'
import { cards, like, loginLink, logout, signedOut } from './support/library-page.ts'
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

asNewUser(
  'two tabs that reorder a playlist at once show the same in the end',
  async ({ context, person }) => {
    const six = videos.slice(0, 6)
    const id = await person.createPlaylist('Evenings', 'After work', ...six)
    const titlesInStore = async (): Promise<string[]> => {
      const { playlist } = (await person.call('GET', `/user/playlists/${id}`)).body
      return playlist.videos.map(({ title }: { title: string }) => title)
    }
    const [first = '', second = '', , , fifth = '', sixth = ''] = six.map(({ title }) => title)
    const tabs = [
      { tab: await open(await context.newPage(), `/playlist/${id}`), moved: [sixth, fifth] },
      { tab: await open(await context.newPage(), `/playlist/${id}`), moved: [second, fifth] },
    ]
    for (const { tab } of tabs) await expect(cards(tab)).toHaveCount(6)
    await Promise.all(
      tabs.map(async ({ tab, moved }) => {
        for (const title of moved) await tab.getByRole('button', { name: `Reorder ${title}` }).press('Home')
        await tab.getByRole('button', { name: `Reorder ${first}` }).press('ArrowDown')
      }),
    )
    for (const { tab } of tabs) await expect(tab.getByText(`${first} moved to position`)).toHaveCount(1)
    // The tab that was left is looked at again.
    const look = () =>
      Promise.all(tabs.map(({ tab }) => tab.evaluate(() => dispatchEvent(new Event('visibilitychange')))))
    await expect(async () => {
      await look()
      const order = await titlesInStore()
      for (const { tab } of tabs) expect(await cards(tab).allTextContents()).toEqual(order)
      expect(new Set(order).size).toBe(6)
    }).toPass()
  },
)
