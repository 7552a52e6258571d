import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addressOf, clip, embed, otherClip } from '../shipped-videos.fixture.ts'
import { asNewUser, expect, test, waitForHydration } from './support/fixtures.ts'
import { cards, go, like, loginLink, logout, signedOut } from './support/library-page.ts'
import { logIn } from './support/sign-in.ts'
import { expectToast } from './support/toasts.ts'

asNewUser.use({ pictures: false })

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

asNewUser(
  'a user downloads their data and imports it into a new account',
  async ({ page, visit, watch, person, newPerson }) => {
    watch.expectErrors(/status of 422/)
    await person.add('likes', clip, embed)
    await person.add('watchlater', otherClip)
    await person.add('history', embed, clip, otherClip)
    await person.createPlaylist('Luggage', 'To take along', otherClip, clip)
    await visit('/account')
    await expect(page.getByText(person.email)).toBeVisible()
    const downloading = page.waitForEvent('download')
    await button(page, 'Download my data').click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.json$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).not.toMatch(/"password|hash|argon/i)
    expect(JSON.parse(text)).toMatchObject({
      user: { email: person.email },
      likes: [{ title: embed.title }, { title: clip.title }],
      playlists: [{ title: 'Luggage', videos: [{ title: otherClip.title }, { title: clip.title }] }],
    })

    await logout(page).click()
    // The sign-in ends after the navigation to home: a page that is opened before still has it.
    await expect(loginLink(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    const other = await newPerson()
    await visit('/account')
    await logIn(page, other)
    await expect(page.getByText(other.email)).toBeVisible()
    const importFile = async (buffer: Buffer) => {
      const choosing = page.waitForEvent('filechooser')
      await button(page, 'Import data').click()
      await (await choosing).setFiles({ name: 'data.json', mimeType: 'application/json', buffer })
    }
    await importFile(Buffer.from('{"likes":'))
    await expectToast(page, 'That file has no data of Cutscene')
    await importFile(Buffer.from(text.replace('Luggage', 'Größe'), 'latin1'))
    await expectToast(page, 'The file is not UTF-8, see playlists.0.title. Save it as UTF-8 and try again.')
    await importFile(Buffer.from(text))
    await expectToast(page, '9 imported')
    await importFile(Buffer.from(text))
    await expectToast(page, '0 imported, 9 skipped: there already, without space or unknown')

    await go(page, 'Liked Videos')
    await expect(cards(page)).toHaveText([embed.title, clip.title])
    expect(await other.titles('history')).toEqual([otherClip.title, clip.title, embed.title])
  },
)

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
