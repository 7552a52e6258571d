import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { clip, embed, otherClip } from '../shipped-videos.fixture.ts'
import { asNewUser, expect } from './fixtures.ts'
import { cards, go, heading, loginLink, logout } from './library-page.ts'
import { failing } from './network.ts'
import { logIn, stored } from './people.ts'
import { closeToasts, expectToast } from './toasts.ts'

asNewUser.use({ pictures: false })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

asNewUser(
  'a user sees who they are, and changes their password: other places are signed out, this one is not',
  async ({ page, visit, watch, callApi, person }) => {
    watch.expectErrors(/status of 401/)
    await visit('/videos')
    await page.getByRole('banner').getByRole('link', { name: 'Account of Nova', exact: true }).click()
    await expect(page).toHaveURL('/account')
    await expect(page).toHaveTitle('Account | Cutscene')
    await expect(heading(page)).toHaveText('Account')
    await expect(page.getByRole('definition')).toHaveText([
      'Nova Newcomer',
      person.email,
      new Date(String(person.user.createdAt)).toLocaleDateString('en', {
        dateStyle: 'long',
        timeZone: 'UTC',
      }),
    ])

    const change = section(page, 'Change password')
    const submit = change.getByRole('button', { name: 'Change password', exact: true })
    const newPassword = 'continue-9-8-7'
    await expect(submit).toBeDisabled()
    await change.getByRole('textbox', { name: 'Current password' }).fill('not-my-password')
    await change.getByRole('textbox', { name: 'New password' }).fill('seven77')
    await page.keyboard.press('Tab')
    await expect(change.getByText('Password must have Minimum eight characters and a number')).toBeVisible()
    await expect(submit).toBeDisabled()
    await change.getByRole('textbox', { name: 'New password' }).fill(newPassword)
    await submit.click()
    await expect(change.getByText('That is not your password', { exact: true })).toBeVisible()
    await expect(submit).toBeFocused()
    await expect(logout(page)).toBeVisible()
    await change.getByRole('textbox', { name: 'Current password' }).fill(person.password)
    await submit.click()
    await expectToast(page, 'Your password has been changed')
    await expect(change.locator('form'), 'the focus goes on from there').toBeFocused()

    expect((await person.call('GET', '/user/likes')).status, 'in another place').toBe(401)
    const { token } = await stored(page)
    expect(token).not.toBe(person.token)
    await page.reload()
    await expect(page.getByText(person.email)).toBeVisible()
    const login = async (password: string) =>
      (await callApi('POST', '/auth/login', { body: { email: person.email, password } })).status
    expect(await login(person.password)).toBe(401)
    expect(await login(newPassword)).toBe(200)
  },
)

asNewUser('a user signs out everywhere at once', async ({ page, visit, callApi, person }) => {
  const { email, password } = person
  const elsewhere = await callApi('POST', '/auth/login', { body: { email, password } })
  await visit('/account')
  await button(page, 'Sign out everywhere').click()
  await expectToast(page, 'You are signed out everywhere')
  await expect(page).toHaveURL('/')
  await expect(loginLink(page)).toBeVisible()
  expect(await stored(page)).toEqual({ token: null, user: null })
  for (const token of [person.token, elsewhere.body.encodedToken])
    expect((await callApi('GET', '/user/likes', { token })).status).toBe(401)
})

asNewUser(
  'a user takes their data along and brings it into a new account',
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
    // The sign-in ends after the way home: a page that is opened before still has it.
    await expect(loginLink(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    const other = await newPerson()
    await visit('/account')
    await logIn(page, other)
    await expect(page.getByText(other.email)).toBeVisible()
    const bring = async (name: string, content: string) => {
      const choosing = page.waitForEvent('filechooser')
      await button(page, 'Bring data back').click()
      await (await choosing).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
    }
    await bring('broken.json', '{"likes":')
    await expectToast(page, 'That file holds no data of Cutscene')
    await closeToasts(page)
    await bring('other.json', '{"format":"something-else"}')
    await expectToast(page, 'That file holds no data of Cutscene')
    await bring('data.json', text)
    await expectToast(page, '9 brought back, 0 were there already, found no room or are unknown')
    await bring('data.json', text)
    await expectToast(page, '0 brought back, 9 were there already, found no room or are unknown')

    await go(page, 'Liked Videos')
    await expect(cards(page)).toHaveText([embed.title, clip.title])
    expect(await other.titles('history')).toEqual([otherClip.title, clip.title, embed.title])
  },
)

asNewUser(
  'a user deletes their account with their password, and it is gone',
  async ({ page, visit, watch, callApi, person }) => {
    watch.expectErrors(/status of 40[14]/)
    const { email, password } = person
    await person.add('likes', clip)
    await visit('/account')
    const remove = section(page, 'Delete account')
    const submit = remove.getByRole('button', { name: 'Delete account', exact: true })
    await expect(submit).toBeDisabled()
    await remove.getByRole('textbox', { name: 'Password' }).fill('not-my-password')
    await submit.click()
    await expect(remove.getByText('That is not your password', { exact: true })).toBeVisible()
    await remove.getByRole('textbox', { name: 'Password' }).fill(password)
    await submit.click()
    await expectToast(page, 'Your account has been deleted')
    await expect(page).toHaveURL('/')
    await expect(loginLink(page)).toBeVisible()
    expect(await stored(page)).toEqual({ token: null, user: null })
    expect((await callApi('POST', '/auth/login', { body: { email, password } })).status).toBe(404)
    await visit('/login')
    await logIn(page, person)
    await expect(page.getByRole('alert').filter({ hasText: "Could'nt Login In" })).toBeVisible()
  },
)

asNewUser(
  'an account that cannot be loaded says so, and ‘Refresh’ brings it',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/status of 500/)
    await visit('/videos')
    const recover = failing(page, '/api/user')
    await page.getByRole('banner').getByRole('link', { name: 'Account of Nova', exact: true }).click()
    const refusal = page
      .getByRole('main')
      .getByRole('alert')
      .getByText('Could not load your account', { exact: true })
    await expect(refusal).toBeVisible()
    await expect(section(page, 'Delete account')).toHaveCount(0)
    recover()
    await button(page, 'Refresh').click()
    await expect(page.getByText(person.email)).toBeVisible()
    await expect(refusal).toHaveCount(0)
    await expect(section(page, 'Delete account')).toBeVisible()
  },
)

asNewUser(
  'a reset of the browser is asked for again, where a second press does no harm',
  async ({ page, visit, edition }) => {
    asNewUser.skip(edition !== 'static', 'only a browser that keeps everything can forget it')
    await visit('/account')
    await button(page, 'Reset this browser').press('Enter')
    await expect(button(page, 'Forget everything')).toBeVisible()
    await expect(button(page, 'Keep it')).toBeFocused()
    await button(page, 'Keep it').press('Enter')
    await expect(button(page, 'Reset this browser')).toBeFocused()
    await expect(button(page, 'Forget everything')).toHaveCount(0)
  },
)
