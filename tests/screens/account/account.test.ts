import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { failCalls } from '../app/calls.fixture.ts'
import { press, pressKey } from '../app/keyboard.fixture.ts'
import { cards, go, heading, logIn, loginLink, logout, main } from '../app/library-page.fixture.ts'
import {
  address,
  newPerson,
  openScreen,
  reopenScreen,
  signInAsNewUser,
  stored,
} from '../app/open-screen.fixture.tsx'
import { textsOf, title } from '../app/reading.fixture.ts'
import { callApi } from '../app/service.fixture.ts'
import { closeToasts, expectToast } from '../app/toasts.fixture.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const button = (_page: Page, name: string) => main().getByRole('button', { name })

test('a user sees who they are, and changes their password: other places are signed out, this one is not', async () => {
  const person = await signInAsNewUser()
  await openScreen('/videos')
  await page.getByRole('banner').getByRole('link', { name: 'Account of Nova' }).click()
  await expect.poll(address).toBe('/account')
  await expect.poll(title).toBe('Account | Cutscene')
  await expect.element(heading()).toHaveTextContent('Account')
  await expect.poll(textsOf(page.getByRole('definition'))).toEqual([
    'Nova Newcomer',
    person.email,
    new Date(String(person.user.createdAt)).toLocaleDateString('en', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
  ])

  const change = section(page, 'Change password')
  const submit = change.getByRole('button', { name: 'Change password' })
  const newPassword = 'continue-9-8-7'
  await expect.element(submit).toBeDisabled()
  await change.getByRole('textbox', { name: 'Current password' }).fill('not-my-password')
  await change.getByRole('textbox', { name: 'New password' }).fill('seven77')
  await pressKey('Tab')
  await expect
    .element(change.getByText('Password must have Minimum eight characters and a number'))
    .toBeVisible()
  await expect.element(submit).toBeDisabled()
  await change.getByRole('textbox', { name: 'New password' }).fill(newPassword)
  await submit.click()
  await expect.element(change.getByText('That is not your password')).toBeVisible()
  await expect.element(submit).toHaveFocus()
  await expect.element(logout()).toBeVisible()
  await change.getByRole('textbox', { name: 'Current password' }).fill(person.password)
  await submit.click()
  await expectToast('Your password has been changed')
  await expect.element(change.locator('form'), { message: 'the focus goes on from there' }).toHaveFocus()

  expect((await person.call('GET', '/user/likes')).status, 'in another place').toBe(401)
  const { token } = await stored()
  expect(token).not.toBe(person.token)
  await reopenScreen()
  await expect.element(page.getByText(person.email)).toBeVisible()
  const login = async (password: string) =>
    (await callApi('POST', '/auth/login', { body: { email: person.email, password } })).status
  expect(await login(person.password)).toBe(401)
  expect(await login(newPassword)).toBe(200)
})

test('a user signs out everywhere at once', async () => {
  const person = await signInAsNewUser()
  const { email, password } = person
  const elsewhere = await callApi('POST', '/auth/login', { body: { email, password } })
  await openScreen('/account')
  await button(page, 'Sign out everywhere').click()
  await expectToast('You are signed out everywhere')
  await expect.poll(address).toBe('/')
  await expect.element(loginLink()).toBeVisible()
  expect(await stored()).toEqual({ token: null, user: null })
  for (const token of [person.token, elsewhere.body.encodedToken])
    expect((await callApi('GET', '/user/likes', { token })).status).toBe(401)
})

test('a user takes their data along and brings it into a new account', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await person.add('watchlater', otherClip)
  await person.add('history', embed, clip, otherClip)
  await person.createPlaylist('Luggage', 'To take along', otherClip, clip)
  await openScreen('/account')
  await expect.element(page.getByText(person.email)).toBeVisible()
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

  await logout().click()
  // The sign-in ends after the way home: a page that is opened before still has it.
  await expect.element(loginLink()).toBeVisible()
  await expect.poll(address).toBe('/')
  const other = await newPerson()
  await openScreen('/account')
  await logIn(other)
  await expect.element(page.getByText(other.email)).toBeVisible()
  const bring = async (name: string, content: string) => {
    const choosing = page.waitForEvent('filechooser')
    await button(page, 'Bring data back').click()
    await (await choosing).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  }
  await bring('broken.json', '{"likes":')
  await expectToast('That file holds no data of Cutscene')
  await closeToasts()
  await bring('other.json', '{"format":"something-else"}')
  await expectToast('That file holds no data of Cutscene')
  await bring('data.json', text)
  await expectToast('9 brought back, 0 were there already, found no room or are unknown')
  await bring('data.json', text)
  await expectToast('0 brought back, 9 were there already, found no room or are unknown')

  await go('Liked Videos')
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  expect(await other.titles('history')).toEqual([otherClip.title, clip.title, embed.title])
})

test('a user deletes their account with their password, and it is gone', async () => {
  const person = await signInAsNewUser()
  const { email, password } = person
  await person.add('likes', clip)
  await openScreen('/account')
  const remove = section(page, 'Delete account')
  const submit = remove.getByRole('button', { name: 'Delete account' })
  await expect.element(submit).toBeDisabled()
  await remove.getByRole('textbox', { name: 'Password' }).fill('not-my-password')
  await submit.click()
  await expect.element(remove.getByText('That is not your password')).toBeVisible()
  await remove.getByRole('textbox', { name: 'Password' }).fill(password)
  await submit.click()
  await expectToast('Your account has been deleted')
  await expect.poll(address).toBe('/')
  await expect.element(loginLink()).toBeVisible()
  expect(await stored()).toEqual({ token: null, user: null })
  expect((await callApi('POST', '/auth/login', { body: { email, password } })).status).toBe(404)
  await openScreen('/login')
  await logIn(person)
  await expect.element(page.getByRole('alert').filter({ hasText: "Could'nt Login In" })).toBeVisible()
})

test('an account that cannot be loaded says so, and ‘Refresh’ brings it', async () => {
  const person = await signInAsNewUser()
  await openScreen('/videos')
  const recover = failCalls('/api/user')
  await page.getByRole('banner').getByRole('link', { name: 'Account of Nova' }).click()
  const refusal = page.getByRole('main').getByRole('alert').getByText('Could not load your account')
  await expect.element(refusal).toBeVisible()
  await expect.element(section(page, 'Delete account')).not.toBeInTheDocument()
  recover()
  await button(page, 'Refresh').click()
  await expect.element(page.getByText(person.email)).toBeVisible()
  await expect.element(refusal).not.toBeInTheDocument()
  await expect.element(section(page, 'Delete account')).toBeVisible()
})

test('a reset of the browser is asked for again, where a second press does no harm', async () => {
  const _person = await signInAsNewUser()
  asNewUser.skip(edition !== 'static', 'only a browser that keeps everything can forget it')
  await openScreen('/account')
  await press(button(page, 'Reset this browser'), 'Enter')
  await expect.element(button(page, 'Forget everything')).toBeVisible()
  await expect.element(button(page, 'Keep it')).toHaveFocus()
  await press(button(page, 'Keep it'), 'Enter')
  await expect.element(button(page, 'Reset this browser')).toHaveFocus()
  await expect.element(button(page, 'Forget everything')).not.toBeInTheDocument()
})
