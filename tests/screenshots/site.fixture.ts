import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCutscene } from '../node/process.fixture.ts'
import { videos } from '../shipped-videos.fixture.ts'

export type Site = Awaited<ReturnType<typeof startSite>>

/** The server edition with a database of its own, whose clock stands still. */
export async function startSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-screenshots-'))
  const { address, stop } = await startCutscene({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    // Offers to reset passwords; no mail is sent.
    SMTP_URL: 'smtp://127.0.0.1:9',
    SITE_URL: 'https://cutscene.example',
    DEMO_ACCOUNT: 'on',
    REQUEST_TESTER: 'on',
    NODE_OPTIONS: `--import=${new URL('frozen-server.ts', import.meta.url)}`,
  })

  /** Local storage of a new user, with a library where wanted. A page may change it: each picture has a user of its own. */
  async function signUp(host: string, hasLibrary: boolean): Promise<Record<string, string>> {
    const name = { firstName: 'Ada', lastName: 'Lovelace' }
    const email = `ada@${host}.example`
    const { createdUser, encodedToken } = await post('/auth/signup', {
      ...name,
      email,
      password: 'press-start-1',
    })
    const { likes, history, playlists, watchlater, ...user } = createdUser
    if (hasLibrary) await post('/user/data', library, encodedToken)
    return { token: encodedToken, user: JSON.stringify(user) }
  }

  async function post(path: string, body: unknown, authorization = '') {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }

  return {
    address,
    signUp,
    async stop() {
      await stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const createdAt = '2026-05-31T20:00:00Z'
const entries = (from: number, to: number, addedAt = createdAt) =>
  videos.slice(from, to).map(({ _id }) => ({ _id, addedAt }))
const playlist = (title: string, from = 0, to = from) => ({
  title,
  description: `What we watch: ${title.toLowerCase()}`,
  createdAt,
  videos: entries(from, to),
})

const library = {
  format: 'cutscene-user-data-1',
  likes: entries(0, 14),
  watchlater: entries(4, 18),
  history: [
    ...entries(8, 11, '2026-06-01T08:00:00Z'),
    ...entries(11, 17),
    ...entries(17, 22, '2026-05-23T20:00:00Z'),
  ],
  progress: entries(8, 15).map(({ _id, addedAt }, index) => ({
    _id,
    seconds: 15 * (index + 1),
    duration: 120,
    finished: index === 3,
    lastSeenAt: addedAt,
    list: null,
  })),
  playlists: [playlist('Evenings', 3, 12), playlist('Co-op', 3, 5), playlist('Some day')],
}
