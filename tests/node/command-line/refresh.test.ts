import { describe, expect, it, onTestFinished } from 'vitest'
import { idOf, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { root } from '../../real-catalogue.fixture.ts'
import { spawnCutscene } from '../process.fixture.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'
import { type FakeVideo, failing, refusing, startFakeYouTube } from './fake-youtube.fixture.ts'

const youTubeId = (number: number) => `video-${String(number).padStart(5, '0')}`
const embed = (number: number) => `https://www.youtube-nocookie.com/embed/${youTubeId(number)}`
const unknown = { duration: null, views: 0 }
const apiKey = { YOUTUBE_API_KEY: 'a-secret-key' }

describe('a refresh by the Data API', () => {
  it('queries videos whose links an earlier version stored in other forms', async () => {
    const { refresh, video, open } = await opened({ 1: { duration: 'PT9S' } })
    await refresh('--dry-run')
    const link = `https://WWW.YouTube.com/watch?t=4&v=${youTubeId(1)}`
    await open().db.updateTable('video').set({ link }).where('id', '=', idOf(1)).execute()
    expect((await refresh()).stdout).toContain('Checked 4 videos: filled in 1 lengths')
    expect(await video(1)).toMatchObject({ duration: 9, link })
  })

  it('requests fifty videos at a time, the least recently queried first', async () => {
    const all = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [index, { duration: 'PT9S' }]))
    const videos = videosOf(Array.from({ length: 120 }, (_, index) => ({ ...unknown, link: embed(index) })))
    const { refresh, requests } = await opened(all, videos)
    await refresh('--limit', '70')
    await refresh('--limit', '70')
    const numbers = requests.map(({ searchParams }) => searchParams.get('id')?.split(',') ?? [])
    expect(numbers.map(({ length }) => length)).toEqual([50, 20, 50, 20])
    expect(new Set(numbers.flat()).size).toBe(120)
  })

  it.each([
    ['is live', 'P0D', null],
    ['lasts a day', 'P1D', 86_400],
    ['lasts longer than any here', 'P2D', null],
    ['has an invalid length', 'soon', null],
  ])('reads the length of a video that %s', async (_, duration, seconds) => {
    const { refresh, video } = await opened({ 1: { duration } })
    await refresh()
    expect(await video(1)).toMatchObject({ duration: seconds })
  })
})

describe('a refresh without a key', () => {
  it('queries oEmbed one by one, and records what cannot be embedded', async () => {
    const { refresh, marked, requests, video } = await opened(
      { 1: {}, 2: { embeddable: false } },
      undefined,
      {},
    )
    const { code, stdout } = await refresh()
    expect([code, stdout]).toEqual([0, expect.stringContaining('Checked 4 videos: filled in 0 lengths')])
    const [first, ...others] = requests.map(({ searchParams }) => searchParams.get('url')?.slice(-11))
    expect([first, ...others]).toEqual([...[1, 2, 3, 4].map(youTubeId), first])
    expect(await marked()).toEqual([idOf(2), idOf(3), idOf(4)])
    expect(await video(1)).toMatchObject(unknown)
  })

  it('records unavailability also when all videos are unavailable', async () => {
    const { refresh, marked } = await opened({}, undefined, {})
    expect(await refresh('--limit', '1')).toMatchObject({ code: 0 })
    expect(await marked()).toEqual([idOf(1)])
  })

  it.each([
    ['from the first request on', []],
    ['from a later request on', [undefined, undefined]],
  ] satisfies [string, Parameters<RespondOnce>][])(
    'records nothing when a proxy rejects everything %s',
    async (_, behaves) => {
      const { refresh, marked, respondOnce } = await opened({ 1: {}, 2: {}, 3: {}, 4: {} }, undefined, {})
      respondOnce(...behaves, ...Array(5).fill(failing(403)))
      const { code, stderr } = await refresh()
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^Stopped: .* rejects even an existing video .* Not checked: 4 videos\./),
      ])
      expect(await marked()).toEqual([])
    },
  )
})

