import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { type OperatorConsole, test } from './support/operator-console.ts'

test('with its key it shows the state of the installation, also after a reload, and the address keeps no key', async ({
  page,
  operator,
}) => {
  const entry = (time: string, message: string) => `${JSON.stringify({ time, message })}\n`
  const errors = entry('2026-05-31T11:00:00Z', 'too old') + entry('2026-06-01T11:00:00Z', 'write failed')
  await writeFile(join(operator.dataDir, 'errors.jsonl'), errors)
  await page.goto(operator.address)
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  await expect(page.getByText('cutscene.sqlite is intact')).toBeVisible()
  await expect(page.getByText('write failed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back up now' }), 'the layers are in order').toHaveCSS(
    'padding-left',
    '18px',
  )
  await expect(page.getByText('too old')).toBeHidden()
  expect(page.url()).toBe(`${operator.origin}/`)
  await expect(page).toHaveTitle('Health | Console | Night Reel')
  await expect(page.getByRole('banner').getByText('Night Reel')).toBeVisible()
  await page.reload()
  await expect(page.getByText('cutscene.sqlite is intact')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveTitle('Users | Console | Night Reel')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
})

test('without a key, or with an old one, it says what to do, and shows nothing', async ({
  page,
  operator,
}) => {
  const expectRefused = async () => {
    await expect(page.getByRole('alert')).toHaveText(
      'This tab has no valid key: a key ends after an hour, or with its console. Run npm run cutscene -- console again, and open the new address.',
    )
    // Nothing that would only fail again, such as Try again.
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0)
  }
  await page.goto(operator.origin)
  await expectRefused()
  await page.goto(`${operator.origin}/#key=guessed`)
  await page.reload()
  await expectRefused()
  await page.goto('about:blank')
  await page.goto(operator.address)
  await expect(page.getByText('cutscene.sqlite is intact')).toBeVisible()
  operator.passTime(60)
  await page.reload()
  await expectRefused()
  await expect(page.getByText('cutscene.sqlite')).toBeHidden()
})

test('another site cannot read, frame or change it, not even with the key', async ({
  page,
  request,
  operator,
}) => {
  const { authorization, origin, categories } = operator
  const address = `${origin}/api/catalog/add-category`
  // A form of this kind sends name=value, which is JSON here.
  const [name, value] = ['{"name":"Puzzle","description":"', '"}']
  const data = `${name}=${value}`
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<p>hostile'),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const read = page.evaluate(
    ([url, authorization]) => fetch(url, { headers: { authorization } }).then(({ status }) => status),
    [`${origin}/api/versions`, authorization] as const,
  )
  await expect(read).rejects.toThrow('Failed to fetch')
  const sent = page.waitForRequest(address)
  await page.evaluate(
    ([url, body]) => fetch(url, { method: 'POST', mode: 'no-cors', body }).catch(() => {}),
    [address, data] as const,
  )
  expect((await sent).postData()).toBe(data)
  await page.setContent(`<iframe src="${origin}"></iframe>
    <form method="post" enctype="text/plain" action="${address}"><input name='${name}' value='${value}'></form>`)
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
  const responded = page.waitForResponse(address)
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
  expect((await responded).status()).toBe(403)
  server.close()
  expect(await categories()).not.toContain('Puzzle')

  for (const [headers, status] of [
    [{ origin: 'http://127.0.0.1:1' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{}, 200],
  ] as const) {
    const given = { authorization, 'content-type': 'text/plain', ...headers }
    expect((await request.post(address, { headers: given, data })).status()).toBe(status)
  }
  expect(await categories()).toContain('Puzzle')
})

test('it answers to no other name, to which DNS may lead (rebinding)', async ({
  page,
  request,
  operator,
}) => {
  const { authorization, origin, port, categories } = operator
  const response = await page.goto(`http://hostile.example:${port}`)
  expect(response?.status()).toBe(421)
  expect(await response?.text()).toContain(`ssh -L ${port}:127.0.0.1:${port}`)
  const statuses = await page.evaluate(
    async ({ headers, body }) => {
      const requests = [
        fetch('/api/versions', { headers }),
        fetch('/api/catalog/add-category', { method: 'POST', headers, body }),
      ]
      return (await Promise.all(requests)).map(({ status }) => status)
    },
    { headers: { authorization }, body: '{"name":"Puzzle"}' },
  )
  expect(statuses).toEqual([421, 421])
  expect(await categories()).not.toContain('Puzzle')
  const local = await request.get(origin, { headers: { host: `localhost:${port}` } })
  expect([local.status(), local.headers()['cache-control']]).toEqual([200, 'no-store'])
})

