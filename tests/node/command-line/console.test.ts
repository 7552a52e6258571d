import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import type { BackgroundState } from '#hosts/node/console/background.ts'
import { videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { listening } from '../listening.fixture.ts'
import { spawnCutscene } from '../process.fixture.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { openConsole } from './console.fixture.ts'

it('console prints an address with a key, serves the page to this machine, and ends with SIGINT', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const { child, written, ended } = spawnCutscene(settings, 'scripts/cutscene.ts', ['console', '--port', '0'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const address = () => /http:\/\/127\.0\.0\.1:\d+\/#key=[\w-]{43}\n/.exec(written.stdout)?.[0].trim()
  await expect.poll(address, { timeout: 100_000 }).toBeDefined()
  const { origin } = new URL(address() ?? '')
  expect(await (await fetch(origin)).text()).toContain('<title>Console</title>')
  expect((await fetch(`${origin}/api/versions`)).status).toBe(401)
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 0, stderr: '' })
})

it('a program that npm runs ends with npm, which hands SIGTERM to its shell alone', async () => {
  const settings = { DATA_DIR: await temporaryFolder(), npm_lifecycle_event: 'cutscene' }
  const inShell = (command: string[]) => ['sh', '-c', '"$@"; true', 'sh', ...command]
  const words = ['cutscene', 'console', '--port', '0']
  const { child, written, ended } = spawnCutscene(settings, 'scripts/pinned.mjs', words, inShell)
  await expect.poll(() => written.stdout, { timeout: 100_000 }).toContain('Open this address')
  child.kill('SIGTERM')
  // Once nothing writes to its output any more.
  await ended
})

it('names another port than one in use, in the command as the operator runs it here', async () => {
  const port = await listening(createServer())
  const settings = { DATA_DIR: await temporaryFolder(), CUTSCENE_COMMAND: 'cutscene' }
  const words = ['console', '--port', String(port)]
  const { code, stderr } = await spawnCutscene(settings, 'scripts/cutscene.ts', words).ended
  expect(code).toBe(1)
  expect(stderr).toContain(`Choose another: cutscene console --port ${port + 1}`)
})

const youTubeIds = ['aaaaaaaaaaa', 'bbbbbbbbbbb'] as const
const trailers = videosOf(youTubeIds.map((id) => ({ title: id, link: youTubeLink(id) })))
const [first, second] = trailers.map(({ _id }) => _id) as [string, string]

