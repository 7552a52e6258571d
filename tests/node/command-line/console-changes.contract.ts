import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import type {
  ConsoleCategories,
  ConsoleChange,
  ConsoleEmbeds,
  ConsoleHealth,
  ConsoleLink,
  ConsoleVideos,
} from '#contract/console.ts'
import { createConsole } from '#hosts/node/console/console-app.ts'
import { openDatabase } from '#hosts/node/database/open-database.ts'
import { readSettings } from '#hosts/node/settings/settings.ts'
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
    const { send, undo, get, categories } = await opened()
    const added = await send('POST', 'categories', { name: 'Puzzle', description: ' ' })
    expect(added.done).toBe('Added the category Puzzle.')
    expect(await categories()).toEqual([
      'Action: Everything Action',
      'R&D / 100%: Everything R&D / 100%',
      'Puzzle: Puzzle',
    ])
    await undo(added)
    expect(await categories()).toHaveLength(2)

    const change = { from: 'R&D / 100%', name: 'Racing', description: 'Wheels', lang: 'de' }
    const renamed = await send('POST', 'categories/rename', change)
    expect(renamed.done).toBe('Renamed R&D / 100% to Racing.')
    expect((await get<ConsoleCategories>('categories')).categories[1]?.lang).toBe('de')
    expect((await categories())[1]).toBe('Racing: Wheels')
    await undo(renamed)
    expect((await categories())[1]).toBe('R&D / 100%: Everything R&D / 100%')
    const same = { from: 'Action', name: 'Action', description: 'Everything Action', lang: '' }
    expect((await send('POST', 'categories/rename', same)).undo).toBeUndefined()
    expect(await send('POST', 'categories/rename', { ...same, name: 'r&d / 100%' })).toEqual({
      error: "There is a category 'R&D / 100%' already. Nothing was changed.",
    })

    await send('POST', 'categories', { name: 'Puzzle' })
    await send('POST', 'categories', { name: 'Quiz' })
    const removed = await send('POST', 'categories/remove', { name: 'Puzzle' })
    expect((await categories())[2]).toBe('Quiz: Quiz')
    await undo(removed)
    expect((await categories()).slice(2)).toEqual(['Puzzle: Puzzle', 'Quiz: Quiz'])
  })

  it('a video is added by its link, edited, featured and removed, each with an undo', async () => {
    const { send, undo, get, call } = await opened({
      ccccccccccc: { title: 'Kart', creator: 'The studio' },
    })
    const titles = async () => (await get<ConsoleVideos>('videos')).videos.map(({ title }) => title)
    const link = 'youtu.be/ccccccccccc?t=3'
    expect((await call<ConsoleLink>('POST', 'videos/look-up', { link })).fields).toMatchObject({
      title: 'Kart',
      creator: 'The studio',
    })
    const add = () => send('POST', 'videos', { link, category: 'action', year: '' })
    const added = await add()
    expect(added.done).toBe('Added Kart.')
    expect(await titles()).toEqual(['Kart', ...youTubeIds])
    await undo(added)
    expect(await titles()).toEqual(youTubeIds)
    await add()

    const [kart, first] = (await get<ConsoleVideos>('videos')).videos.map(({ _id }) => _id)
    const edited = await send('PATCH', `videos/${kart}`, { title: 'Kart 2', year: '2020' })
    expect((await get<ConsoleVideos>('videos')).videos[0]).toMatchObject({ title: 'Kart 2', year: 2020 })
    await undo(edited)
    expect((await get<ConsoleVideos>('videos')).videos[0]).toMatchObject({ title: 'Kart', year: null })
    const translated = await send('PATCH', `videos/${kart}`, { lang: 'de' })
    const cleared = await send('PATCH', `videos/${kart}`, { lang: ' ' })
    expect((await get<ConsoleVideos>('videos')).videos[0]?.lang).toBeUndefined()
    await undo(cleared)
    expect((await get<ConsoleVideos>('videos')).videos[0]?.lang).toBe('de')
    await undo(translated)
    expect((await get<ConsoleVideos>('videos')).videos[0]?.lang).toBeUndefined()

    const featured = async () => {
      const { videos, until } = (await get<ConsoleVideos>('videos')).featured
      return [...videos.map(({ title }) => title), until]
    }
    const chosen = await send('PUT', 'videos/featured', { ids: [first, kart], until: '2026-06-30' })
    expect(chosen.done).toBe('Home features 2 videos.')
    expect(await featured()).toEqual([youTubeIds[0], 'Kart', '2026-07-01T00:00:00.000Z'])
    const over = await call('PUT', 'videos/featured', { ids: [kart], until: '2026-05-31' })
    expect(over).toEqual({ error: expect.stringContaining('is over already') })
    const none = await send('PUT', 'videos/featured', { ids: [] })
    expect(none.done).toBe('Home chooses by itself.')
    await undo(none)
    expect(await featured()).toEqual([youTubeIds[0], 'Kart', '2026-07-01T00:00:00.000Z'])

    const removed = await send('DELETE', `videos/${kart}`)
    expect(removed.done).toBe('Removed Kart.')
    expect(await titles()).toEqual(youTubeIds)
    await undo(removed)
    expect(await titles()).toEqual(['Kart', ...youTubeIds])
  })

  it('an undo that is refused can be tried again', async () => {
    const { send, undo, get, call } = await opened()
    await send('POST', 'categories', { name: 'Puzzle' })
    const { videos } = await get<ConsoleVideos>('videos')
    const id = videos[0]?._id
    await send('PATCH', `videos/${id}`, { category: 'Puzzle' })
    const removedVideo = await send('DELETE', `videos/${id}`)
    const removedCategory = await send('POST', 'categories/remove', { name: 'Puzzle' })
    expect(await call('POST', `undo/${removedVideo.undo}`)).toEqual({
      error: expect.stringContaining("cannot come back: there is no category 'Puzzle' any more"),
    })
    await undo(removedCategory)
    await undo(removedVideo)
    expect(await call('POST', `undo/${removedVideo.undo}`)).toEqual({ error: 'This was undone already.' })
    expect((await get<ConsoleVideos>('videos')).total).toBe(videos.length)
  })

  it('a link that the catalogue has leads to that video, with its address on the site', async () => {
    const { call, get } = await opened()
    const link = `https://youtu.be/${youTubeIds[0]}`
    const { existing } = await call<ConsoleLink>('POST', 'videos/look-up', { link })
    const { videos } = await get<ConsoleVideos>(`videos?search=${existing}`)
    expect(videos).toMatchObject([
      { _id: existing, title: youTubeIds[0], address: `http://127.0.0.1:3000/videos/${existing}` },
    ])
  })

  it('a dead video gets another link and length, with an undo, and none that another video has', async () => {
    const { send, undo, get, db } = await opened()
    const read = async (id?: string) =>
      (await get<ConsoleVideos>('videos')).videos.find(({ _id }) => _id === id)
    const {
      _id: id,
      link,
      ...before
    } = (await get<ConsoleVideos>('videos?search=aaaaaaaaaaa')).videos[0] ?? {}
    await db
      .updateTable('video')
      .set({ unavailable_since: '2026-05-01T00:00:00.000Z' })
      .where('id', '=', String(id))
      .execute()
    const path = `videos/${id}`
    expect(await send('PATCH', path, { link: 'youtu.be/bbbbbbbbbbb' })).toEqual({
      error: expect.stringContaining('has the link already'),
    })
    expect(await send('PATCH', path, { link: 'http://a.example/' })).toEqual({
      error: expect.stringContaining('link'),
      fields: { link: expect.stringMatching(/^must be an https address/) },
    })
    const changed = await send('PATCH', path, { link: 'youtu.be/ccccccccccc?si=abc', duration: '2:13' })
    const after = { ...before, link: youTubeLink('ccccccccccc'), duration: 133, unavailableSince: null }
    expect(await read(id)).toMatchObject({ ...after, origin: 'own' })
    const cleared = await send('PATCH', path, { duration: ' ' })
    expect(await read(id)).toMatchObject({ ...after, origin: 'own', duration: null })
    await undo(cleared)
    await undo(changed)
    expect(await read(id)).toMatchObject({ ...before, link, origin: 'own' })
  })

  it('the page has the site’s name and logo; one that cannot be used is left out', async () => {
    const siteLogo = join(await temporaryFolder(), 'logo.svg')
    await writeFile(siteLogo, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const { get } = await opened({}, { SITE_NAME: 'Night Reel', SITE_LOGO: siteLogo })
    expect(await get('site')).toEqual({
      name: 'Night Reel',
      logo: expect.stringMatching(/^data:image\/png;base64,./),
    })
    await rm(siteLogo)
    expect(await get('site')).toEqual({ name: 'Night Reel' })
  })

  it('a user is disabled and enabled, each with an undo', async () => {
    const { send, undo, run, call, db } = await opened()
    await createAccountStore(db).create(accountOf('1'))
    const email = '1@example.com'
    const isDisabled = async () =>
      (await run<{ disabledAt: string | null }[]>('users/list'))[0]?.disabledAt !== null
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
    const { send, undo, run } = await opened()
    const invitations = () => run<{ _id: string }[]>('users/invitations')
    await send('POST', 'users/invite', { email: 'new@example.com' })
    const before = await invitations()
    const revoked = await send('POST', 'users/revoke-invitation', { id: before[0]?._id })
    expect(await invitations()).toEqual([])
    await undo(revoked)
    expect(await invitations()).toEqual(before)
  })

  it('the undo of deleted searches adds them to those counted since', async () => {
    const { send, undo, run, db } = await opened()
    const count = (day: string, text: string, count: number) =>
      db.insertInto('missed_search').values({ day, text, count, found: 0 }).execute()
    await count('2026-05-31', 'portal 3', 2)
    await count('2026-06-01', 'portal 3', 3)
    const cleared = await send('POST', 'searches/clear', {})
    expect(await run('searches')).toEqual([])
    await count('2026-06-01', 'portal 3', 1)
    await undo(cleared)
    expect(await run('searches')).toMatchObject([{ text: 'portal 3', count: 6, lastDay: '2026-06-01' }])
  })

  it('a check of embedded videos shows how far it is, stops, and goes on', async () => {
    const { send, get, pauses } = await opened({ [youTubeIds[0]]: {} })
    const state = () => get<ConsoleEmbeds>('embeds')
    expect(await state()).toEqual({
      ...{ checked: 0, unavailable: 0, lastCheckedAt: null, lastStop: null, progress: null, result: null },
    })
    await send('POST', 'embeds/check')
    await expect.poll(async () => (await state()).progress).toEqual({ checked: 0, total: 2 })
    expect((await send('POST', 'embeds/check')).done).toContain('already')
    await send('POST', 'embeds/stop')
    expect(await state()).toMatchObject({
      progress: null,
      lastStop: null,
      result: { checked: 0, remaining: 2, stopReason: null },
    })
    pauses.end()
    await send('POST', 'embeds/check')
    await expect.poll(async () => (await state()).progress).toBeNull()
    expect(await state()).toMatchObject({
      ...{ checked: 2, unavailable: 1, lastCheckedAt: '2026-06-01T12:00:00.000Z' },
      result: { checked: 2, remaining: 0, becameUnavailable: 1, becameAvailable: 0 },
    })
    expect(pauses.lengths).toEqual(expect.arrayContaining([1000]))
  })

  it('shows why the last check stopped, also to the next console', async () => {
    const { send, get, pauses, respondOnce } = await opened()
    pauses.end()
    respondOnce(...Array(4).fill(failing(503)))
    await send('POST', 'embeds/check')
    const lastStop = { time: '2026-06-01T12:00:00.000Z', reason: expect.stringContaining('status 503') }
    await expect.poll(() => get<ConsoleEmbeds>('embeds')).toMatchObject({ checked: 0, lastStop })
    expect((await get<ConsoleHealth>('health')).findings).toContainEqual(
      expect.objectContaining({ check: 'embeds', state: 'warning' }),
    )
  })

  it('looks for backups in the folder of those of SQLite; PostgreSQL has its own', async () => {
    const { get, dataDir } = await opened()
    const ofPostgres = 'DATABASE_URL' in (await settings())
    expect((await get<ConsoleHealth>('health')).backups).toEqual({
      folder: ofPostgres ? null : join(dataDir, 'backups'),
      files: [],
    })
  })

  it('ends a check with the console', async () => {
    const { send, get, close } = await opened({ [youTubeIds[0]]: {} })
    await send('POST', 'embeds/check')
    await close()
    expect((await get<ConsoleEmbeds>('embeds')).progress).toBeNull()
  })

  async function opened(
    there: Parameters<typeof startFakeYouTube>[0] = {},
    named: Record<string, string> = {},
  ) {
    const root = await temporaryFolder()
    const dataDir = join(root, 'data')
    const youTube = await startFakeYouTube(there)
    const environment = { DATA_DIR: dataDir, ...(await settings()), ...youTube.settings, ...named }
    const videos = youTubeIds.map((id) => ({ title: id, link: youTubeLink(id) }))
    await writeCatalog(join(root, 'catalog'), videosOf(videos))
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
    return {
      ...{ db, dataDir, pauses, call, get, close: app.close, respondOnce: youTube.respondOnce },
      /** The result of an action. */
      run: async <Result>(path: string) => (await call<{ result: Result }>('POST', path, {})).result,
      send: (method: string, path: string, body?: object) => call<ConsoleChange>(method, path, body),
      async undo({ undo }: ConsoleChange) {
        expect(await call('POST', `undo/${undo}`)).toEqual({ done: 'Undone.' })
      },
      categories: async () =>
        (await get<ConsoleCategories>('categories')).categories.map(
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
