import { languageNames, languages, localizedPath } from '#contract/languages.ts'
import { allMessages } from '#contract/messages/all-messages.ts'
import { messages } from '#contract/messages/en.ts'
import { loadPrivacyMessages } from '#web/features/privacy/load-privacy-messages.ts'
import { expect } from '../support/fixtures.ts'
import { asNewUser, metadata, navigate, pressScriptLinks, test } from '../support/hostile-page.ts'
import { listableVideos, payloads } from '../support/hostile-site.ts'
import { cards, heading, saveTo, tick, undoBar } from '../support/library-page.ts'
import { logIn } from '../support/sign-in.ts'
import { body, endpoint, send } from '../support/tester-page.ts'
import { expectToast } from '../support/toasts.ts'

const listTexts = messages.list
const texts = messages.playlist

// One site for all tests.
test.describe.configure({ mode: 'default' })

const [video] = listableVideos
if (!video) throw new Error('No video of the hostile catalogue can be listed')

asNewUser('a user’s names, lists and playlists are shown as text', async ({ page, visit, person }) => {
  for (const [index, text] of payloads.entries())
    await person.createPlaylist(text, payloads.join(' '), ...listableVideos.slice(index, index + 1))
  for (const shelf of ['likes', 'watchlater', 'history'] as const) await person.add(shelf, ...listableVideos)

  for (const path of ['/', '/liked-videos', '/watch-later', '/history']) {
    await visit(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    await pressScriptLinks(page)
  }
  await visit('/playlist')
  await expect(page.locator('.playlist-link')).toHaveText(payloads)
  const { body } = await person.call('GET', '/user/playlists')
  for (const { _id, title } of body.playlists) {
    await navigate(page, `/playlist/${_id}`)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(payloads.join(' '))
  }
  await navigate(page, '/videos')
  const [first = '', ...others] = payloads
  await saveTo(page, first).click()
  for (const text of others) {
    await tick(page, text).click()
    await expectToast(page, messages.playlists.videoAdded(first, text))
  }
  for (const text of payloads) {
    expect((await person.call('PATCH', '/user', { firstName: text, lastName: text })).status).toBe(200)
    await visit('/account')
    await expect(page.getByRole('heading', { level: 2, name: text })).toHaveText(`${text} ${text}`)
  }
})

for (const language of languages)
  test(`a shared playlist, its notes and who shares it are shown as text, in its metadata too (${languageNames[language]})`, async ({
    page,
    visit,
    newPerson,
  }) => {
    const messages = allMessages[language]
    const { sharedBy } = messages.playlist
    const person = await newPerson()
    const main = page.getByRole('main')
    for (const text of payloads) {
      const id = await person.createPlaylist(text, text, video)
      await person.call('PATCH', `/user/playlists/${id}/${video._id}`, { note: text })
      await person.call('PATCH', '/user', { displayName: text })
      const { shareToken } = (await person.call('POST', `/user/playlists/${id}/share`)).body
      const path = localizedPath(language, `/p/${shareToken}`)
      const expectTexts = async () => {
        await expect(heading(page)).toHaveText(text)
        await expect(main.getByText(sharedBy(text), { exact: true })).toBeVisible()
        await expect(main.locator('.playlist-description')).toHaveText(text)
        await expect(main.locator('.entry-note')).toHaveText(text)
        await pressScriptLinks(page)
      }
      await visit(path)
      await expectTexts()
      const summary = `${sharedBy(text)}. ${text}`
      const contents = [summary, text, summary]
      expect(await metadata(page)).toEqual({ title: messages.pageTitle(text), contents })
      await navigate(page, localizedPath(language, '/privacy'))
      await expect(page).toHaveTitle(messages.pageTitle((await loadPrivacyMessages(language)).title))
      await navigate(page, path)
      await expectTexts()
    }
  })

asNewUser(
  'the owner of a playlist sees notes and their own display name as text',
  async ({ page, visit, person }) => {
    const id = await person.createPlaylist('Evenings', '', video)
    const note = payloads.join(' ')
    await person.call('PATCH', `/user/playlists/${id}/${video._id}`, { note })
    await visit(`/playlist/${id}`)
    await expect(page.locator('.entry-note')).toHaveText(note)
    await page.getByRole('button', { name: texts.more(video.title), exact: true }).click()
    await page.getByRole('menuitem', { name: texts.editNote, exact: true }).click()
    await expect(page.getByRole('textbox', { name: texts.note(video.title), exact: true })).toHaveValue(note)

    for (const text of payloads) {
      await person.call('PATCH', '/user', { displayName: text })
      await visit('/account')
      await expect(page.getByRole('definition').filter({ hasText: text })).toHaveText([text])
      await navigate(page, `/playlist/${id}`)
      await page.getByRole('button', { name: texts.share, exact: true }).click()
      await expect(page.getByRole('dialog', { name: texts.share })).toContainText(texts.nameShown(text))
    }
  },
)

asNewUser('the playlists that a batch is added to are shown as text', async ({ page, visit, person }) => {
  for (const text of payloads) await person.createPlaylist(text, text)
  await person.add('likes', ...listableVideos)
  await visit('/liked-videos')
  await expect(cards(page)).toHaveCount(listableVideos.length)
  for (const text of payloads) {
    await page.getByRole('button', { name: listTexts.select, exact: true }).click()
    await page.getByRole('button', { name: listTexts.selectAll, exact: true }).click()
    await page.getByRole('button', { name: messages.video.addToPlaylist, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: messages.video.addToPlaylist })
    await expect(dialog.getByRole('listitem')).toHaveText(payloads)
    await dialog.getByRole('button', { name: text, exact: true }).click()
    await expect(undoBar(page)).toContainText(listTexts.added(listableVideos.length, text))
  }
})

test('additional fields of a sign-up are shown as text by the request tester', async ({
  page,
  visit,
  callApi,
}) => {
  const extra = Object.fromEntries(payloads.map((text) => [text, text]))
  const { body: signedUp } = await callApi('POST', '/auth/signup', {
    body: {
      ...extra,
      email: "'{`&}=/$@people.example",
      firstName: 'A',
      lastName: 'B',
      password: 'insert-coin-1',
    },
  })
  await page.route('**/api/echo', (route) =>
    route.fulfill({ json: signedUp, headers: { 'x-echo': payloads.slice(0, 8).join(' ') } }),
  )
  await visit('/mock')
  for (const path of ['/api/echo', '/api/videos', ...payloads]) {
    await endpoint(page).fill(path)
    await send(page).click()
    await expect(send(page)).toBeEnabled()
  }
  await body(page).fill(payloads.join(' '))
})

test('a way back that is a script is not followed after a login', async ({ page, visit, newPerson }) => {
  const person = await newPerson()
  await visit('/login')
  await page.evaluate(() => history.replaceState({ ...history.state, from: 'javascript:ran(7)' }, ''))
  await logIn(page, person)
  await expect(page).toHaveURL('/')
})
