import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import * as tar from 'tar'
import { describe, expect, it } from 'vitest'
import { VideoResponse } from '#contract/catalogue/catalogue.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { mediaFilesOf } from '#contract/catalogue/video.ts'
import { writeAssets } from '../../../scripts/static-edition/assets.ts'
import { readBuildSettings } from '../../../scripts/static-edition/build-settings.ts'
import { createStaticSite } from '../../../scripts/static-edition/static-site.ts'
import { clip, siteOfTest } from '../site.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'

const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nA caption'
const byStudio = ['--creator', 'A studio', '--category', 'Action']

describe('a folder of clips', () => {
  it('becomes videos, whose clips a running site serves immediately, also in ranges', async () => {
    const site = await siteOfTest()
    const root = dirname(site.dataDir)
    const { type, importing, open } = await opened({ 'told.vtt': captions }, root)
    expect((await type(['catalog', 'import', join(root, 'clips'), '--category', 'Action'])).stderr).toContain(
      'Ma Bande (2020).MP4.creator: is missing',
    )
    expect((await importing()).stdout).toBe('Videos: 2 added, 0 changed, 0 unchanged.\n')
    expect((await importing()).stdout).toBe('Videos: 0 added, 0 changed, 2 unchanged.\n')

    const { videos } = await open().store.videos({ limit: 2 })
    expect(videos).toMatchObject([
      { title: 'Ma Bande (2020)', game: 'Ma Bande (2020)', creator: 'A studio', category: 'Action' },
      { title: 'Told', year: 2011, creator: 'Somebody', category: 'R&D / 100%', aliases: ['T'] },
    ])
    for (const { _id, tracks: stored } of videos) {
      const { video } = VideoResponse.parse(JSON.parse((await site.request(`/api/video/${_id}`)).text))
      expect(video.link).toMatch(/^\/media\/[a-z0-9-]+\.[\da-f]{10}\.(mp4|webm)$/)
      const piece = await site.request(video.link, { headers: { range: 'bytes=10-19' } })
      expect([piece.status, piece.body]).toEqual([206, clip.subarray(10, 20)])
      expect(piece.headers['cache-control']).toContain('immutable')
      expect((await site.request(video.thumbnail)).headers['content-type']).toContain('image/')
      const tracks = await Promise.all((video.tracks ?? []).map(({ link }) => site.request(link)))
      expect(tracks.map(({ text, headers }) => [text, headers['content-type']])).toEqual(
        (stored ?? []).map(() => [captions, 'text/vtt; charset=utf-8']),
      )
    }
    expect(videos.flatMap(({ tracks = [] }) => tracks)).toHaveLength(1)
  })

  it('with files that are none is refused, and the report names each', async () => {
    const { type, folder, clips } = await opened({
      ...{ 'lost.webp': 'x', 'gone.de.vtt': 'WEBVTT', 'none.webp': '', 'none.mp4': otherClip(2) },
      ...{ 'a.mp4': otherClip(3), 'a.json': '{', 'b.mp4': otherClip(4), 'b.json': '[]' },
      ...{ 'c.mp4': otherClip(5), 'c.json': Buffer.from('{"title":"Größe"}', 'latin1') },
      ...{ 'Other.mkv': 'x', 'More.MOV': 'x', 'Empty.mp4': '', 'Text.webm': 'A text' },
    })
    await writeFile(join(folder, 'secret'), 'of this machine')
    await symlink('../secret', join(clips, 'link.mp4'))
    const { code, stderr } = await type(['catalog', 'check', clips, ...byStudio])
    expect(code).toBe(1)
    const messages = [
      'lost.webp: there is no clip lost.mp4 or .webm beside it',
      'gone.de.vtt: there is no clip gone.mp4 or .webm beside it',
      'none.webp: is empty',
      'a.json: is not JSON',
      'b.json: must be the fields of one video',
      "c.json.title: 'Gr\ufffd\ufffde' is not UTF-8",
      'Other.mkv: browsers do not play .mkv; convert it to .mp4 or .webm',
      'More.MOV: browsers do not play .mov',
      'Empty.mp4: is empty',
      'Text.webm: is no video, although its name says so',
      // Another person's folder would publish any file of this machine.
      'link.mp4: is a symbolic link, which may lead to any file',
    ]
    for (const message of messages) expect(stderr).toContain(`\n  ${message}`)
    const named = stderr.split('\n').flatMap((line) => /^ {2}([^.]+)\./.exec(line)?.[1] ?? [])
    expect([...new Set(named)].toSorted(), 'the others have no errors').toEqual(
      messages.map((message) => message.split('.')[0] ?? '').toSorted(),
    )
  })

  it('may be an archive, compressed or not, packed with its folder or from inside', async () => {
    const { folder, importing, open } = await opened()
    for (const [name, cwd, packed, result] of [
      ['clips.tar', '.', 'clips', '2 added, 0 changed, 0 unchanged'],
      ['clips.tar.gz', 'clips', '.', '0 added, 0 changed, 2 unchanged'],
    ] as const) {
      const file = join(folder, name)
      await tar.create({ file, cwd: join(folder, cwd), gzip: name !== 'clips.tar' }, [packed])
      expect((await importing(name)).stdout).toBe(`Videos: ${result}.\n`)
    }
    expect((await open().titles()).toSorted()).toEqual(['Ma Bande (2020)', 'Told'])
  })

  it('as an archive has no paths out of it, no links, and is whole', async () => {
    const { refusal, folder, clips } = await opened()
    await symlink('/etc/hosts', join(clips, 'hosts.json'))
    const file = join(folder, 'a.tar')
    const refused = () => refusal('catalog', 'check', file)
    await tar.create({ file, cwd: folder }, ['clips'])
    expect(await refused()).toContain('clips/hosts.json is a link, which may lead to any file')
    for (const path of ['../evil.mp4', '/tmp/evil.mp4']) {
      const onWriteEntry = (entry: { path: string }) => {
        entry.path = path
      }
      await tar.create({ file, cwd: folder, onWriteEntry, preservePaths: true }, ['clips/told.webm'])
      expect(await refused()).toContain(`${path} would lie outside of it`)
    }
    expect(await readdir(folder)).not.toContain('evil.mp4')
    await writeFile(file, 'no archive')
    expect(await refused()).toMatch(/^a\.tar cannot be read as a \.tar or \.tar\.gz: /)
  })

  it('may have hidden files, a byte order mark, captions, and other kinds beside a clip, which a note names', async () => {
    const { type, importing, open, folder } = await opened({
      ...{ '.DS_Store': 'x', '._told.webm': 'x', '.told.json': '{', '._told.json': 'x' },
      ...{ 'told.json': '\ufeff{"title":"Told","lang":"fr"}', 'told.mov': 'x', 'Ma Bande (2020).gif': 'x' },
      'phone.mp4': '\0\0\0\x18ftyp stsd\0\0\0\0\0\0\0\x01\0\0\0Khev1',
      ...{ 'told.vtt': captions, 'Ma Bande (2020).pt-BR.vtt': captions, 'told.de.vtt': `\ufeff${captions}` },
      ...{ 'told.ar.vtt': Buffer.from(captions, 'utf16le'), 'told.English.vtt': captions },
    })
    expect(await importing()).toEqual({
      code: 0,
      stdout: 'Videos: 3 added, 0 changed, 0 unchanged.\n',
      stderr: [
        'Please note:',
        '  Ma Bande (2020).gif: is no poster; a poster is a .webp, .jpg or .png',
        '  phone.mp4: its picture is HEVC (hev1), which not all browsers show; convert it to H.264',
        '  told.ar.vtt: is not imported; captions begin with WEBVTT, in UTF-8',
        '  told.English.vtt: is not imported; captions have a language in their name, as told.de.vtt',
        '  told.mov: is not imported, but told.webm beside it is',
        '',
      ].join('\n'),
    })
    const languages = async () =>
      (await open().store.videos({ limit: 9 })).videos.map(({ tracks }) => tracks?.map(({ lang }) => lang))
    expect(await languages()).toEqual([['pt-BR'], undefined, ['fr', 'de']])

    const table = join(folder, 'all.csv')
    await type(['catalog', 'export', table])
    expect(await readFile(table, 'utf8')).toMatch(/"fr media\/told\.\w+\.vtt,de media\/told-de\.\w+\.vtt"/)
    expect((await importing('all.csv')).stdout).toBe('Videos: 0 added, 0 changed, 3 unchanged.\n')
    const [video] = (await open().store.videos({ limit: 1 })).videos
    await type(['catalog', 'edit', String(video?._id), '--clear', 'tracks'])
    expect(await languages()).toEqual([undefined, undefined, ['fr', 'de']])
  })

  it('has one video for the same bytes, whatever their names, and two for others, however alike', async () => {
    const { folder, importing, open } = await opened({
      ...{ 'Level 1.mp4': otherClip(2), 'Level -1.mp4': otherClip(3), 'LEVEL_1.mp4': otherClip(4) },
      ...{ 'Гонка.mp4': otherClip(5), 'Größe.mp4': otherClip(6), '+++.webm': otherClip(7) },
      'again.mp4': otherClip(0),
    })
    expect(await importing()).toMatchObject({
      stdout: 'Videos: 8 added, 0 changed, 0 unchanged.\n',
      stderr: 'Please note:\n  again.mp4: is the same clip as Ma Bande (2020).MP4, and is imported once\n',
    })
    await clipsIn(join(folder, 'elsewhere'), { 'told.json': '{}' })
    expect((await importing('elsewhere')).stdout).toBe('Videos: 0 added, 0 changed, 2 unchanged.\n')
    expect((await open().titles()).toSorted()).toEqual(
      ['+++', 'Größe', 'LEVEL 1', 'Level -1', 'Level 1', 'Ma Bande (2020)', 'Told', 'Гонка'].toSorted(),
    )
  })

  it('has another video for a clip of the same name from elsewhere, and the same for a new cut in its place', async () => {
    const { folder, importing, open } = await opened()
    const trailer = async (game: string, content: Buffer, title = `${game} trailer`) => {
      await mkdir(join(folder, game), { recursive: true })
      await writeFile(join(folder, game, 'trailer.mp4'), content)
      await writeFile(join(folder, game, 'trailer.json'), JSON.stringify({ title }))
      return (await importing(game)).stdout
    }
    await trailer('Portal', otherClip(1))
    expect(await trailer('Halo', otherClip(2))).toBe('Videos: 1 added, 0 changed, 0 unchanged.\n')
    const { videos } = await open().store.videos({ limit: 20 })
    expect(videos.map(({ title }) => title)).toEqual(['Halo trailer', 'Portal trailer'])
    const [halo] = videos as [CatalogueVideo]
    expect(await trailer('Halo', otherClip(3))).toMatch(
      new RegExp(
        `^Videos: 0 added, 1 changed, 0 unchanged.\n  ${halo._id}  Halo trailer\n    thumbnail: .*\n    link: ${halo.link} → media/trailer\\.[0-9a-f]{10}\\.mp4\n$`,
      ),
    )
    // The former cut, back again from elsewhere, is a video of its own.
    expect(await trailer('Old', otherClip(2))).toContain('1 added')
  })

  it('leaves a clip that was added and described by hand as it is, unless --overwrite is given', async () => {
    const { type, clips, open } = await opened()
    const byHand = ['--title', 'By hand', '--creator', 'Me', '--category', 'Action']
    await type(['catalog', 'add', join(clips, 'told.webm'), ...byHand])
    const words = ['catalog', 'import', clips, '--creator', 'A studio', '--category', 'R&D / 100%']
    const { store } = open()
    const [{ _id }] = (await store.videos({ limit: 1 })).videos as [CatalogueVideo]
    const { stdout } = await type(words)
    expect(stdout).toContain(`Videos: 1 added, 0 changed, 1 unchanged.\n  ${_id}  By hand\n`)
    expect(stdout).toContain('    title stays as edited by hand: By hand, not Told\n')
    expect(await store.video(_id)).toMatchObject({
      ...{ title: 'By hand', creator: 'Me', category: 'Action', description: 'By hand' },
      ...{ year: 2011, aliases: ['T'] },
    })
    await type([...words, '--overwrite'])
    expect((await store.video(_id))?.title).toBe('Told')
    expect((await type(words)).stdout).toBe('Videos: 0 added, 0 changed, 2 unchanged.\n')
  })
})

