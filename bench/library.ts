import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { createTokens } from '#service/accounts/jwt.ts'
import { createClock } from '#service/clock.ts'
import { type AgainstBare, againstBare, connections } from './against-bare.ts'
import { ensureLibrary, type Library, userId, videosThere } from './generate-library.ts'
import { measureLikesInSqlite } from './like-in-sqlite.ts'
import type { Ask } from './processes/load.ts'
import { type LoadProcess, type ServerProcess, startCutscene, startLoad } from './processes/start.ts'
import { createRandom } from './random.ts'
import { showAgainstBare, showAgainstBareHead, showLine } from './show.ts'
import { syntheticId } from './synthetic-videos.ts'

const secret = 'a secret that guards a benchmark alone'
/** Likes that are added, and taken off again by the second half of the requests. */
const presses = 20_000

/** A user's writes and pages, in a full database and in one that is nearly empty. */
export async function benchLibrary(): Promise<void> {
  const load = startLoad()
  const sizes = [await ensureLibrary(1000, 100_000), await ensureLibrary(100_000, 10_000_000)]
  const likes: AgainstBare[] = []
  for (const library of sizes) {
    const cutscene = await startCutscene(library.dataDir, library.catalogFolder, {
      TOKEN_SECRET: secret,
      DEMO_ACCOUNT: 'off',
    })
    showAgainstBareHead(`The library with ${library.users.toLocaleString('en')} users`)
    const pressed = pressesOf(library)
    const like = await againstBare(cutscene, load, { asks: await likesOf(pressed), statuses: [200, 201] })
    showAgainstBare('a like, added or removed', like)
    likes.push(like)
    await showPages(cutscene, load)
    showLine('memory, MB', Math.round((await cutscene.memory()) / 1e6))
    await cutscene.stop()
    const limit = measureLikesInSqlite(sqliteFile(library.dataDir), pressed, connections, 5)
    showLine('the statements of a like alone', limit, ': bare', limit / like.bare.perSecond)
  }
  const [small, large] = likes as [AgainstBare, AgainstBare]
  showLine('full : nearly empty, a like', small.ours.perSecond / large.ours.perSecond)
  await load.stop()
}

interface Press {
  userId: string
  videoId: string
}

/** Of the first users, each another. */
function pressesOf({ users }: Library): Press[] {
  const random = createRandom(3)
  const ids = Array.from({ length: videosThere }, (_, index) => syntheticId(index)).sort()
  const found = new Map<string, Press>()
  while (found.size < presses) {
    const user = userId(1 + random.whole(Math.min(users - 1, 1000)))
    // None of those that the generator put there.
    const videoId = ids[1 + 2 * random.whole(videosThere / 2)] as string
    found.set(`${user} ${videoId}`, { userId: user, videoId })
  }
  return [...found.values()]
}

async function likesOf(pressed: Press[]): Promise<Ask[]> {
  const tokens = createTokens(Buffer.from(secret), {
    now: () => new Date(),
    clock: createClock(() => new Date()),
  })
  const adds: Ask[] = []
  const removes: Ask[] = []
  const known = new Map<string, string>()
  for (const { userId, videoId } of pressed) {
    const token = known.get(userId) ?? (await tokens.issue(userId, 1))
    known.set(userId, token)
    const headers = { authorization: token, 'content-type': 'application/json' }
    const body = JSON.stringify({ video: { _id: videoId } })
    adds.push({ method: 'POST', path: '/api/user/likes?limit=1', headers, body })
    removes.push({ method: 'DELETE', path: `/api/user/likes/${videoId}?limit=1`, headers })
  }
  return [...adds, ...removes]
}

/** One at a time: what a visitor waits for. */
async function showPages(cutscene: ServerProcess, load: LoadProcess): Promise<void> {
  const tokens = createTokens(Buffer.from(secret), {
    now: () => new Date(),
    clock: createClock(() => new Date()),
  })
  const headers = { authorization: await tokens.issue(userId(0), 1) }
  const first = '/api/user/history?limit=24'
  const deep = Array.from({ length: 200 }, (_, index) => {
    const at = (Date.UTC(2026, 0, 1) + index * 400_000) * 1000
    return `${first}&cursor=after-${at}-${userId(0)}`
  })
  for (const [name, paths] of [
    ['first page of a long history', [first]],
    ['pages deep in it', deep],
  ] as const) {
    const asks = paths.map((path): Ask => ({ method: 'GET', path, headers }))
    const asked = { port: cutscene.port, connections: 1, asks, seconds: 3 }
    await load.run({ ...asked, seconds: 1 })
    const { count, median, p99, worst } = await load.run(asked)
    showLine(name, String(count), 'p50', median, 'p99', p99, 'worst', worst)
  }
}
