import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FixedResponse } from './processes/baseline-server.ts'
import type { BenchRequest, LoadResult } from './processes/load-generator.ts'
import { type LoadProcess, type ServerProcess, startBaseline } from './processes/start.ts'
import { median } from './report.ts'

export interface Workload {
  /** Sent in turn. The baseline server repeats the response to the first. */
  requests: BenchRequest[]
  /** The expected statuses; default: the status of the first response. */
  statuses?: number[]
  /** What the other server gets, if not the same. */
  baselineRequests?: BenchRequest[]
}

export const gets = (paths: readonly string[], headers: Record<string, string> = {}): BenchRequest[] =>
  paths.map((path) => ({ method: 'GET', path, headers }))

export interface Measurement {
  requestsPerSecond: number
  /** CPU time of the server per request. */
  cpuMicros: number
  p50: number
  p99: number
}

export interface Comparison {
  cutscene: Measurement
  baseline: Measurement
  /** Cutscene's throughput as a share of the baseline's: the median over the rounds. */
  ratio: number
  /** The same by CPU time, which other work on the machine changes less. */
  cpuRatio: number
  responseBytes: number
  /** The largest share of its core that the load generator used. */
  loadUtilization: number
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
export const connections = 32

/** Compares Cutscene with a baseline server, which repeats the response to the first request. */
export async function compareWithBaseline(
  cutscene: ServerProcess,
  load: LoadProcess,
  workload: Workload,
): Promise<Comparison> {
  const { requests } = workload
  const response = await readResponse(cutscene.port, requests[0] as BenchRequest)
  const baseline = await startBaseline(response)
  try {
    const expected = { statuses: [response.status], ...workload }
    const from = 1 % requests.length
    const compared = await compare(cutscene, baseline, load, expected, from)
    return { ...compared, responseBytes: Buffer.from(response.body, 'base64').byteLength }
  } finally {
    await baseline.stop()
  }
}

/** Measures two servers in alternating rounds, so that other work on the machine affects both. */
export async function compare(
  cutscene: ServerProcess,
  baseline: ServerProcess,
  load: LoadProcess,
  { requests: ownRequests, statuses = [], baselineRequests = ownRequests }: Workload,
  from = 0,
): Promise<Omit<Comparison, 'responseBytes'>> {
  // A request may change what the next one meets, so each run continues where the last one ended.
  const next = new Map([
    [cutscene, from],
    [baseline, 0],
  ])
  for (const server of [baseline, cutscene]) await measure(server, 1)
  const pairs: [Round, Round][] = []
  for (let round = 0; round < rounds; round++)
    pairs.push([await measure(baseline, seconds), await measure(cutscene, seconds)])
  return {
    cutscene: medianOf(pairs.map(([, ours]) => ours)),
    baseline: medianOf(pairs.map(([theirs]) => theirs)),
    ratio: median(pairs.map(([theirs, ours]) => ours.requestsPerSecond / theirs.requestsPerSecond)),
    cpuRatio: median(pairs.map(([theirs, ours]) => theirs.cpuMicros / ours.cpuMicros)),
    loadUtilization: Math.max(...pairs.flat().map(({ utilization }) => utilization)),
  }

  async function measure(server: ServerProcess, seconds: number): Promise<Round> {
    const before = await server.cpuTimeMs()
    const from = next.get(server) ?? 0
    const requests = server === baseline ? baselineRequests : ownRequests
    const result = await load.run({ port: server.port, connections, requests, from, seconds })
    next.set(server, result.next)
    const spentMs = (await server.cpuTimeMs()) - before
    if (!Object.keys(result.statuses).every((status) => statuses.includes(Number(status))))
      throw new Error(`Unexpected statuses for ${requests[0]?.path}: ${JSON.stringify(result.statuses)}`)
    return { ...result, cpuMicros: (spentMs * 1000) / result.count }
  }
}

type Round = LoadResult & Measurement

function medianOf(rounds: Round[]): Measurement {
  const middle = (name: keyof Measurement) => median(rounds.map((round) => round[name]))
  return {
    requestsPerSecond: middle('requestsPerSecond'),
    cpuMicros: middle('cpuMicros'),
    p50: middle('p50'),
    p99: middle('p99'),
  }
}

/** Headers that Node adds to every response. */
const addedByNode = new Set(['date', 'connection', 'keep-alive'])

/** The response as it is on the wire: still compressed, and with every header. */
async function readResponse(
  port: number,
  { method, path, headers, body: sent }: BenchRequest,
): Promise<FixedResponse> {
  const outgoing = request({ port, method, path, headers }).end(sent)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  return {
    status: response.statusCode ?? 0,
    headers: Object.entries(response.headers)
      .filter(([name]) => !addedByNode.has(name))
      .map(([name, value]) => [name, String(value)]),
    body: body.toString('base64'),
  }
}
