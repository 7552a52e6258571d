import { compare, gets, printComparisonHeader } from './compare.ts'
import { ensureSqlite } from './data/databases.ts'
import { createRandom } from './data/random.ts'
import { large } from './data/sizes.ts'
import { syntheticId } from './data/synthetic-videos.ts'
import type { BenchRequest } from './processes/load-generator.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { printRow } from './report.ts'

const empty = { videos: 100, users: 0, entries: 0 }
/** More addresses than the response cache holds: nearly all requests miss it. */
const randomAddresses = 200_000
const browser = { 'accept-encoding': 'gzip, deflate, br' }

/** The API's reads and pages from the cache, beside a baseline server or another checkout. */
export async function benchReads({ against }: { against: string | undefined }): Promise<void> {
  const load = startLoad()
  for (const size of [empty, large]) {
    const ours = await startCutscene(await ensureSqlite(size))
    const theirs =
      against === undefined
        ? undefined
        : await startCutscene(await ensureSqlite(size, 'other'), { checkout: against })
    printComparisonHeader(`Reads with ${size.videos.toLocaleString('en')} videos`)
    for (const [name, requests] of usualReads(size.videos, randomAddresses))
      await compare(name, ours, theirs, load, requests)
    printRow('memory, MB', Math.round((await ours.memoryBytes()) / 1e6))
    await ours.stop()
    await theirs?.stop()
  }
  await load.stop()
}

/** What visitors read among so many videos: requests by name. */
export function usualReads(videos: number, randomVideos: number): [name: string, requests: BenchRequest[]][] {
  const random = createRandom(1)
  const id = () => syntheticId(random.whole(videos))
  const videoId = id()
  return [
    ['GET /api/videos?limit=24', gets(['/api/videos?limit=24'])],
    ['GET /api/video/{id}, one video', gets([`/api/video/${videoId}`])],
    [
      'GET /api/video/{id}, random videos',
      gets(Array.from({ length: randomVideos }, () => `/api/video/${id()}`)),
    ],
    ['/', gets(['/'], browser)],
    ['/videos', gets(['/videos'], browser)],
    ['/videos/{id}', gets([`/videos/${videoId}`], browser)],
  ]
}
