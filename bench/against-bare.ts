import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { buffer } from "node:stream/consumers"
import type { FixedAnswer } from './processes/bare-server.ts'
import type { Load, Loaded } from './processes/load.ts'
import { type LoadProcess, type ServerProcess, startBare } from './processes/start.ts'
import { median } from './summary.ts'

export interface Asked {
  /** The first one's answer is what the bare server sends. */
  paths: string[]
  headers?: Record<string, string>
}

export interface AgainstBare {
  perSecond: number
  barePerSecond: number
  /** The median of the rounds' own ratios. */
  ratio: number
  median: number
  p99: number
  barePercentiles: { median: number; p99: number }
  bytes: number
  loadBusy: number
}

const rounds = 5
const seconds = 3
const connections = 32

/** Cutscene and a bare server of the same bytes in turns, so that what else the machine does falls on both. */
export async function againstBare(
  cutscene: ServerProcess,
  load: LoadProcess,
  { paths, headers = {} }: Asked,
): Promise<AgainstBare> {
  const answer = await firstAnswer(cutscene.port, paths[0] as string, headers)
  const bare = await startBare(answer)
  const run = async (port: number, time: number): Promise<Loaded> => {
    const asked: Load = { port, connections, paths, headers, seconds: time }
    const loaded = await load.run(asked)
    if (Object.keys(loaded.statuses).join() !== String(answer.status))
      throw new Error(`${paths[0]} answered ${JSON.stringify(loaded.statuses)}`)
    return loaded
  }
  try {
    for (const { port } of [bare, cutscene]) await run(port, 1)
    const pairs: [Loaded, Loaded][] = []
    for (let round = 0; round < rounds; round++)
      pairs.push([await run(bare.port, seconds), await run(cutscene.port, seconds)])
    const bares = pairs.map(([of]) => of)
    const ours = pairs.map(([, of]) => of)
    return {
      perSecond: median(ours.map((one) => one.perSecond)),
      barePerSecond: median(bares.map((one) => one.perSecond)),
      ratio: median(pairs.map(([theirs, own]) => own.perSecond / theirs.perSecond)),
      median: median(ours.map((one) => one.median)),
      p99: median(ours.map((one) => one.p99)),
      barePercentiles: {
        median: median(bares.map((one) => one.median)),
        p99: median(bares.map((one) => one.p99)),
      },
      bytes: Buffer.from(answer.body, 'base64').byteLength,
      loadBusy: Math.max(...pairs.flat().map(({ busy }) => busy)),
    }
  } finally {
    await bare.stop()
  }
}

/** As it is on the wire: compressed, and with every header. */
async function firstAnswer(port: number, path: string, headers: Record<string, string>): Promise<FixedAnswer> {
  const [response] = (await once(request({ port, path, headers }).end(), 'response')) as [IncomingMessage]
  const body = await buffer(response)
  // Node adds these by itself.
  const own = new Set(['date', 'connection', 'keep-alive'])
  return {
    status: response.statusCode ?? 0,
    headers: Object.entries(response.headers)
      .filter(([name]) => !own.has(name))
      .map(([name, value]) => [name, String(value)]),
    body: body.toString('base64'),
  }
}
