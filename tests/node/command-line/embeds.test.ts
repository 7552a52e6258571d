import { describe, expect, it } from 'vitest'
import { idOf, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { openCommandLine } from './command-line.fixture.ts'
import { type FakeVideo, failing, refusing, startFakeYouTube } from './fake-youtube.fixture.ts'

const youTubeId = (number: number) => `video-${String(number).padStart(5, '0')}`
const embed = (number: number) => `https://www.youtube-nocookie.com/embed/${youTubeId(number)}`
const unknown = { duration: null, views: 0 }
const apiKey = { YOUTUBE_API_KEY: 'a-secret-key' }
const withoutKey = {}
/** That many embedded videos of unknown length. */
const embeds = (count: number) =>
  videosOf(Array.from({ length: count }, (_, index) => ({ ...unknown, link: embed(index) })))
const lasting = (duration: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index, { duration }]))

describe('a refresh by the Data API', () => {
  it('fills in unknown values, records and clears unavailability, and changes no known value; a check fills in nothing', async () => {
    const there: Record<number, FakeVideo> = {
      1: { duration: 'PT1H2M3S', viewCount: '1700000' },
      2: { duration: 'PT5S', viewCount: '7', embeddable: false },
      3: { duration: 'PT9S' },
    }
    const { type, refresh, video, marked, requests, keys, videoThere } = await opened(there)
    expect(await type(['catalog', 'check-embeds'])).toMatchObject({ code: 0 })
    expect(await video(1)).toMatchObject(unknown)
    const { code, stdout, stderr } = await refresh()
    expect([code, stderr]).toEqual([0, ''])
    expect(new Set(keys), 'only in a header').toEqual(new Set([apiKey.YOUTUBE_API_KEY]))
    expect(requests.join() + stdout).not.toContain(apiKey.YOUTUBE_API_KEY)
    expect(stdout).toContain('Checked 4 videos: filled in 2 lengths, 1 views and 0 days of publication.\n')
    expect(stdout).toMatch(/ {2}Video 4 {2}\S+ {2}\(gone, since 2026-06-01T12:00:00\.000Z\)/)
    expect(await video(1)).toMatchObject({ duration: 3723, views: 1_700_000 })
    expect(await video(2)).toMatchObject({ duration: 60, views: 99 })
    expect(await marked()).toEqual([idOf(2), idOf(4)])
    videoThere(4, { duration: 'PT9S' })
    expect((await refresh()).stdout).toContain('1 can be played again.')
    expect(await marked()).toEqual([idOf(2)])
  })

  it('fills in the day of publication where none is known, or its month or year, and no length of what is live, or longer than any', async () => {
    const known = [undefined, '2026-05', '2026', '2026-04', '2026-05-03']
    const durations = ['P0D', 'P1D', 'P2D', 'soon', 'PT9S']
    const there = durations.map((duration) => ({ duration, publishedAt: '2026-05-04T16:00:09Z' }))
    const videos = videosOf(
      known.map((publishedOn, index) => ({ ...unknown, link: embed(index), publishedOn })),
    )
    const { refresh, open } = await opened({ ...there }, videos)
    expect((await refresh()).stdout).toContain('filled in 2 lengths, 0 views and 3 days of publication.')
    const stored = await open().db.selectFrom('video').selectAll().orderBy('id').execute()
    const day = '2026-05-04'
    expect(stored.map(({ duration, published_on }) => [duration, published_on])).toEqual([
      [null, day],
      [86_400, day],
      [null, day],
      [null, '2026-04'],
      [9, '2026-05-03'],
    ])
  })

  it('requests fifty videos at a time, the least recently queried first', async () => {
    const { refresh, requests } = await opened(lasting('PT9S', 120), embeds(120))
    await refresh('--limit', '70')
    await refresh('--limit', '70')
    const numbers = requests.map(({ searchParams }) => searchParams.get('id')?.split(',') ?? [])
    expect(numbers.map(({ length }) => length)).toEqual([50, 20, 50, 20])
    expect(new Set(numbers.flat()).size).toBe(120)
  })
})

describe('a check without a key', () => {
  it('queries oEmbed one by one, one a second, and records why videos cannot be embedded', async () => {
    const { type, marked, requests, slept } = await opened(
      { 1: {}, 2: { embeddable: false } },
      usual,
      withoutKey,
    )
    const { code, stdout } = await type(['catalog', 'check-embeds', '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ checked: 4, remaining: 0, stopReason: null, becameUnavailable: 3, dryRun: false },
      unavailable: [
        { title: 'Video 2', reason: 'blocked' },
        { title: 'Video 3', reason: 'gone' },
        { title: 'Video 4', reason: 'gone' },
      ],
    })
    const [first, ...others] = requests.map(({ searchParams }) => searchParams.get('url')?.slice(-11))
    expect([first, ...others]).toEqual([...[1, 2, 3, 4].map(youTubeId), first])
    expect(slept).toEqual(requests.map(() => 1000))
    expect(await marked()).toEqual([idOf(2), idOf(3), idOf(4)])
    expect((await type(['doctor'])).stdout).toContain('3 embedded videos cannot be played')
  })

  it('records unavailability also when all videos are unavailable', async () => {
    const { refresh, marked } = await opened({}, usual, withoutKey)
    expect(await refresh('--limit', '1')).toMatchObject({ code: 0 })
    expect(await marked()).toEqual([idOf(1)])
  })

  it('records nothing when a proxy rejects everything from some request on', async () => {
    const { refresh, marked, respondOnce } = await opened({ 1: {}, 2: {}, 3: {}, 4: {} }, usual, withoutKey)
    respondOnce(undefined, undefined, ...Array(5).fill(failing(403)))
    const { code, stderr } = await refresh()
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Stopped: .* rejects even an existing video .* Not checked: 4 videos\./),
    ])
    expect(await marked()).toEqual([])
  })
})

