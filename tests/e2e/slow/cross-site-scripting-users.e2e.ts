import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import { expect } from '../support/fixtures.ts'
import { asNewUser, metadata, navigate, pressScriptLinks, test } from '../support/hostile-page.ts'
import { fewPayloads, hostileVideos, payloads } from '../support/hostile-site.ts'
import { heading, saveTo, tick, undoBar } from '../support/library-page.ts'
import { body, endpoint, send } from '../support/tester-page.ts'
import { expectToast } from '../support/toasts.ts'

const listTexts = messages.list
const texts = messages.playlist

// One site for all tests.
test.describe.configure({ mode: 'default' })

const [video] = hostileVideos as [CatalogueVideo]

asNewUser('a user’s names, lists, playlists and notes are shown as text', async ({ page, visit, person }) => {
  const playlists: string[] = []
  for (const [index, text] of payloads.entries())
    playlists.push(
      await person.createPlaylist(text, payloads.join(' '), ...hostileVideos.slice(index, index + 1)),
    )
  for (const shelf of ['likes', 'watchlater', 'history'] as const) await person.add(shelf, ...hostileVideos)
  for (const path of ['/', '/watch-later', '/history', '/liked-videos']) {
    await visit(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    await pressScriptLinks(page)
  }
  await page.getByRole('button', { name: listTexts.select, exact: true }).click()
  await page.getByRole('button', { name: listTexts.selectAll, exact: true }).click()
  await page.getByRole('button', { name: messages.video.addToPlaylist, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: messages.video.addToPlaylist })
  await expect(dialog.getByRole('listitem')).toHaveText(payloads)
  await dialog.getByRole('button', { name: payloads[0] ?? '', exact: true }).click()
  await expect(undoBar(page)).toContainText(payloads[0] ?? '')

  await visit('/playlist')
  await expect(page.locator('.playlist-link')).toHaveText(payloads)
  for (const [index, text] of fewPayloads.entries()) {
    const entry = `/user/playlists/${playlists[index]}/${hostileVideos[index]?._id}`
    expect((await person.call('PATCH', entry, { note: text })).status).toBe(200)
    expect((await person.call('PATCH', '/user', { firstName: text, lastName: text })).status).toBe(200)
    await person.call('PATCH', '/user', { displayName: text })
    await visit('/account')
    await expect(page.getByRole('heading', { level: 2, name: text })).toHaveText(`${text} ${text}`)
    await expect(page.getByRole('definition').filter({ hasText: text })).toHaveText([text])
    await navigate(page, `/playlist/${playlists[index]}`)
    await expect(heading(page)).toHaveText(text)
    await expect(page.getByRole('main')).toContainText(payloads.join(' '))
    await expect(page.locator('.entry-note').first()).toHaveText(text)
    await page.getByRole('button', { name: messages.share, exact: true }).click()
    await expect(page.getByRole('dialog', { name: messages.share })).toContainText(texts.nameShown(text))
    await page.keyboard.press('Escape')
  }
  await navigate(page, '/videos')
  const [first = '', ...others] = fewPayloads
  await saveTo(page, first).click()
  for (const text of others) {
    await tick(page, text).click()
    await expectToast(page, messages.playlists.videoAdded(first, text))
  }
})

test('a shared playlist, its notes and who shares it are shown as text, in its metadata too', async ({
  page,
  visit,
  newPerson,
}) => {
  const person = await newPerson()
  const main = page.getByRole('main')
  for (const text of payloads) {
    const id = await person.createPlaylist(text, text, video)
    await person.call('PATCH', `/user/playlists/${id}/${video._id}`, { note: text })
    await person.call('PATCH', '/user', { displayName: text })
    const { shareToken } = (await person.call('POST', `/user/playlists/${id}/share`)).body
    const path = `/p/${shareToken}`
    const expectTexts = async () => {
      await expect(heading(page)).toHaveText(text)
      await expect(main.getByText(messages.sharedPlaylist.sharedBy(text), { exact: true })).toBeVisible()
      await expect(main.locator('.playlist-description')).toHaveText(text)
      await expect(main.locator('.entry-note')).toHaveText(text)
      await pressScriptLinks(page)
    }
    await visit(path)
    await expectTexts()
    const summary = `${messages.sharedPlaylist.sharedBy(text)}. ${text}`
    expect(await metadata(page)).toEqual({
      title: messages.pageTitle(text),
      contents: [summary, text, summary],
    })
    if (!fewPayloads.includes(text)) continue
    await navigate(page, '/privacy')
    await expect(heading(page)).not.toHaveText(text)
    await navigate(page, path)
    await expectTexts()
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
