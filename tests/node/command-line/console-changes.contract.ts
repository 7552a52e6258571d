import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import type { ConsoleChange, ConsoleVersions } from '#contract/console.ts'
import type { Actions } from '#hosts/node/actions.ts'
import type { ActionInput, ActionResult, Answer } from '#hosts/node/console/action-routes.ts'
import type { BackgroundState } from '#hosts/node/console/background.ts'
import { createConsole } from '#hosts/node/console/console-app.ts'
import { openDatabase } from '#hosts/node/database/open-database.ts'
import { readSettings } from '#settings/settings.ts'
import { createAccountStore } from '#stores/sql/accounts/account-store.ts'
import { videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { writeCatalog } from '../site.fixture.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { failing, startFakeYouTube } from './fake-youtube.fixture.ts'
import type { Host } from './video-commands.contract.ts'

const youTubeIds = ['aaaaaaaaaaa', 'bbbbbbbbbbb'] as const

/** The console's API, over one database. */
export function consoleChangesContract({ settings }: Pick<Host, 'settings'>) {
  it('categories are added, changed and removed, each with an undo', async () => {
    const { send, undo, categories } = await opened()
    const added = await send('POST', 'catalog/add-category', { name: 'Puzzle', description: ' ' })
    expect(added.done).toBe('Added the category Puzzle.')
    expect(await categories()).toEqual([
      'Action: Everything Action',
      'R&D / 100%: Everything R&D / 100%',
      'Puzzle: Puzzle',
    ])
    await undo(added)
    expect(await categories()).toHaveLength(2)

    const change = { name: 'R&D / 100%', newName: 'Racing', description: 'Wheels', lang: 'de' }
    const renamed = await send('POST', 'catalog/rename-category', change)
    expect(renamed.done).toBe('Renamed R&D / 100% to Racing, with 0 videos: Wheels')
    expect((await send('POST', 'catalog/categories', {})).result).toMatchObject([{}, { lang: 'de' }])
    expect((await categories())[1]).toBe('Racing: Wheels')
    await undo(renamed)
    expect((await categories())[1]).toBe('R&D / 100%: Everything R&D / 100%')
    const same = { name: 'Action', newName: 'Action', description: 'Everything Action', lang: '' }
    expect((await send('POST', 'catalog/rename-category', same)).undo).toBeUndefined()
    expect(await send('POST', 'catalog/rename-category', { ...same, newName: 'r&d / 100%' })).toEqual({
      error: "There is a category 'R&D / 100%' already. Nothing was changed.",
    })

    await send('POST', 'catalog/add-category', { name: 'Puzzle' })
    await send('POST', 'catalog/add-category', { name: 'Quiz' })
    const removed = await send('POST', 'catalog/remove-category', { name: 'Puzzle' })
    expect((await categories())[2]).toBe('Quiz: Quiz')
    await undo(removed)
    expect((await categories()).slice(2)).toEqual(['Puzzle: Puzzle', 'Quiz: Quiz'])

    const before = await categories()
    const ordered = await send('POST', 'catalog/order-categories', { names: ['Quiz', 'Puzzle'] })
    expect((await categories()).slice(0, 2)).toEqual(['Quiz: Quiz', 'Puzzle: Puzzle'])
    await undo(ordered)
    expect(await categories()).toEqual(before)
  })

  it('videos are added by links, edited, featured and removed, each with one undo', async () => {
    const { act, undo, titles, videos } = await opened({
      ccccccccccc: { title: 'Kart', creator: 'The studio' },
    })
    const link = 'youtu.be/ccccccccccc?t=3'
    expect((await act('catalog look-up', { link })).result).toEqual({
      ...{ fields: { title: 'Kart', creator: 'The studio' }, existing: null, problem: null },
    })
    const links = [link, 'https://a.example/', 'nowhere.mov']
    const refused = await act('catalog add', { links: ['https://a.example/'], category: 'action' })
    expect(refused).toMatchObject({ error: expect.stringContaining('title and creator are not known') })
    const added = await act('catalog add', { links, category: 'action', creator: 'Us', title: 'New' })
    expect(added.done).toMatch(/^Added 2 videos:\n/)
    expect(added.problem).toMatch(/^1 link could not be added\.\n {2}nowhere\.mov: /)
    expect(await titles()).toEqual(['New', 'New', ...youTubeIds])
    await undo(added)
    expect(await titles()).toEqual(youTubeIds)
    await act('catalog add', { links: [link], category: 'action' })

    const [kart, first] = await videos()
    const ids = [String(kart?._id), String(first?._id)]
    const edited = await act('catalog edit', { ids, title: 'Both', lang: 'de', clear: ['year'] })
    expect(await videos()).toMatchObject([
      { title: 'Both', game: 'Both', year: null, lang: 'de' },
      { title: 'Both', game: 'A game', year: null, lang: 'de' },
      { title: youTubeIds[1] },
    ])
    await act('catalog edit', { ids, creator: 'Somebody' })
    await undo(edited)
    expect((await videos())[0]?.lang).toBeUndefined()
    expect(await videos()).toMatchObject([
      { title: 'Kart', game: 'Kart', year: null, creator: 'Somebody' },
      { title: youTubeIds[0], game: 'A game', year: 2020, creator: 'Somebody' },
      { title: youTubeIds[1] },
    ])
    expect(
      (await act('catalog edit', { ids, creator: 'Somebody' })).undo,
      'as nothing changed',
    ).toBeUndefined()

    const featured = async () => {
      const { videos, until } = (await act('catalog featured')).result
      return [...videos.map(({ title }) => title), until]
    }
    await act('catalog feature', { ids: ids.toReversed(), until: '2026-06-30' })
    expect(await featured()).toEqual([youTubeIds[0], 'Kart', '2026-07-01T00:00:00.000Z'])
    const over = await act('catalog feature', { ids, until: '2026-05-31' })
    expect(over).toEqual({ error: expect.stringContaining('is over already') })
    const none = await act('catalog feature', { none: true })
    expect(await featured()).toEqual([null])
    await undo(none)
    expect(await featured()).toEqual([youTubeIds[0], 'Kart', '2026-07-01T00:00:00.000Z'])

    const removed = await act('catalog remove', { ids })
    expect(await titles()).toEqual([youTubeIds[1]])
    await undo(removed)
    expect(await titles()).toEqual(['Kart', ...youTubeIds])
  })

  it('a clip that is sent becomes a video, with its poster; what is sent else is refused', async () => {
    const { sendForm, undo, videos, dataDir } = await opened()
    const clip = new File(['\0\0\0\x18ftyp a clip'], 'Our Intro.mp4')
    const poster = new File(['a poster'], 'poster.webp')
    const fields = { links: [], creator: 'Us', category: 'action' }
    const added = await sendForm('catalog add', fields, { links: clip, poster })
    expect(added.done).toContain('Added Our Intro, by Us, in Action')
    const [video] = await videos()
    expect(video).toMatchObject({
      link: expect.stringMatching(/^media\/our-intro\.\w{10}\.mp4$/),
      thumbnail: expect.stringMatching(/^media\/poster\.\w{10}\.webp$/),
      missingFiles: [],
    })
    expect(await readFile(join(dataDir, String(video?.link)))).toEqual(Buffer.from(await clip.bytes()))
    await undo(added)
    expect(await videos()).toHaveLength(2)
    const text = new File(['a text'], 'a.mp4')
    expect(await sendForm('catalog add', fields, { links: text })).toEqual({
      error: expect.stringContaining('a.mp4: is no video'),
    })
    expect(await sendForm('catalog add', fields, { links: clip }, 201_000_000)).toEqual({
      error: expect.stringContaining('at most 200 MB at once'),
    })
    expect(await sendForm('catalog add', { ...fields, links: ['a.mp4'] }, { category: clip })).toEqual({
      error: expect.stringContaining("'a.mp4' cannot be added"),
    })
  })

  it('an undo that is refused can be tried again', async () => {
    const { act, send, undo, call, videos } = await opened()
    await send('POST', 'catalog/add-category', { name: 'Puzzle' })
    const [first, ...others] = await videos()
    const ids = [String(first?._id)]
    await act('catalog edit', { ids, category: 'Puzzle' })
    const removedVideo = await act('catalog remove', { ids })
    const removedCategory = await send('POST', 'catalog/remove-category', { name: 'Puzzle' })
    expect(await call('POST', `undo/${removedVideo.undo}`)).toEqual({
      error: expect.stringContaining("cannot come back: there is no category 'Puzzle' any more"),
    })
    await undo(removedCategory)
    await undo(removedVideo)
    expect(await call('POST', `undo/${removedVideo.undo}`)).toEqual({ error: 'This was undone already.' })
    expect(await videos()).toHaveLength(others.length + 1)
  })

  it('a link that the catalogue has leads to that video, with its address on the site', async () => {
    const { act } = await opened()
    const link = `https://youtu.be/${youTubeIds[0]}`
    const { existing } = (await act('catalog look-up', { link })).result
    const { videos } = (await act('catalog list', { search: String(existing) })).result
    expect(videos).toMatchObject([
      { _id: existing, title: youTubeIds[0], address: `http://127.0.0.1:3000/videos/${existing}` },
    ])
  })

  it('a dead video gets another link and length, with an undo, and none that another video has', async () => {
    const { act, undo, videos, db } = await opened()
    const [dead] = await videos()
    const { _id: id, link, checkedAt: _, ...before } = dead as NonNullable<typeof dead>
    await db
      .updateTable('video')
      .set({ unavailable_since: '2026-05-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    const ids = [id]
    expect(await act('catalog edit', { ids, link: 'youtu.be/bbbbbbbbbbb' })).toEqual({
      error: expect.stringContaining('has the link already'),
    })
    expect(await act('catalog edit', { ids, link: 'http://a.example/' })).toEqual({
      error: expect.stringContaining('link'),
      fields: { link: expect.stringMatching(/^must be an https address/) },
    })
    const changed = await act('catalog edit', { ids, link: 'youtu.be/ccccccccccc?si=abc', duration: '2:13' })
    const after = { title: before.title, link: youTubeLink('ccccccccccc'), duration: 133 }
    expect((await videos())[0]).toMatchObject({ ...after, unavailableSince: null, origin: 'own' })
    const cleared = await act('catalog edit', { ids, clear: ['duration'] })
    expect((await videos())[0]).toMatchObject({ ...after, duration: null })
    await undo(cleared)
    await undo(changed)
    expect((await videos())[0]).toMatchObject({ ...before, link, origin: 'own' })
  })

  it('the page has the site’s name and logo; one that cannot be used is left out', async () => {
    const siteLogo = join(await temporaryFolder(), 'logo.svg')
    await writeFile(siteLogo, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const { act } = await opened({}, { SITE_NAME: 'Night Reel', SITE_LOGO: siteLogo })
    const shown = async () => (await act('site show')).result
    expect(await shown()).toMatchObject({
      name: { value: 'Night Reel', source: 'environment', variable: 'SITE_NAME' },
      logo: { value: expect.stringMatching(/^data:image\/png;base64,./) },
    })
    await rm(siteLogo)
    expect(await shown()).toMatchObject({ logo: { value: null, source: 'environment' } })
  })

  it('what the site is called is set with an undo, and refused at its field', async () => {
    const { act, undo } = await opened()
    const shown = async () => (await act('site show')).result
    const before = await shown()
    await act('site set', { name: 'Ours' })
    const set = await act('site set', { name: 'Another', signups: 'invite', clear: ['slogan'] })
    expect(await shown()).toMatchObject({ name: { value: 'Another' }, signups: { value: 'invite' } })
    await undo(set)
    expect(await shown()).toEqual({ ...before, name: { ...before.name, value: 'Ours', source: 'database' } })
    expect(await act('site set', { contact: 'ada' })).toMatchObject({
      fields: { contact: "must be an email address, or a link that begins with https://, not 'ada'" },
    })
  })

  it('a user is disabled and enabled, each with an undo', async () => {
    const { send, undo, act, call, db } = await opened()
    await createAccountStore(db).create(accountOf('1'))
    const email = '1@example.com'
    const isDisabled = async () => (await act('users list')).result[0]?.disabledAt !== null
    const disabled = await send('POST', 'users/disable', { email })
    expect(await isDisabled()).toBe(true)
    expect((await send('POST', 'users/disable', { email })).undo, 'as nothing changed').toBeUndefined()
    await undo(disabled)
    expect(await isDisabled()).toBe(false)
    await send('POST', 'users/disable', { email })
    const enabled = await send('POST', 'users/enable', { email })
    expect(enabled.done).toBe(`${email} may sign in again.`)
    expect(await isDisabled()).toBe(false)
    await undo(enabled)
    expect(await isDisabled()).toBe(true)
    const unknown = await call('POST', 'users/disable', { email: 'nobody@example.com' })
    expect(unknown).toEqual({ error: expect.stringContaining('nobody@example.com') })
  })

  it('the undo of a revoked invitation brings its link back, and its address', async () => {
    const { send, undo, act } = await opened()
    const invitations = async () => (await act('users invitations')).result
    await send('POST', 'users/invite', { email: 'new@example.com' })
    const before = await invitations()
    const revoked = await send('POST', 'users/revoke-invitation', { id: before[0]?._id })
    expect(await invitations()).toEqual([])
    await undo(revoked)
    expect(await invitations()).toEqual(before)
  })

  it('the undo of deleted searches adds them to those counted since', async () => {
    const { send, undo, act, db } = await opened()
    const count = (day: string, text: string, count: number) =>
      db.insertInto('missed_search').values({ day, text, count, found: 0 }).execute()
    await count('2026-05-31', 'portal 3', 2)
    await count('2026-06-01', 'portal 3', 3)
    const cleared = await send('POST', 'searches/clear', {})
    expect((await act('searches')).result).toEqual([])
    await count('2026-06-01', 'portal 3', 1)
    await undo(cleared)
    expect((await act('searches')).result).toMatchObject([
      { text: 'portal 3', count: 6, lastDay: '2026-06-01' },
    ])
  })

  it('a check of embedded videos shows how far it is, stops, and goes on', async () => {
    const { act, send, get, pauses } = await opened({ [youTubeIds[0]]: {} })
    const state = async () => (await act('catalog embeds')).result
    const background = () => get<BackgroundState>('background')
    expect(await state()).toEqual({ checked: 0, unavailable: 0, lastCheckedAt: null, lastStop: null })
    await act('catalog check-embeds')
    const running = { name: 'catalog check-embeds', progress: { done: 0, total: 2 } }
    await expect.poll(background).toEqual({ running, last: null })
    expect(await act('catalog refresh')).toEqual({
      error: 'catalog check-embeds is running already. Stop it first.',
    })
    await send('POST', 'background/stop')
    expect(await background()).toEqual({
      running: null,
      last: expect.stringMatching(/^Checked 0 videos\.\nStopped: .* Not checked: 2 videos\./),
    })
    expect((await state()).lastStop).toBeNull()
    pauses.end()
    await act('catalog check-embeds')
    await expect.poll(background).toMatchObject({
      running: null,
      last: expect.stringMatching(/^Checked 2 videos\.\n1 can no longer be played\./),
    })
    expect(await state()).toMatchObject({
      ...{ checked: 2, unavailable: 1, lastCheckedAt: '2026-06-01T12:00:00.000Z' },
    })
    expect(pauses.lengths).toEqual(expect.arrayContaining([1000]))
  })

  it('shows why the last check stopped, also to the next console', async () => {
    const { act, pauses, respondOnce } = await opened()
    pauses.end()
    respondOnce(...Array(4).fill(failing(503)))
    await act('catalog check-embeds')
    const lastStop = { time: '2026-06-01T12:00:00.000Z', reason: expect.stringContaining('status 503') }
    await expect
      .poll(async () => (await act('catalog embeds')).result)
      .toMatchObject({ checked: 0, lastStop })
    expect((await act('doctor')).result).toContainEqual(
      expect.objectContaining({ check: 'embeds', state: 'warning' }),
    )
  })

  it('backs up to a folder of dated files, lists and sends them; PostgreSQL has its own', async () => {
    const { act, get, dataDir, fetchBackup } = await opened()
    const versions = await get<ConsoleVersions>('versions')
    if ('DATABASE_URL' in (await settings())) {
      expect(versions.database).toMatch(/^PostgreSQL \d+/)
      expect((await act('doctor')).result).toContainEqual(
        expect.objectContaining({ check: 'tables', state: 'ok' }),
      )
      expect((await act('backups')).result).toEqual({ folder: null, files: [] })
      expect(await act('backup')).toEqual({ error: expect.stringContaining('pg_dump') })
      return
    }
    expect(versions.database).toMatch(/^SQLite \d/)
    const { done } = await act('backup')
    const name = 'cutscene-2026-06-01-120000.tar'
    const folder = join(dataDir, 'backups')
    expect(done).toBe(`Backed up everything to ${join(folder, name)}, and checked it.`)
    expect((await act('backups')).result).toMatchObject({ folder, files: [{ name }] })
    const sent = await fetchBackup(name)
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(await readFile(join(folder, name)))
    expect((await fetchBackup('..%2Ftoken-secret')).status).toBe(422)
  })

  it('ends a check with the console', async () => {
    const { act, get, close } = await opened({ [youTubeIds[0]]: {} })
    await act('catalog check-embeds')
    await close()
    expect((await get<BackgroundState>('background')).running).toBeNull()
  })

  async function opened(
    there: Parameters<typeof startFakeYouTube>[0] = {},
    named: Record<string, string> = {},
  ) {
    const root = await temporaryFolder()
    const dataDir = join(root, 'data')
    const youTube = await startFakeYouTube(there)
    const environment = { DATA_DIR: dataDir, ...(await settings()), ...youTube.settings, ...named }
    const shipped = youTubeIds.map((id) => ({ title: id, link: youTubeLink(id) }))
    await writeCatalog(join(root, 'catalog'), videosOf(shipped))
    // Of the page, which these tests do not ask for.
    await mkdir(join(root, 'dist/console'), { recursive: true })
    const db = await openDatabase(readSettings(environment))
    onTestFinished(() => db.destroy())
    const pauses = createPauses()
    const app = createConsole({
      ...{ db, root, environment, key: 'a-key', port: 3900 },
      now: () => new Date('2026-06-01T12:00:00Z'),
      expiresAt: new Date('2026-06-01T13:00:00Z'),
      fetch: globalThis.fetch,
      sleep: pauses.sleep,
    })
    onTestFinished(app.close)
    async function call<Result>(method: string, path: string, body?: object) {
      const response = await app.fetch(
        new Request(`http://127.0.0.1:3900/api/${path}`, {
          method,
          headers: { host: '127.0.0.1:3900', authorization: 'Bearer a-key' },
          ...(body && { body: JSON.stringify(body) }),
        }),
      )
      return (await response.json()) as Result
    }
    const get = <Result>(path: string) => call<Result>('GET', path)
    const act = <Name extends keyof Actions>(
      name: Name,
      input: Partial<ActionInput<Name>> & { dryRun?: boolean } = {},
    ) => call<Answer<ActionResult<Name>>>('POST', name.replaceAll(' ', '/'), input)
    const videos = async () => (await act('catalog list')).result.videos
    return {
      ...{ db, dataDir, pauses, call, get, act, videos, close: app.close },
      respondOnce: youTube.respondOnce,
      fetchBackup: async (name: string) =>
        app.fetch(
          new Request(`http://127.0.0.1:3900/api/backups/${name}`, {
            headers: { host: '127.0.0.1:3900', authorization: 'Bearer a-key' },
          }),
        ),
      titles: async () => (await videos()).map(({ title }) => title),
      /** As large as it is, or so large as it says. */
      async sendForm(name: keyof Actions, input: object, files: Record<string, File>, length?: number) {
        const form = new FormData()
        form.set('input', JSON.stringify(input))
        for (const [field, file] of Object.entries(files)) form.set(field, file)
        const sent = new Request('http://127.0.0.1:3900/', { method: 'POST', body: form })
        const body = new Uint8Array(await sent.arrayBuffer())
        const headers = {
          ...{ host: '127.0.0.1:3900', authorization: 'Bearer a-key' },
          'content-type': String(sent.headers.get('content-type')),
          'content-length': String(length ?? body.length),
        }
        const address = `http://127.0.0.1:3900/api/${name.replaceAll(' ', '/')}`
        return (await app.fetch(new Request(address, { method: 'POST', headers, body }))).json()
      },
      send: (method: string, path: string, body?: object) =>
        call<ConsoleChange & { result?: unknown }>(method, path, body),
      async undo({ undo }: ConsoleChange) {
        expect(await call('POST', `undo/${undo}`)).toEqual({ done: 'Undone.' })
      },
      categories: async () =>
        (await call<{ result: CatalogueCategory[] }>('POST', 'catalog/categories', {})).result.map(
          ({ categoryName, description }) => `${categoryName}: ${description}`,
        ),
    }
  }
}

/** Pauses last until the test ends them. */
function createPauses() {
  const lengths: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    lengths,
    end: resolve,
    sleep(milliseconds: number) {
      lengths.push(milliseconds)
      return promise
    },
  }
}

const accountOf = (id: string) => ({
  ...{ id, email: `${id}@example.com`, firstName: 'Some', lastName: 'Body', displayName: null },
  ...{ extra: {}, passwordHash: '', createdAt: 0, updatedAt: 0 },
  ...{ emailConfirmedAt: null, disabledAt: null },
})