describe('a YouTube service that', () => {
  it.each([
    ['fails temporarily', [failing(500), failing(503)], [1000, 2000]],
    ['sends Retry-After in seconds', [failing(429, { 'retry-after': '7' })], [7000]],
    [
      'sends Retry-After as a date',
      [failing(503, { 'retry-after': 'Mon, 01 Jun 2026 12:00:30 GMT' })],
      [30_000],
    ],
    ['has a per-minute limit', [refusing(403, 'rateLimitExceeded')], [1000]],
    ['hangs up', [(req) => req.socket.destroy()], [1000]],
  ] satisfies [string, Parameters<RespondOnce>, number[]][])(
    '%s is retried after a delay',
    async (_, responses, waits) => {
      const { refresh, respondOnce, slept, video } = await opened({ 1: { duration: 'PT9S' } })
      respondOnce(...responses)
      expect(await refresh()).toMatchObject({ code: 0, stderr: '' })
      expect(slept).toEqual(waits)
      expect(await video(1)).toMatchObject({ duration: 9 })
    },
  )

  it.each([
    ['continues to fail', Array(4).fill(failing(500)), /returned status 500, 4 times/],
    [
      'requests a wait of an hour',
      [failing(429, { 'retry-after': '3600' })],
      /requested a wait of 3600 seconds/,
    ],
    [
      'has the day’s quota used up',
      [refusing(403, 'quotaExceeded')],
      /the day's quota of YOUTUBE_API_KEY is used up/,
    ],
    ['sends JSON of another kind', Array(4).fill(nonsense), /4 times/],
    ['is another service', Array(4).fill(anotherService), /4 times/],
  ] satisfies [string, Parameters<RespondOnce>, RegExp][])(
    '%s stops the refresh, which stores its results and counts the remaining videos',
    async (_, responses, message) => {
      const all = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [index, { duration: 'PT9S' }]))
      const videos = videosOf(Array.from({ length: 60 }, (_, index) => ({ ...unknown, link: embed(index) })))
      const { refresh, respondOnce, marked, known } = await opened(all, videos)
      respondOnce(undefined, ...responses)
      const { code, stdout, stderr } = await refresh()
      expect([code, stdout]).toEqual([1, expect.stringContaining('Checked 50 videos: filled in 50 lengths')])
      expect(stderr).toMatch(message)
      expect(stderr).toMatch(/^Stopped: .*\. Not checked: 10 videos\. .*\n$/)
      expect([await marked(), await known()]).toEqual([[], 50])
    },
  )

  it('exit code 1 and a message for an invalid key', async () => {
    const { refresh, respondOnce, marked } = await opened({})
    respondOnce(refusing(400, 'keyInvalid'))
    const { code, stderr } = await refresh()
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^YouTube does not accept YOUTUBE_API_KEY \(keyInvalid\)/),
    ])
    expect(await marked()).toEqual([])
  })
})

it('a killed check goes on with the videos that it had not recorded', { tags: 'slow' }, async () => {
  const { requests, respondOnce, settings } = await startFakeYouTube({})
  // The second request gets no response.
  respondOnce(undefined, () => {})
  const given = { DATA_DIR: await temporaryFolder(), ...apiKey, ...settings }
  const { child, ended } = spawnCutscene(given, 'scripts/cutscene.ts', ['catalog', 'check-embeds'])
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(() => requests.length).toBe(2)
  child.kill('SIGKILL')
  expect(await ended).toMatchObject({ signal: 'SIGKILL', stderr: '' })
  const { type } = await openCommandLine({ root, settings: given })
  expect(await type(['catalog', 'check-embeds', '--limit', '50'])).toMatchObject({ code: 0, stderr: '' })
  const [, killed, resumed] = requests.map(({ searchParams }) => searchParams.get('id'))
  expect(resumed).toBe(killed)
})

/** A video of another host and four of YouTube, the second of them with known values. */
const usual = videosOf([
  { link: 'https://videos.example/a.mp4' },
  ...[1, 2, 3, 4].map((number) => ({
    link: embed(number),
    ...(number === 2 ? { duration: 60, views: 99 } : unknown),
  })),
])

async function opened(
  there: Record<string, FakeVideo>,
  videos = usual,
  settings: Record<string, string> = apiKey,
) {
  for (const number of Object.keys(there).filter((key) => /^\d+$/.test(key)))
    there[youTubeId(Number(number))] = there[number] as FakeVideo
  const youTube = await startFakeYouTube(there)
  const slept: number[] = []
  const commandLine = await openCommandLine({
    videos,
    settings: { ...settings, ...youTube.settings },
    parts: {
      sleep: async (milliseconds) => {
        slept.push(milliseconds)
      },
    },
  })
  const looking = <Found>(look: (opened: ReturnType<typeof commandLine.open>) => Found) =>
    look(commandLine.open())
  return {
    ...commandLine,
    ...youTube,
    videos,
    slept,
    refresh: (...options: string[]) => commandLine.type(['catalog', 'refresh', ...options]),
    video: (number: number) => looking(({ store }) => store.video(idOf(number))),
    known: () =>
      looking(
        async ({ db }) =>
          (await db.selectFrom('video').select('id').where('duration', '=', 9).execute()).length,
      ),
    marked: () =>
      looking(async ({ db }) => {
        const rows = await db
          .selectFrom('video')
          .select('id')
          .where('unavailable_since', 'is not', null)
          .orderBy('id')
          .execute()
        return rows.map(({ id }) => id)
      }),
  }
}

type RespondOnce = Awaited<ReturnType<typeof startFakeYouTube>>['respondOnce']

function nonsense(_: unknown, res: { end(text: string): void }) {
  res.end('{"kind": "youtube#videoListResponse", "items": "none"}')
}

function anotherService(_: unknown, res: { end(text: string): void }) {
  res.end('{"items": []}')
}