test.describe('videos', () => {
  test('one is added by its link, edited and removed, each with an undo', async ({ page, operator }) => {
    const row = page.getByRole('listitem', { name: 'Big Buck Bunny' })
    const undo = page.getByRole('button', { name: 'Undo' })
    await openView(page, operator, 'Videos')
    await page.getByLabel('Links', { exact: true }).fill('youtu.be/aqz-KE-bpKQ?si=abc')
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(page.getByText('Please note: ')).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill('Big Buck Bunny')
    await page.getByLabel('Creator', { exact: true }).fill('Blender')
    await page.getByLabel('Category', { exact: true }).selectOption('Adventure')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(status(page, 'Added Big Buck Bunny, by Blender, in Adventure')).toBeVisible()
    await expect(page.getByLabel('Links', { exact: true })).toBeFocused()

    await row.getByRole('button', { name: 'Edit Big Buck Bunny' }).click()
    const other = await page.context().newPage()
    await openView(other, operator, 'Videos')
    const there = other.getByRole('listitem', { name: 'Big Buck Bunny' })
    await there.getByRole('button', { name: 'Edit Big Buck Bunny' }).click()
    await other.getByLabel('Creator', { exact: true }).fill('Blender Foundation')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(there).toContainText('Blender Foundation')
    await other.close()
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(row, 'also while its form is open').toContainText('Blender Foundation')
    await page.getByLabel('Title', { exact: true }).fill('A better title')
    await expect(page.getByLabel('Game', { exact: true })).toHaveValue('A better title')
    await page.getByLabel('Year', { exact: true }).fill('long ago')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('year')
    await expect(page.getByLabel('Year', { exact: true })).toHaveAccessibleDescription(
      /^must be a year such as/,
    )
    await expect(page.getByLabel('Year', { exact: true }), 'what was typed').toHaveValue('long ago')
    await page.getByLabel('Year', { exact: true }).fill('2008')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('listitem', { name: 'A better title' })).toContainText(
      'Blender Foundation · Adventure · 2008',
    )
    await undo.click()
    await expect(row).toBeVisible()
    await expect(row).not.toContainText('2008')

    await page.getByRole('button', { name: 'Remove Big Buck Bunny' }).click()
    await expect(row).toBeHidden()
    await expect(undo).toBeFocused()
    const refusal = { status: 422, json: { error: 'Not now' } }
    await page.route('**/api/undo/*', (route) => route.fulfill(refusal), { times: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Not now')
    await undo.click()
    await expect(row).toBeVisible()
  })

  test('a link that is known shows its video, one that is no video’s says why, and several are added at once', async ({
    page,
    operator,
  }) => {
    await openView(page, operator, 'Videos')
    await expect(page.getByText('579 videos')).toBeVisible()
    const links = page.getByLabel('Links', { exact: true })
    const { id, title, link } = await firstEmbed(operator)
    await links.fill(link)
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(page.getByText('The catalogue has this video already')).toBeVisible()
    const video = page.getByRole('listitem', { name: title })
    const address = `http://127.0.0.1:3000/videos/${id}`
    await expect(video.getByRole('link', { name: title })).toHaveAttribute('href', address)
    await expect(video.getByRole('button', { name: `Edit ${title}` })).toBeVisible()
    await links.fill('https://www.youtube.com/@channel')
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(page.getByText('leads to a channel')).toBeVisible()

    await links.fill('https://one.example/\n\nhttps://www.youtube.com/@channel\nhttps://two.example/\n')
    await page.getByLabel('Category', { exact: true }).selectOption('Arcade')
    await page.getByLabel('Creator', { exact: true }).fill('Us')
    await page.getByRole('button', { name: 'Add 3 links' }).click()
    await expect(page.getByRole('alert')).toContainText('title is not known')
    await expect(links, 'to be mended').toHaveValue(/^https:\/\/one\.example\/\nhttps:.*channel\n/)
  })

  test('a clip is sent with its poster, and what it lacks is said at its field', async ({
    page,
    operator,
  }) => {
    await openView(page, operator, 'Videos')
    await page.getByLabel('Or a clip').setInputFiles({
      ...{ name: 'our_race.mp4', mimeType: 'video/mp4' },
      buffer: Buffer.from('\0\0\0\x18ftyp a clip'),
    })
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('our race')
    await page.getByLabel('Creator', { exact: true }).fill('Us')
    await page.getByLabel('Category', { exact: true }).selectOption('Sports')
    await page.getByLabel('Poster').setInputFiles(join(import.meta.dirname, '../../catalog/media/flare.webp'))
    await page.getByText('More', { exact: true }).click()
    await page.getByLabel('Licence', { exact: true }).fill('CC-BY-4.0')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('licence.attribution')
    await expect(page.getByLabel('Licence: whom it names')).toHaveAccessibleDescription(/./)
    await page.getByLabel('Licence: whom it names').fill('Us')
    await page.getByLabel('Licence: address of its text').fill('https://creativecommons.org/licenses/by/4.0/')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('listitem', { name: 'our race' })).toContainText('Us · Sports')
  })

  test('several are selected by keyboard and mouse, and changed, featured and removed at once', async ({
    page,
    operator,
  }) => {
    await openView(page, operator, 'Videos')
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await expect(boxes).toHaveCount(50)
    await boxes.nth(0).click()
    await boxes.nth(2).click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 videos selected')).toBeVisible()
    await boxes.nth(1).press('Space')
    await expect(page.getByText('2 videos selected')).toBeVisible()
    await expect(page.getByLabel('Select all shown')).toHaveJSProperty('indeterminate', true)
    const bar = page.getByRole('form', { name: 'Selected videos' })
    const changed = page.getByRole('listitem').filter({ hasText: 'Somebody else · Strategy' })
    await bar.getByLabel('Category', { exact: true }).selectOption('Strategy')
    await bar.getByLabel('Creator', { exact: true }).fill('Somebody else')
    await bar.getByRole('button', { name: 'Change' }).click()
    await expect(changed).toHaveCount(2)
    const featured = page.locator('section', { hasText: 'Featured on home' }).getByRole('listitem')
    await bar.getByRole('button', { name: 'Feature' }).click()
    await expect(featured).toHaveCount(2)
    await featured
      .getByRole('button', { name: /^Stop featuring/ })
      .first()
      .click()
    await expect(featured).toHaveCount(1)
    await page.getByLabel('Until', { exact: true }).fill('2026-06-30')
    await page.getByRole('button', { name: 'Set' }).click()
    await expect(status(page, 'Home features through 2026-06-30 (UTC)')).toBeVisible()
    await page.getByRole('searchbox').fill('SuperTuxKart')
    await expect(boxes).toHaveCount(2)
    await page.getByLabel('Select all shown').check()
    await bar.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('0 videos', { exact: true })).toBeVisible()
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(boxes).toHaveCount(2)
  })

  test('embedded ones are checked as far as the operator lets it, and those that cannot be played are listed', async ({
    page,
    operator,
  }) => {
    await openView(page, operator, 'Videos')
    await expect(page.getByText('579 videos')).toBeVisible()
    await expect(page.getByText('None was checked yet')).toBeVisible()
    const { id, title } = await firstEmbed(operator)
    const gone = { unavailable_since: '2026-05-01T00:00:00.000Z' }
    await operator.db.updateTable('video').set(gone).where('id', '=', id).execute()
    const stop = { time: '2026-05-29T09:00:00Z', message: 'the check of the embedded videos stopped' }
    const line = `${JSON.stringify({ ...stop, reason: 'it was offline' })}\n`
    await writeFile(join(operator.dataDir, 'errors.jsonl'), line)
    await page.reload()
    await expect(page.getByText(/^The check of May 29, 2026.* stopped: it was offline$/)).toBeVisible()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('it was offline')).toBeHidden()
    await expect(page.getByText('www.youtube.com was unreachable')).toContainText('Not checked: 568 videos.')
    operator.stallNetwork()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByRole('progressbar', { name: 'Checked' })).toBeVisible()
    await expect(page.getByText('0 of 568 videos')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Checked 0 videos.')).toContainText('Not checked: 568 videos.')

    await page.getByRole('button', { name: 'Show those that cannot be played' }).click()
    await expect(page.getByText('1 video', { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem', { name: title })).toContainText('May 1, 2026')
    await page.getByLabel('Show', { exact: true }).selectOption('All videos')
    await page.getByRole('searchbox').fill('hacienda sprint')
    await expect(page.getByText('1 video', { exact: true })).toBeVisible()
  })
})

test('categories are added, renamed, moved and merged by keyboard, which keeps the focus', async ({
  page,
  operator,
}) => {
  await openView(page, operator, 'Categories')
  const names = page.getByRole('main').getByRole('listitem')
  await page.getByLabel('Name', { exact: true }).fill('Puzzle')
  await page.getByLabel('Description', { exact: true }).fill('Games to think about')
  await page.keyboard.press('Enter')
  const puzzle = page.getByRole('listitem', { name: 'Puzzle' })
  await expect(puzzle).toContainText('0 videos · Games to think about')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Edit Action' }).press('Enter')
  const form = page.getByRole('listitem', { name: 'Action' })
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await form.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Action' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Shooters')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem', { name: 'Shooters', exact: true })).toContainText('167 videos')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names.first()).toContainText('Action')
  await page.getByRole('button', { name: 'Remove Puzzle' }).press('Enter')
  await expect(puzzle).toBeHidden()

  const down = page.getByRole('button', { name: 'Move Action down' })
  await expect(page.getByRole('button', { name: 'Move Action up' })).toBeDisabled()
  await down.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(operator.categories).toEqual(['Arcade', 'Adventure', 'Action', 'Sports', 'Strategy'])
  await expect(page.getByText('In order: Arcade, Adventure, Action')).toBeVisible()
  await expect(down).toBeFocused()

  const merge = page.getByRole('button', { name: 'Merge Action' })
  await merge.press('Enter')
  await expect(form).toContainText('There is no undo.')
  await form.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(merge).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Into')).toBeFocused()
  await form.getByLabel('Into').selectOption('Arcade')
  await form.getByRole('button', { name: 'Merge' }).press('Enter')
  await expect(page.getByText(/Merged Action into Arcade, with \d+ videos/)).toBeVisible()
  expect(await operator.categories()).toEqual(['Arcade', 'Adventure', 'Sports', 'Strategy'])
})