it('an export as a folder has imported clips too; the static edition is built from it, with pictures of clips and art of categories', async () => {
  const background = { width: 64, height: 36, channels: 3, background: 'teal' } as const
  const poster = await sharp({ create: background }).webp().toBuffer()
  const { type, importing, folder, open } = await opened({ 'told.vtt': captions, 'told.webp': poster })
  await importing()
  await type(['catalog', 'add-category', 'Puzzle'])
  const target = join(folder, 'mine')
  expect(await type(['catalog', 'export', target, '--format', 'folder'])).toMatchObject({
    code: 0,
    stdout: `Wrote 2 videos to ${target}.\n`,
  })
  const { videos } = await open().store.videos({ limit: 10 })
  const out = join(folder, 'out')
  const site = await createStaticSite(out, readBuildSettings({ CATALOG_DIR: target }))
  expect(site.catalogue.videos.map(({ _id }) => _id)).toEqual(videos.map(({ _id }) => _id))
  const files = videos.flatMap(mediaFilesOf)
  expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/^told\..*\.vtt$/)]))
  expect(Object.keys(site.media).sort()).toEqual([...new Set(files)].sort())

  await mkdir(join(folder, 'built/client'), { recursive: true })
  await writeAssets({ ...site, built: join(folder, 'built') })
  const withoutPoster = videos.find(({ title }) => title.startsWith('Ma Bande'))?._id ?? ''
  const picture = await readFile(join(out, 'thumbnails', withoutPoster, '640.webp'))
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 })
  expect(await readdir(join(out, 'art'))).toContain('puzzle.svg')
})

/** Other bytes than those of all others. */
const otherClip = (number: number) => Buffer.concat([clip, Buffer.from(`cut ${number}`)])

/** A command line beside a folder of two clips, and more files. */
async function opened(more: Record<string, string | Buffer> = {}, root?: string) {
  const commandLine = await openCommandLine(root === undefined ? {} : { root })
  const { type, folder } = commandLine
  return {
    ...commandLine,
    clips: await clipsIn(join(folder, 'clips'), more),
    importing: (name = 'clips') => type(['catalog', 'import', join(folder, name), ...byStudio]),
  }
}

async function clipsIn(folder: string, more: Record<string, string | Buffer> = {}) {
  const told = { title: 'Told', year: 2011, creator: 'Somebody', category: 'R&D / 100%', aliases: ['T'] }
  const files = {
    'Ma Bande (2020).MP4': otherClip(0),
    'told.webm': otherClip(1),
    'told.webp': 'not really a picture',
    'told.json': JSON.stringify(told),
    'notes.txt': 'not looked at',
    ...more,
  }
  await mkdir(folder)
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}
