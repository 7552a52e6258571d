import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FixedResponse } from './processes/baseline-server.ts'
import type { BenchRequest } from './processes/load-generator.ts'
import { type LoadProcess, type ServerProcess, startBaseline } from './processes/start.ts'
import { median, printRow, printTitle } from './report.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const connections = 32

export const gets = (paths: readonly string[], headers: Record<string, string> = {}): BenchRequest[] =>
  paths.map((path) => ({ method: 'GET', path, headers }))

export function printComparisonHeader(title: string): void {
  printTitle(title)
  printRow('', 'requests/s', 'other/s', 'ratio', 'by CPU', 'p50 ms', 'p99 ms', 'other p50', 'other p99')
}

/**
 * Prints a line of two servers, measured in alternating rounds so that other work on the machine affects both. Without another
 * one, the baseline server repeats the response to the first request.
 */
export async function compare(
  name: string,
  ours: ServerProcess,
  another: ServerProcess | undefined,
  load: LoadProcess,
  requests: BenchRequest[],
): Promise<void> {
  const first = requests[0] as BenchRequest
  const theirs = another ?? (await startBaseline(await readResponse(ours.port, first)))
  // A request may change what the next one meets, so each run continues where the last one ended.
  const next = new Map([
    [ours, another ? 0 : 1 % requests.length],
    [theirs, 0],
  ])
  for (const server of [theirs, ours]) await measure(server, 1)
  const pairs: [theirs: Round, ours: Round][] = []
  for (let round = 0; round < rounds; round++)
    pairs.push([await measure(theirs, seconds), await measure(ours, seconds)])
  if (!another) await theirs.stop()
  const middle = (figure: (theirs: Round, ours: Round) => number) =>
    median(pairs.map(([theirs, ours]) => figure(theirs, ours)))
  printRow(
    name,
    Math.round(middle((_, ours) => ours.requestsPerSecond)),
    Math.round(middle((theirs) => theirs.requestsPerSecond)),
    middle((theirs, ours) => ours.requestsPerSecond / theirs.requestsPerSecond),
    middle((theirs, ours) => theirs.cpuMicros / ours.cpuMicros),
    middle((_, ours) => ours.p50),
    middle((_, ours) => ours.p99),
    middle((theirs) => theirs.p50),
    middle((theirs) => theirs.p99),
  )

  async function measure(server: ServerProcess, seconds: number) {
    const before = await server.cpuTimeMs()
    const options = { ports: [server.port], connections, requests, seconds }
    const result = await load.run({ ...options, from: next.get(server) ?? 0 })
    const spentMs = (await server.cpuTimeMs()) - before
    expectSuccess(name, result.statuses)
    next.set(server, result.next)
    return { ...result, cpuMicros: (spentMs * 1000) / result.count }
  }
  type Round = Awaited<ReturnType<typeof measure>>
}

export function expectSuccess(name: string, statuses: Record<string, number>): void {
  if (Object.keys(statuses).some((status) => !status.startsWith('2')))
    throw new Error(`Unexpected statuses for ${name}: ${JSON.stringify(statuses)}`)
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
