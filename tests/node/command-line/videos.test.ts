import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { youTubeLink } from '#contract/catalogue/youtube-link.ts'
import { removeVideos, restoreVideos } from '#stores/sql/catalogue/changes/remove-videos.ts'
import { idOf, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { type Given, openCommandLine } from './command-line.fixture.ts'
import { startFakeYouTube } from './fake-youtube.fixture.ts'

const youTubeId = 'aB3_-dE7x9Q'
const link = youTubeLink(youTubeId)
const [hades, doom, kart] = videosOf([
  { title: 'Hades', creator: 'Supergiant' },
  { title: 'Doom' },
  { title: 'Kart', category: 'R&D / 100%', link },
]) as [CatalogueVideo, CatalogueVideo, CatalogueVideo]
const shipped = [hades, doom, kart]
const byHand = ['--title', 'A trailer', '--creator', 'Somebody', '--category', 'action']

describe('catalog list', () => {
  it('lists the newest first, and searches titles, creators, ids and addresses', async () => {
    const { listed, type } = await opened()
    expect(await listed()).toEqual(['Hades', 'Doom', 'Kart'])
    expect(await listed('--search', 'DOO')).toEqual(['Doom'])
    expect(await listed('--search', 'giant')).toEqual(['Hades'])
    expect(await listed('--search', `https://here.example/videos/${doom._id}?t=1`)).toEqual(['Doom'])
    expect(await listed('--search', `youtu.be/${youTubeId}`)).toEqual(['Kart'])
    expect(await listed('--category', 'action')).toEqual(['Hades', 'Doom'])
    expect((await type(['catalog', 'list', '--limit', '1'])).stdout).toBe(
      `${hades._id}  Hades · Supergiant · Action\n1 of 3 videos. Show more with --limit 3.\n`,
    )
  })

  it('finds what cannot be played: dead embeds, and missing files', async () => {
    const { folder, dataDir, listed, type, json } = await opened()
    await type(['catalog', 'refresh'])
    expect(await listed('--dead')).toEqual(['Kart'])
    expect((await type(['catalog', 'list', '--dead'])).stdout).toContain('(unavailable since 2026-06-01)')
    const path = join(folder, 'ours.mp4')
    await writeFile(path, '\0\0\0\x18ftyp a clip')
    const { added } = await json('catalog', 'add', path, ...byHand)
    expect(await listed('--missing')).toEqual([])
    await rm(join(dataDir, added[0].video.link))
    expect(await listed('--missing')).toEqual(['A trailer'])
  })
})

describe('catalog add', () => {
  it('adds a link in any form as the newest, with what YouTube says of it', async () => {
    const { type, video, listed } = await opened({ videos: [hades, doom], site: 'https://here.example' })
    const added = await type(['catalog', 'add', `youtu.be/${youTubeId}?t=3`, '--category', 'r&d / 100%'])
    const { _id, ...fields } = await video('Kart 2')
    expect(added).toEqual({
      code: 0,
      stdout: `Added Kart 2, by The studio, in R&D / 100%, as ${_id}.\nSee it at https://here.example/videos/${_id}\n`,
      stderr: '',
    })
    expect(fields).toMatchObject({
      ...{ link, thumbnail: link, alt: 'Kart 2', game: 'Kart 2', description: 'Kart 2' },
      ...{ category: 'R&D / 100%', duration: null, year: null },
    })
    expect(await listed()).toEqual(['Kart 2', 'Hades', 'Doom'])
  })

  it('takes the length, the views and the day from the Data API, and options before both', async () => {
    const { type, video } = await opened({ videos: [], key: true })
    await type(['catalog', 'add', link, '--category', 'Action', '--views', '1.7M', '--year', '2024'])
    expect(await video('Kart 2')).toMatchObject({
      ...{ duration: 75, views: 1_700_000, year: 2024, publishedOn: '2024-05-04' },
    })
  })

  it('adds several links in their order, and names those that it cannot add', async () => {
    const { type, json, listed } = await opened()
    const links = ['https://a.example/', 'https://b.example/', kart.link, 'nothing.mov', 'https://a.example/']
    const { code, stdout, stderr } = await type(['catalog', 'add', ...links, ...byHand, '--json'])
    const { added, refused } = JSON.parse(stdout)
    expect(code).toBe(1)
    expect(added.map(({ video }: { video: CatalogueVideo }) => video.link)).toEqual(links.slice(0, 2))
    expect(refused.map(({ link }: { link: string }) => link)).toEqual(links.slice(2))
    expect(stderr).toContain('3 links could not be added.\n')
    expect(stderr).toContain('https://a.example/: It is there twice.')
    expect(await listed()).toEqual(['A trailer', 'A trailer', 'Hades', 'Doom', 'Kart'])
    expect((await json('catalog', 'list')).videos[0].link).toBe(links[0])
  })

  it('asks on a terminal for what is not known, until it is answered', async () => {
    const answers: Record<string, string[]> = {
      'Title: ': ['A name'],
      'Creator: ': ['', 'A studio'],
      'Category (Action, R&D / 100%): ': ['Nothing', 'action'],
    }
    const stdin = Object.assign(new PassThrough(), { isTTY: true })
    let written = ''
    const stderr = new PassThrough({ encoding: 'utf8' }).on('data', (text: string) => {
      written += text
      const question = Object.keys(answers).find((question) => text.includes(question))
      if (question) stdin.write(`${answers[question]?.shift()}\n`)
    })
    const { type, video } = await opened({ videos: [], parts: { stdin, stderr } })
    expect(await type(['catalog', 'add', 'https://videos.example/a'])).toMatchObject({ code: 0 })
    expect(await video('A name')).toMatchObject({ creator: 'A studio', category: 'Action' })
    expect(written).toContain("There is no category 'Nothing'. The categories are: Action, R&D / 100%.\n")
  })

  it('copies a clip with the poster beside it, or with one that is named', async () => {
    const { type, folder, video } = await opened({ videos: [] })
    await writeFile(join(folder, 'My Trailer.mp4'), '\0\0\0\x18ftyp a clip')
    await writeFile(join(folder, 'My Trailer.webp'), 'a poster')
    await writeFile(join(folder, 'Other.mp4'), '\0\0\0\x18ftyp another')
    const path = join(folder, 'My Trailer.mp4')
    await type(['catalog', 'add', path, '--creator', 'Us', '--category', 'Action', '--duration', '02:13'])
    expect(await video('My Trailer')).toMatchObject({
      link: expect.stringMatching(/^media\/my-trailer\.\w{10}\.mp4$/),
      thumbnail: expect.stringMatching(/^media\/my-trailer\.\w{10}\.webp$/),
      duration: 133,
    })
    expect((await type(['catalog', 'add', path])).stderr).toContain('has this video already: My Trailer')
    const poster = ['--poster', join(folder, 'My Trailer.webp')]
    await type(['catalog', 'add', join(folder, 'Other.mp4'), ...byHand, ...poster])
    expect((await video('A trailer')).thumbnail).toBe((await video('My Trailer')).thumbnail)
  })
})

describe('catalog edit', () => {
  it('changes fields at the video’s position, also to unknown, and by its address', async () => {
    const { type, video, listed } = await opened()
    const { stdout } = await type([
      ...['catalog', 'edit', `/videos/${doom._id}`, '--title', 'Doom II', '--category', 'R&D / 100%'],
      ...['--clear', 'year', 'duration'],
    ])
    expect(stdout).toBe(
      `Changed Doom:\n  title: Doom → Doom II\n  year: 2020 → unknown\n  category: Action → R&D / 100%\n  duration: 60 → unknown\nSee it at http://127.0.0.1:3000/videos/${doom._id}\n`,
    )
    expect(await listed()).toEqual(['Hades', 'Doom II', 'Kart'])
    expect(await listed('--search', 'doom ii')).toEqual(['Doom II'])
    expect(await video('Doom II')).toMatchObject({
      ...{ year: null, duration: null, origin: 'own', alt: 'A picture' },
    })
    expect((await type(['catalog', 'edit', doom._id, '--title', 'Doom II'])).stdout).toContain(
      'Nothing changes',
    )
  })

  it('changes several at once', async () => {
    const { type, listed } = await opened()
    const change = ['--category', 'R&D / 100%', '--creator', 'Us']
    const { stdout } = await type(['catalog', 'edit', hades._id, doom._id, kart._id, ...change])
    expect(stdout).toBe(
      `Changed 3 videos:\n  ${hades._id}  Hades\n  ${doom._id}  Doom\n  ${kart._id}  Kart\n`,
    )
    expect(await listed('--category', 'R&D / 100%', '--search', 'us')).toEqual(['Hades', 'Doom', 'Kart'])
  })

  it('lets game and description follow the title that they repeat', async () => {
    const { type, video } = await opened({ videos: [] })
    await type(['catalog', 'add', 'https://a.example/', ...byHand, '--description', 'About it'])
    await type(['catalog', 'edit', 'https://a.example/', '--title', 'A better title'])
    expect(await video('A better title')).toMatchObject({ game: 'A better title', description: 'About it' })
    await type(['catalog', 'edit', 'https://a.example/', '--clear', 'description'])
    expect(await video('A better title')).toMatchObject({ description: 'A better title' })
  })

  it('takes a new link for a dead video, with its picture', async () => {
    const { type, video, listed } = await opened()
    await type(['catalog', 'refresh'])
    expect(await listed('--dead')).toEqual(['Kart'])
    await type(['catalog', 'edit', kart._id, '--clear', 'thumbnail', 'alt'])
    expect(await video('Kart')).toMatchObject({ thumbnail: link, alt: 'Kart' })
    await type(['catalog', 'edit', kart._id, '--title', 'K', '--link', 'youtu.be/00000000000'])
    const moved = youTubeLink('00000000000')
    expect(await video('K')).toMatchObject({ link: moved, thumbnail: moved, alt: 'K' })
    expect(await listed('--dead')).toEqual([])
  })
})

describe('catalog remove', () => {
  it('removes videos for good, but prints what an import brings back', async () => {
    const { type, listed, ship, folder, open } = await opened()
    const { stdout } = await type(['catalog', 'remove', doom._id, `youtu.be/${youTubeId}`])
    expect(stdout).toBe(`Removed 2 videos:\n  ${doom._id}  Doom\n  ${kart._id}  Kart\n`)
    await ship([...shipped, ...videosOf([{ _id: idOf(9), title: 'New' }])])
    expect(await listed()).toEqual(['Hades', 'New'])
    const removed = await type(['catalog', 'remove', hades._id, '--json'])
    await writeFile(join(folder, 'removed.json'), removed.stdout)
    await type(['catalog', 'import', join(folder, 'removed.json')])
    expect(await listed()).toEqual(['Hades', 'New'])
    const { db } = open()
    const rows = await removeVideos(db, [hades._id], false)
    for (const _ of ['once', 'once more']) await restoreVideos(db, rows)
    expect(await listed(), 'after an undo').toEqual(['Hades', 'New'])
  })
})

interface OpenedWith extends Pick<Given, 'videos' | 'parts'> {
  site?: string
  key?: boolean
}

async function opened({ videos = shipped, site, key, parts = {} }: OpenedWith = {}) {
  const there = {
    [youTubeId]: {
      title: 'Kart 2',
      creator: 'The studio',
      duration: 'PT1M15S',
      publishedAt: '2024-05-04T16:00:09Z',
    },
  }
  const youTube = await startFakeYouTube(videos.length < 3 ? there : {})
  const settings = {
    ...youTube.settings,
    ...(site && { SITE_URL: site }),
    ...(key && { YOUTUBE_API_KEY: 'a-key' }),
  }
  const commandLine = await openCommandLine({ videos, settings, parts })
  const list = async (...words: string[]): Promise<CatalogueVideo[]> =>
    (await commandLine.json('catalog', 'list', ...words)).videos
  return {
    ...commandLine,
    listed: async (...words: string[]) => (await list(...words)).map(({ title }) => title),
    video: async (title: string) => (await list()).find((video) => video.title === title) as CatalogueVideo,
  }
}