describe('a YouTube service that', () => {
  it('asks for a pause, has a limit per minute, or hangs up is asked again after a delay', async () => {
    const { refresh, respondOnce, slept, video } = await opened({ 1: { duration: 'PT9S' } })
    respondOnce(
      failing(503, { 'retry-after': 'Mon, 01 Jun 2026 12:00:30 GMT' }),
      refusing(403, 'rateLimitExceeded'),
      (req) => req.socket.destroy(),
    )
    expect(await refresh()).toMatchObject({ code: 0, stderr: '' })
    expect(slept).toEqual([30_000, 2000, 4000])
    expect(await video(1)).toMatchObject({ duration: 9 })
  })

  it.each([
    ['continues to fail', Array(4).fill(failing(500)), /returned status 500, 4 times/],
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
      const { refresh, respondOnce, marked, open } = await opened(lasting('PT9S', 60), embeds(60))
      respondOnce(undefined, ...responses)
      const { code, stdout, stderr } = await refresh()
      expect([code, stdout]).toEqual([1, expect.stringContaining('Checked 50 videos: filled in 50 lengths')])
      expect(stderr).toMatch(message)
      expect(stderr).toMatch(/^Stopped: .*\. Not checked: 10 videos\. .*\n$/)
      const { videos } = await open().store.videos({ limit: 60 })
      expect(videos.filter(({ duration }) => duration === 9)).toHaveLength(50)
      expect(await marked()).toEqual([])
    },
  )

  it('does not accept the key: exit code 1 with a message, also of doctor until a check gets further', async () => {
    const { type, refresh, respondOnce, marked, at } = await opened({})
    const doctor = async () => (await type(['doctor'])).stdout
    const stopped = 'YouTube does not accept YOUTUBE_API_KEY (keyInvalid)'
    respondOnce(refusing(400, 'keyInvalid'), refusing(400, 'keyInvalid'))
    expect(await refresh('--dry-run')).toMatchObject({ code: 1, stderr: expect.stringContaining(stopped) })
    expect(await doctor()).toContain('never checked')
    expect(await refresh()).toMatchObject({ code: 1, stderr: expect.stringContaining(stopped) })
    expect(await marked()).toEqual([])
    expect(await doctor()).toContain(`the check of 2026-06-01T12:00:00.000Z stopped: ${stopped}`)
    at('2026-06-02T12:00:00Z')
    await refresh()
    expect(await doctor()).toContain('4 embedded videos cannot be played')
  })
})

/** A video of another host and four of YouTube, the second of them with known values. */
const usual = videosOf([
  { link: 'https://videos.example/a.mp4' },
  ...[1, 2, 3, 4].map((number) => ({
    link: embed(number),
    ...(number === 2 ? { duration: 60, views: 99 } : unknown),
  })),
])

/** `there` has the videos of YouTube by their number. */
async function opened(
  there: Record<number, FakeVideo>,
  videos = usual,
  settings: Record<string, string> = apiKey,
) {
  const ofYouTube = Object.fromEntries(
    Object.entries(there).map(([number, video]) => [youTubeId(Number(number)), video]),
  )
  const youTube = await startFakeYouTube(ofYouTube)
  const slept: number[] = []
  let now = new Date('2026-06-01T12:00:00Z')
  const commandLine = await openCommandLine({
    videos,
    settings: { ...settings, ...youTube.settings },
    parts: { sleep: async (milliseconds) => void slept.push(milliseconds), now: () => now },
  })
  return {
    ...commandLine,
    ...youTube,
    slept,
    /** Sets the clock. */
    at(time: string) {
      now = new Date(time)
    },
    videoThere(number: number, video: FakeVideo) {
      ofYouTube[youTubeId(number)] = video
    },
    refresh: (...options: string[]) => commandLine.type(['catalog', 'refresh', ...options]),
    video: (number: number) => commandLine.open().store.video(idOf(number)),
    /** The ids of those that are recorded as unavailable. */
    async marked() {
      const rows = await commandLine
        .open()
        .db.selectFrom('video')
        .select('id')
        .where('unavailable_since', 'is not', null)
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

type RespondOnce = Awaited<ReturnType<typeof startFakeYouTube>>['respondOnce']

function nonsense(_: unknown, res: { end(text: string): void }) {
  res.end('{"kind": "youtube#videoListResponse", "items": "none"}')
}

function anotherService(_: unknown, res: { end(text: string): void }) {
  res.end('{"items": []}')
}
