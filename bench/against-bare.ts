import type { Ask, Loaded } from './processes/load.ts'
import { type LoadProcess, type ServerProcess, startBare } from './processes/start.ts'
import { readAnswer } from './read-answer.ts'
import { median } from './summary.ts'

export interface Asked {
  /** Asked in turn; the first one's answer is what the bare server sends. */
  asks: Ask[]
  /** What answers may say; the first one's status when left out. */
  statuses?: number[]
}

export const gets = (paths: readonly string[], headers: Record<string, string> = {}): Ask[] =>
  paths.map((path) => ({ method: 'GET', path, headers }))

export interface Speed {
  perSecond: number
  /** Of the server's processor time, in microseconds. */
  timeARequest: number
  /** Milliseconds. */
  median: number
  p99: number
}

export interface AgainstBare {
  ours: Speed
  bare: Speed
  /** Requests per second as a share of the bare server's: the median of the rounds' own ratios. */
  ratio: number
  /** The same by processor time, which what else the machine does changes less. */
  processorRatio: number
  bytes: number
  /** How much of its core the load took at most. */
  loadBusy: number
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
export const connections = 32

/** Cutscene and a bare server of the same bytes in turns, so that what else the machine does falls on both. */
export async function againstBare(
  cutscene: ServerProcess,
  load: LoadProcess,
  { asks, statuses }: Asked,
): Promise<AgainstBare> {
  const answer = await readAnswer(cutscene.port, asks[0] as Ask)
  // Each ask of ours may change what the next one meets: they go on where the last run ended.
  let next = 1 % asks.length
  const expected = statuses ?? [answer.status]
  const bare = await startBare(answer)
  try {
    for (const server of [bare, cutscene]) await measure(server, 1)
    const pairs: [Round, Round][] = []
    for (let round = 0; round < rounds; round++)
      pairs.push([await measure(bare, seconds), await measure(cutscene, seconds)])
    return {
      ours: speedOf(pairs.map(([, ours]) => ours)),
      bare: speedOf(pairs.map(([theirs]) => theirs)),
      ratio: median(pairs.map(([theirs, ours]) => ours.perSecond / theirs.perSecond)),
      processorRatio: median(pairs.map(([theirs, ours]) => theirs.timeARequest / ours.timeARequest)),
      bytes: Buffer.from(answer.body, 'base64').byteLength,
      loadBusy: Math.max(...pairs.flat().map(({ busy }) => busy)),
    }
  } finally {
    await bare.stop()
  }

  async function measure(server: ServerProcess, time: number): Promise<Round> {
    const before = await server.processorTime()
    const from = server === cutscene ? next : 0
    const loaded = await load.run({ port: server.port, connections, asks, from, seconds: time })
    if (server === cutscene) next = loaded.next
    const spent = (await server.processorTime()) - before
    if (!Object.keys(loaded.statuses).every((status) => expected.includes(Number(status))))
      throw new Error(`${asks[0]?.path} and its like answered ${JSON.stringify(loaded.statuses)}`)
    return { ...loaded, timeARequest: (spent * 1000) / loaded.count }
  }
}

type Round = Loaded & Speed

function speedOf(measured: Round[]): Speed {
  const middle = (name: keyof Speed) => median(measured.map((one) => one[name]))
  return {
    perSecond: middle('perSecond'),
    timeARequest: middle('timeARequest'),
    median: middle('median'),
    p99: middle('p99'),
  }
}