describe('what the page sends and gets as files', () => {
  it('a file or a folder from elsewhere is imported, after a dry run, and its copy is removed; the catalogue is sent as a file', async () => {
    const { send, sendFiles, titles } = await openConsole({ videos: videosOf([{ title: 'One' }]) })
    vi.stubEnv('TMPDIR', await temporaryFolder())
    onTestFinished(() => void vi.unstubAllEnvs())
    const upload = (input: object, ...files: File[]) =>
      sendFiles(
        'catalog import',
        { file: '', ...input },
        files.map((file) => ['file', file]),
      )
    const fields = { description: 'Words', game: 'A game', creator: 'Us', category: 'Action' }
    const listed = { title: 'Listed', ...fields, link: youTubeLink('ddddddddddd') }
    const table = new File([JSON.stringify([listed])], 'new.json')
    const done = 'Videos: 1 added, 0 changed, 0 unchanged.'
    expect(await upload({ dryRun: true }, table)).toMatchObject({ done })
    expect(await titles()).toEqual(['One'])
    expect(await upload({}, table)).toMatchObject({ done })
    const clips = [
      new File(['\0\0\0\x18ftypmp42'], 'clips/Clip.mp4'),
      new File([JSON.stringify(fields)], 'clips/Clip.json'),
    ]
    expect(await upload({}, ...clips)).toMatchObject({ done })
    expect(await titles()).toEqual(['Clip', 'Listed', 'One'])
    expect(await upload({}, new File(['[{}]'], '../../broken.json'))).toEqual({
      error: expect.stringContaining(' cannot be imported; nothing was changed:\n'),
    })
    expect(await readdir(tmpdir())).toEqual([])

    const response = await send('catalog/export', { method: 'POST', body: '{"format":"csv"}' })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="catalogue.csv"')
    expect(await response.text()).toMatch(/^_id,title,[^\n]*\n[^\n]*,Clip,/)
  })

  it('a clip becomes a video, with its poster; what is sent else is refused', async () => {
    const { sendFiles, videos, dataDir } = await openConsole({})
    const clip = new File(['\0\0\0\x18ftyp a clip'], 'Our Intro.mp4')
    const poster = new File(['a poster'], 'poster.webp')
    const add = (links: string[], field: string, file: File, length?: number) => {
      const fields = { links, creator: 'Us', category: 'action' }
      return sendFiles(
        'catalog add',
        fields,
        [
          [field, file],
          ['poster', poster],
        ],
        length,
      )
    }
    expect(await add([], 'links', clip)).toMatchObject({
      done: expect.stringContaining('Added Our Intro, by Us, in Action'),
    })
    const [video] = await videos()
    expect(video).toMatchObject({
      link: expect.stringMatching(/^media\/our-intro\.\w{10}\.mp4$/),
      thumbnail: expect.stringMatching(/^media\/poster\.\w{10}\.webp$/),
      missingFiles: [],
    })
    expect(await readFile(join(dataDir, String(video?.link)))).toEqual(Buffer.from(await clip.bytes()))
    for (const [refused, reason] of [
      [add([], 'links', new File(['a text'], 'a.mp4')), 'a.mp4: is no video'],
      [add([], 'links', clip, 201_000_000), 'at most 200 MB at once'],
      [add(['a.mp4'], 'category', clip), "'a.mp4' cannot be added"],
    ] as const)
      expect(await refused).toEqual({ error: expect.stringContaining(reason) })
  })

  it('a backup of the folder of dated files is listed and sent, and no other file', async () => {
    const { act, send, dataDir } = await openConsole({})
    const name = 'cutscene-2026-06-01-120000.tar'
    const folder = join(dataDir, 'backups')
    expect((await act('backup')).done).toBe(`Backed up everything to ${join(folder, name)}, and checked it.`)
    expect((await act('backups')).result).toMatchObject({ folder, files: [{ name }] })
    const sent = await send(`backups/${name}`)
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(await readFile(join(folder, name)))
    expect((await send('backups/..%2Ftoken-secret')).status).toBe(422)
  })
})

describe('an undo', () => {
  it('of an edit leaves what was changed since; there is none where nothing changes', async () => {
    const { act, undo, videos } = await openConsole({ videos: trailers })
    const ids = [first, second]
    const edited = await act('catalog edit', { ids, title: 'Both', lang: 'de', clear: ['year'] })
    const change = { ids, creator: 'Somebody' }
    await act('catalog edit', change)
    await undo(edited)
    expect(await videos()).toMatchObject(
      youTubeIds.map((title) => ({ title, year: 2020, creator: 'Somebody' })),
    )
    expect((await act('catalog edit', change)).undo).toBeUndefined()
    expect((await act('site set', { name: 'Ours' })).undo).toBeDefined()
    expect((await act('site set', { name: 'Ours' })).undo).toBeUndefined()
    const same = { name: 'Action', newName: 'Action', description: 'Everything Action', lang: '' }
    expect((await act('catalog rename-category', same)).undo).toBeUndefined()
  })

  it('that is refused can be tried again', async () => {
    const { act, undo, call, titles } = await openConsole({ videos: trailers })
    await act('catalog add-category', { name: 'Puzzle' })
    await act('catalog edit', { ids: [first], category: 'Puzzle' })
    const removedVideo = await act('catalog remove', { ids: [first] })
    const removedCategory = await act('catalog remove-category', { name: 'Puzzle' })
    expect(await call('POST', `undo/${removedVideo.undo}`)).toEqual({
      error: expect.stringContaining("cannot come back: there is no category 'Puzzle' any more"),
    })
    await undo(removedCategory)
    await undo(removedVideo)
    expect(await titles()).toEqual(youTubeIds)
  })

  it('of deleted searches adds them to those counted since', async () => {
    const { act, undo, db } = await openConsole({})
    const count = (day: string, count: number) =>
      db.insertInto('missed_search').values({ day, text: 'portal 3', count, found: 0 }).execute()
    await count('2026-05-31', 2)
    await count('2026-06-01', 3)
    const cleared = await act('searches clear')
    await count('2026-06-01', 1)
    await undo(cleared)
    expect((await act('searches')).result).toMatchObject([
      { text: 'portal 3', count: 6, lastDay: '2026-06-01' },
    ])
  })
})