test('a file and a folder are imported once it was seen what would change; all is downloaded', async ({
  page,
  operator,
}) => {
  await openView(page, operator, 'Catalogue')
  await expect(page.getByLabel('Category')).toContainText('Action')
  const report = page.getByRole('main').getByRole('status')
  const fields = { description: 'Words', game: 'A game', creator: 'Us', category: 'Action' }
  const table = join(operator.dataDir, 'new.json')
  await writeFile(table, JSON.stringify([{ ...fields, title: 'Without a link' }]))
  await page.getByLabel('A file').setInputFiles(table)
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await expect(page.getByRole('alert')).toContainText('new.json[0].link: ')
  await writeFile(table, JSON.stringify([{ ...fields, title: 'New', link: 'youtu.be/aqz-KE-bpKQ' }]))
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await expect(page.getByRole('alert')).toContainText('new.json has changed since it was chosen')
  const choosing = page.waitForEvent('filechooser')
  await page.getByLabel('A file').click()
  await (await choosing).setFiles(table)
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await expect(report).toContainText('1 added, 0 changed, 0 unchanged')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(report).toContainText('Imported')

  const folder = join(operator.dataDir, 'clips')
  await mkdir(join(folder, 'more'), { recursive: true })
  await writeFile(join(folder, 'Clip.mp4'), '\0\0\0\x18ftypmp42')
  await writeFile(join(folder, 'more/Other.mp4'), '')
  await page.getByLabel('Or a folder of clips').setInputFiles(folder)
  await page.getByLabel('Category').selectOption('Action')
  await page.getByLabel('Creator').fill('Us')
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await expect(report).toContainText('1 added')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(report).toContainText('Imported')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('catalogue.json')
  const { videos } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(videos).toHaveLength(579 + 2)
})

