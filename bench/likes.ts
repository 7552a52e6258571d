import { compare, printComparisonHeader } from './compare.ts'
import { overDatabases } from './data/databases.ts'
import { large, type Size, small } from './data/sizes.ts'
import { syntheticId } from './data/synthetic-videos.ts'
import { tokenOf } from './data/users.ts'
import type { BenchRequest } from './processes/load-generator.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { printRow } from './report.ts'

const likesPerKind = 20_000

/** Likes over SQLite and PostgreSQL, in a small database and in a large one, beside a baseline server or another checkout. */
export async function benchLikes({ against }: { against: string | undefined }): Promise<void> {
  const load = startLoad()
  for (const size of [small, large])
    await overDatabases(size, async (database, ensure) => {
      const ours = await startCutscene(await ensure())
      const theirs =
        against === undefined ? undefined : await startCutscene(await ensure('other'), { checkout: against })
      printComparisonHeader(`Likes over ${database} with ${size.entries.toLocaleString('en')} entries`)
      for (const [name, requests] of Object.entries(await likeRequests(size)))
        await compare(name, ours, theirs, load, requests)
      printRow('memory, MB', Math.round((await ours.memoryBytes()) / 1e6))
      await ours.stop()
      await theirs?.stop()
    })
  await load.stop()
}

/** Likes of the older half of the videos, which is on no user's shelf: added, then removed. */
export async function likeRequests({ videos, users }: Size): Promise<Record<string, BenchRequest[]>> {
  const tokens = await Promise.all(
    Array.from({ length: Math.min(users, 1_000) - 10 }, (_, index) => tokenOf(10 + index)),
  )
  const olderHalf = videos / 2
  // No pair of user and video comes twice: one kind has the videos of even index, the other the rest.
  const requests = (kind: 0 | 1, query: string, added: Record<string, string>) => {
    const likes = Array.from({ length: likesPerKind }, (_, index) => ({
      authorization: tokens[index % tokens.length] as string,
      videoId: syntheticId(olderHalf + ((2 * index + kind) % olderHalf)),
    }))
    return [
      ...likes.map(({ authorization, videoId }): BenchRequest => {
        const headers = { authorization, 'content-type': 'application/json', ...added }
        const body = JSON.stringify({ video: { _id: videoId } })
        return { method: 'POST', path: `/api/user/likes${query}`, headers, body }
      }),
      ...likes.map(({ authorization, videoId }): BenchRequest => {
        const headers = { authorization, ...added }
        return { method: 'DELETE', path: `/api/user/likes/${videoId}${query}`, headers }
      }),
    ]
  }
  return {
    'with limit=1, added or removed': requests(0, '?limit=1', {}),
    'with return=minimal, as a page sends it': requests(1, '', { prefer: 'return=minimal' }),
  }
}