it('a link is looked up, and one that the catalogue has leads to that video, with its address on the site', async () => {
  const youTube = { ccccccccccc: { title: 'Kart', creator: 'The studio' } }
  const { act } = await openConsole({ videos: trailers, youTube })
  expect((await act('catalog look-up', { link: 'youtu.be/ccccccccccc?t=3' })).result).toEqual({
    ...{ fields: { title: 'Kart', creator: 'The studio' }, existing: null, problem: null },
  })
  const { existing } = (await act('catalog look-up', { link: `https://youtu.be/${youTubeIds[0]}` })).result
  const { videos } = (await act('catalog list', { search: String(existing) })).result
  expect(videos).toMatchObject([
    { _id: first, title: youTubeIds[0], address: `http://127.0.0.1:3000/videos/${first}` },
  ])
})

it('the page has the site’s name and logo; one that cannot be used is left out', async () => {
  const siteLogo = join(await temporaryFolder(), 'logo.svg')
  await writeFile(siteLogo, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const { act } = await openConsole({ settings: { SITE_NAME: 'Night Reel', SITE_LOGO: siteLogo } })
  const shown = async () => (await act('site show')).result
  expect(await shown()).toMatchObject({
    name: { value: 'Night Reel', source: 'environment', variable: 'SITE_NAME' },
    logo: { value: expect.stringMatching(/^data:image\/png;base64,./) },
  })
  await rm(siteLogo)
  expect(await shown()).toMatchObject({ logo: { value: null, source: 'environment' } })
  expect(await act('site set', { contact: 'ada' })).toMatchObject({
    fields: { contact: "must be an email address, or a link that begins with https://, not 'ada'" },
  })
})

it('a check of embedded videos shows how far it is, stops, goes on, and ends with the console', async () => {
  // Pauses last until the test ends them.
  const pauses = Promise.withResolvers<void>()
  const { act, call, close } = await openConsole({
    videos: trailers,
    youTube: { [youTubeIds[0]]: {} },
    sleep: () => pauses.promise,
  })
  const state = async () => (await act('catalog embeds')).result
  const background = () => call<BackgroundState>('GET', 'background')
  await act('catalog check-embeds')
  const running = { name: 'catalog check-embeds', progress: { done: 0, total: 2 } }
  await expect.poll(background).toEqual({ running, last: null })
  expect(await act('catalog refresh')).toEqual({
    error: 'catalog check-embeds is running already. Stop it first.',
  })
  await call('POST', 'background/stop')
  expect(await background()).toEqual({
    running: null,
    last: expect.stringMatching(/^Checked 0 videos\.\nStopped: .* Not checked: 2 videos\./),
  })
  expect((await state()).lastStop).toBeNull()
  await act('catalog check-embeds')
  await close()
  expect((await background()).running).toBeNull()
  pauses.resolve()
  await act('catalog check-embeds')
  await expect.poll(background).toMatchObject({
    running: null,
    last: expect.stringMatching(/^Checked 2 videos\.\n1 can no longer be played\./),
  })
  expect(await state()).toMatchObject({
    ...{ checked: 2, unavailable: 1, lastCheckedAt: '2026-06-01T12:00:00.000Z' },
  })
})