test('users are searched, disabled, enabled and invited, with an undo', async ({ page, operator }) => {
  for (const firstName of ['Ada', 'Bob'])
    await createAccountStore(operator.db).create({
      ...{ id: firstName, email: `${firstName.toLowerCase()}@example.com`, firstName, lastName: 'Example' },
      ...{ displayName: null, extra: {}, passwordHash: '', emailConfirmedAt: null, disabledAt: null },
      ...{ createdAt: Date.UTC(2026, 4, 1) * 1000, updatedAt: Date.UTC(2026, 4, 1) * 1000 },
    })
  await openView(page, operator, 'Users')
  await expect(page.getByText('On the command line: users delete, set-password')).toBeVisible()
  await page.getByRole('searchbox').fill('ada')
  await expect(page.getByRole('listitem', { name: 'bob@example.com' })).toBeHidden()
  const ada = page.getByRole('listitem', { name: 'ada@example.com' })
  await ada.getByRole('button', { name: 'Disable ada@example.com' }).click()
  await expect(ada).toContainText('Disabled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ada.getByRole('button', { name: 'Disable ada@example.com' })).toBeVisible()

  const email = page.getByLabel('Email', { exact: true })
  await email.fill('ada@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('alert')).toContainText('ada@example.com has an account already')
  await expect(email).toHaveAccessibleDescription(/has an account already/)
  await email.fill('new@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByLabel('Link of the invitation')).toHaveValue(/\/signup\?invitation=/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('listitem', { name: 'new@example.com' })).toBeHidden()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Revoke the invitation of Anybody with the link' }).click()
  await expect(status(page, 'no longer works')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('listitem', { name: 'Anybody with the link' })).toBeVisible()
})

test('searches that found nothing are listed and deleted', async ({ page, operator }) => {
  const missed = { day: '2026-06-01', text: 'half life 3', count: 5, found: 0 }
  await operator.db.insertInto('missed_search').values(missed).execute()
  await openView(page, operator, 'Searches')
  await expect(page.getByText('5 times, nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByText('There are none.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('5 times, nothing found')).toBeVisible()
})

test('the site gets a logo and a contact with an undo; what the environment sets stays', async ({
  page,
  operator,
}) => {
  await openView(page, operator, 'Site')
  const name = page.getByLabel('Name')
  await expect(name).toHaveValue('Night Reel')
  await expect(name).toBeDisabled()
  await expect(name).toHaveAccessibleDescription('Set by SITE_NAME')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Contact').fill('ada')
  await save.click()
  await expect(page.getByLabel('Contact')).toHaveAccessibleDescription(/must be an email address/)
  await page.getByLabel('Contact').fill('ada@a.example')
  await page.getByLabel('Who may sign up').selectOption('Who has an invitation')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="32" fill="#c33"/></svg>'
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible()
  await save.click()
  await expect(page.getByText('contact: ada@a.example (database)')).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await expect(page.getByRole('img', { name: 'The logo' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible()
})

test('a refused tag of a game is said beside its tags', async ({ page, operator }) => {
  await openView(page, operator, 'Games')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const tags = page.getByLabel('Tags', { exact: true })
  await tags.fill(`cozy, ${'a'.repeat(10_000)}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(tags).toHaveAccessibleDescription(/^must have at most 40 characters/)
  await tags.fill('cozy')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(tags).toBeHidden()
})

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const firstEmbed = ({ db }: OperatorConsole) =>
  db
    .selectFrom('video')
    .select(['id', 'title', 'link'])
    .where('link', 'like', '%youtube%')
    .orderBy('position')
    .executeTakeFirstOrThrow()

async function openView(page: Page, { address }: OperatorConsole, name: string) {
  await page.goto(address)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
