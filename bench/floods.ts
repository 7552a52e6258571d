import { get } from 'node:http'
import { gets } from './compare.ts'
import { ensureSqlite } from './data/databases.ts'
import { syntheticId } from './data/synthetic-videos.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { percentilesOf, printRow, printTitle } from './report.ts'

const videos = 20_000
const connections = 100
const seconds = 8
/** Between two requests of the visitor. */
const pauseMs = 100

const each = (path: (index: number) => string) =>
  gets(Array.from({ length: 5_000 }, (_, index) => path(index)))

/** What no cache has: each request is another one. */
const floods = {
  'a category in random order': each(
    (index) => `/api/lists/window?list=category:Action&limit=24&shuffle=${index}`,
  ),
  'a search in random order': each((index) => `/api/lists/window?list=search:the&limit=24&shuffle=${index}`),
  'a search': each((index) => `/api/videos?limit=24&search=${index.toString(36)}`),
  'videos like one': each((index) => `/api/video/${syntheticId(index)}/similar`),
  'pages of searches': each((index) => `/videos?q=${index.toString(36)}`),
  'share images': each((index) => `/thumbnails/${syntheticId(index)}/share.jpg`),
}

/** What a visitor of another address waits, each time over a new connection, while a hundred connections send what costs much. */
export async function measureFloods(): Promise<void> {
  const load = startLoad()
  printTitle(`A visitor beside ${connections} connections, ${videos} videos`)
  printRow('', 'served/s', 'refused/s', 'p50 ms', 'p99 ms', 'max ms', 'failed')
  for (const [name, requests] of Object.entries(floods)) {
    const server = await startCutscene(await ensureSqlite({ videos, users: 0, entries: 0 }))
    const visitor = startVisitor(server.port)
    const { statuses } = await load.run({ ports: [server.port], connections, requests, seconds })
    const { failed, ...waited } = await visitor.stop()
    const perSecond = (status: number) => (statuses[status] ?? 0) / seconds
    printRow(name, perSecond(200), perSecond(503), waited.p50, waited.p99, waited.max, failed)
    await server.stop()
  }
  await load.stop()
}

/** Opens a video every while, from an address of its own; a response that does not come counts as long as it was waited for. */
function startVisitor(port: number) {
  const durations: number[] = []
  let failed = 0
  let stopped = false
  const finished = (async () => {
    for (let index = 0; !stopped; index++) {
      const startedAt = performance.now()
      if ((await statusOf(port, `/api/video/${syntheticId(10_000 + index)}`)) !== 200) failed++
      durations.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return { ...percentilesOf(durations), failed }
  })()
  return {
    stop() {
      stopped = true
      return finished
    },
  }
}

const statusOf = (port: number, path: string) =>
  new Promise<number | undefined>((resolve) => {
    const options = { port, path, host: '127.0.0.1', localAddress: '127.0.0.2', agent: false }
    get(options, (response) => response.resume().once('end', () => resolve(response.statusCode))).once(
      'error',
      () => resolve(undefined),
    )
  })
